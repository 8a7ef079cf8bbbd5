import type { Cue } from '../../../app/content/model/web-vtt.ts';
import type { Video } from '../../../app/content/schema/gated.ts';
import { parseDialogue } from './dialogue.ts';
import { SAMPLE_RATE, synthesizeChord, synthesizeSpeech } from './voices.ts';

/** Seconds of silence: between sentences, between speakers, before a new chapter. */
const PAUSE_SECONDS = { sentence: 0.34, turn: 0.5, chapter: 1.2 };
const CHORD = { seconds: 3.6, voiceAt: 3 };

/** The words each chapter of the episode opens with, in the order of videos.yaml. */
export const CHAPTER_OPENINGS = [
  'Welcome to the',
  'So what would you tell her',
  'You and I have walked',
  'You still put it',
  'We should close',
];

export type Episode = { samples: Buffer; seconds: number; cues: Cue[]; chapters: number[] };

/** Synthesizes the dialogue and returns where every sentence and chapter of it lies. */
export function recordEpisode({ transcript, pronunciations }: Pick<Video, 'transcript' | 'pronunciations'>): Episode {
  const clips: { samples: Buffer; at: number }[] = [{ samples: synthesizeChord(CHORD.seconds), at: 0 }];
  const cues: Cue[] = [];
  const chapters: number[] = [];
  let now = CHORD.voiceAt;
  for (const { speaker, sentences } of parseDialogue(transcript)) {
    if (CHAPTER_OPENINGS.some((opening) => sentences[0]?.startsWith(opening))) {
      if (chapters.length > 0) now += PAUSE_SECONDS.chapter - PAUSE_SECONDS.turn;
      chapters.push(chapters.length === 0 ? 0 : now);
    }
    for (const text of sentences) {
      const samples = synthesizeSpeech(speaker, text, pronunciations);
      const end = now + samples.length / 2 / SAMPLE_RATE;
      clips.push({ samples, at: now });
      cues.push({ start: now, end, text, speaker });
      now = end + PAUSE_SECONDS.sentence;
    }
    now += PAUSE_SECONDS.turn - PAUSE_SECONDS.sentence;
  }
  clips.push({ samples: synthesizeChord(CHORD.seconds), at: now });
  const seconds = now + CHORD.seconds;
  return { samples: mix(clips, seconds), seconds, cues, chapters };
}

function mix(clips: readonly { samples: Buffer; at: number }[], seconds: number): Buffer {
  const sum = new Int16Array(Math.ceil(seconds * SAMPLE_RATE));
  for (const { samples, at } of clips) {
    const first = Math.round(at * SAMPLE_RATE);
    for (let index = 0; index < samples.length / 2; index += 1) {
      const place = first + index;
      if (place < sum.length)
        sum[place] = Math.max(-32768, Math.min(32767, (sum[place] ?? 0) + samples.readInt16LE(index * 2)));
    }
  }
  return Buffer.from(sum.buffer);
}
