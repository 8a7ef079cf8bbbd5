import type { Cue } from '../../../app/content/model/web-vtt.ts';
import type { Video } from '../../../app/content/schema/gated.ts';
import { splitParagraphs, splitSentences } from '../script.ts';
import { SAMPLE_RATE, synthesizeChord, synthesizeSpeech } from './voices.ts';

/** Seconds of silence: between sentences, between speakers, before a new chapter. */
const PAUSE_SECONDS = { sentence: 0.34, turn: 0.5, chapter: 1.2 };
const CHORD = { seconds: 3.6, voiceAt: 3 };

type Script = Pick<Video, 'id' | 'transcript' | 'pronunciations' | 'chapters' | 'seconds'>;

type Recording = { samples: Buffer; seconds: number; cues: Cue[]; chapters: number[] };

/** Synthesizes the dialogue and returns where every sentence and chapter of it lies. */
export function recordDialogue({ transcript, pronunciations, ...video }: Script): Recording {
  const clips: { samples: Buffer; at: number }[] = [{ samples: synthesizeChord(CHORD.seconds), at: 0 }];
  const cues: Cue[] = [];
  const chapters: number[] = [];
  let now = CHORD.voiceAt;
  for (const { speaker, sentences } of parseDialogue(transcript)) {
    const next = video.chapters[chapters.length];
    if (next?.opens_with && sentences[0]?.startsWith(next.opens_with)) {
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
  reportTimes(video, [...chapters, seconds]);
  return { samples: mix(clips, seconds), seconds, cues, chapters };
}

/** The times in videos.yaml are written by hand, so those that differ are printed. */
function reportTimes({ id, chapters, seconds }: Pick<Script, 'id' | 'chapters' | 'seconds'>, made: number[]): void {
  const wanted = [...chapters.map(({ at }) => at), seconds];
  if (made.length !== wanted.length)
    throw new Error(`${id}: no turn opens with '${chapters[made.length - 1]?.opens_with}'`);
  for (const [index, second] of made.entries())
    if (Math.abs(second - (wanted[index] ?? 0)) > 1)
      console.warn(`${id}: videos.yaml has ${wanted[index]} s where the recording has ${second.toFixed(1)} s`);
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

type Turn = { speaker: string; sentences: string[] };

/** 'Mara: Welcome. …' paragraph by paragraph. */
export function parseDialogue(transcript: string): Turn[] {
  return splitParagraphs(transcript).map((paragraph) => {
    const [, speaker, text] = /^(\p{L}+): (.+)$/su.exec(paragraph) ?? [];
    if (!speaker || !text)
      throw new Error(`a turn must begin with the speaker's name and a colon: '${paragraph.slice(0, 40)}…'`);
    return { speaker, sentences: splitSentences(text) };
  });
}
