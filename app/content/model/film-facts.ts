import { fillWords } from '../../../leads/fill-words.ts';
import type { Video } from '../schema/gated.ts';
import type { Wording } from '../schema/wording/wording.ts';

/** By file extension. A browser plays the first type it supports. */
export const FILM_TYPES = {
  video: { webm: 'video/webm', mp4: 'video/mp4' },
  audio: { ogg: 'audio/ogg', mp3: 'audio/mpeg', m4a: 'audio/mp4' },
} as const;

const MAX_SECONDS_SHOWN = 99;
const HALF_MINUTE_SECONDS = 30;

/** What a film or episode is, before it is played: '75-second opener, captions, no sound'. */
export function filmFacts(
  { kind, seconds, format, sound }: Pick<Video, 'kind' | 'seconds' | 'format' | 'sound'>,
  hasCaptions: boolean,
  words: Wording['film'],
): string {
  const length =
    seconds <= MAX_SECONDS_SHOWN
      ? fillWords(words.seconds, { count: seconds, format })
      : fillWords(words.minutes, { count: minutesInHalves(seconds), format });
  const written = kind === 'audio' ? words.transcript : hasCaptions && words.captions;
  const heard = sound === 'none' ? words.silent : sound;
  return [length, written, heard].filter(Boolean).join(', ');
}

function minutesInHalves(seconds: number): string {
  const halves = Math.round(seconds / HALF_MINUTE_SECONDS);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
}
