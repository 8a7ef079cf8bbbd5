import type { Cue } from '../../../app/content/model/web-vtt.ts';
import type { Video } from '../../../app/content/schema/gated.ts';
import { SAMPLE_RATE, synthesizeChord, synthesizeSpeech } from './voices.ts';

/** Seconds of silence: between sentences, between speakers, before a new chapter. */
const PAUSE_SECONDS = { sentence: 0.34, turn: 0.5, chapter: 1.2 };
const CHORD = { seconds: 3.6, voiceAt: 3 };
/** How much quieter the first speaker is on the right, and the last on the left. */
const WIDTH = 0.4;

type Script = Pick<Video, 'id' | 'transcript' | 'pronunciations' | 'chapters' | 'seconds'>;

type Recording = { samples: Buffer; seconds: number; cues: Cue[]; chapters: number[] };

/** Synthesizes the dialogue and returns where every sentence and chapter of it lies. */
export function recordDialogue({ transcript, pronunciations, ...video }: Script): Recording {
  const clips: Clip[] = [{ samples: synthesizeChord(CHORD.seconds), at: 0, place: 0 }];
  const cues: Cue[] = [];
  const chapters: number[] = [];
  let now = CHORD.voiceAt;
  const turns = parseDialogue(transcript);
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  for (const { speaker, sentences } of turns) {
    const place = speakers.length > 1 ? (2 * speakers.indexOf(speaker)) / (speakers.length - 1) - 1 : 0;
    const next = video.chapters[chapters.length];
    if (next?.opens_with && sentences[0]?.startsWith(next.opens_with)) {
      if (chapters.length > 0) now += PAUSE_SECONDS.chapter - PAUSE_SECONDS.turn;
      chapters.push(chapters.length === 0 ? 0 : now);
    }
    for (const text of sentences) {
      const samples = synthesizeSpeech(speaker ?? video.id, text, pronunciations);
      const end = now + samples.length / 2 / SAMPLE_RATE;
      clips.push({ samples, at: now, place });
      cues.push({ start: now, end, text, ...(speaker && { speaker }) });
      now = end + PAUSE_SECONDS.sentence;
    }
    now += PAUSE_SECONDS.turn - PAUSE_SECONDS.sentence;
  }
  clips.push({ samples: synthesizeChord(CHORD.seconds), at: now, place: 0 });
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

/** Mono samples, when they begin in seconds, and where they are heard: from -1, left, to 1, right. */
type Clip = { samples: Buffer; at: number; place: number };

/** Both channels, sample by sample. */
function mix(clips: readonly Clip[], seconds: number): Buffer {
  const sum = new Int16Array(Math.ceil(seconds * SAMPLE_RATE) * 2);
  for (const { samples, at, place } of clips) {
    const first = Math.round(at * SAMPLE_RATE);
    const gains = [1 - WIDTH * Math.max(0, place), 1 + WIDTH * Math.min(0, place)];
    for (let index = 0; index < samples.length / 2; index += 1)
      for (const [channel, gain] of gains.entries()) {
        const slot = (first + index) * 2 + channel;
        if (slot < sum.length)
          sum[slot] = Math.max(-32768, Math.min(32767, (sum[slot] ?? 0) + gain * samples.readInt16LE(index * 2)));
      }
  }
  return Buffer.from(sum.buffer);
}

type Turn = { speaker?: string; sentences: string[] };

/** 'Mara: Welcome. …' paragraph by paragraph; a transcript with one voice names no speaker. */
export function parseDialogue(transcript: string): Turn[] {
  return transcript
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [, speaker, text = paragraph] = /^(\p{L}+): (.+)$/su.exec(paragraph) ?? [];
      return { ...(speaker && { speaker }), sentences: splitSentences(text) };
    });
}

const splitSentences = (paragraph: string) => paragraph.trim().split(/(?<=[.?!])\s+/);
