import type { Video } from '../schema/gated.ts';

const MAX_SECONDS_SHOWN = 99;

/** What a film or episode is, before it is played: '75-second opener, captions, no sound'. */
export function filmFacts(
  { kind, seconds, format, sound }: Pick<Video, 'kind' | 'seconds' | 'format' | 'sound'>,
  hasCaptions: boolean,
): string {
  const length = seconds <= MAX_SECONDS_SHOWN ? `${seconds}-second` : `${Math.round(seconds / 60)}-minute`;
  const words = kind === 'audio' ? 'transcript' : hasCaptions && 'captions';
  const heard = sound === 'none' ? 'no sound' : sound;
  return [`${length} ${format}`, words, heard].filter(Boolean).join(', ');
}
