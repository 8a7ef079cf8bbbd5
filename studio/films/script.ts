import type { Cue } from '../../app/content/model/web-vtt.ts';

/** A film's transcript and the times at which each of its sentences is on screen. */

export type Line = { text: string; start: number; end: number };

/** Start times in seconds, one for each sentence of each paragraph. Equal times are one caption. */
export type Timing = readonly (readonly number[])[];

export const splitSentences = (paragraph: string) => paragraph.trim().split(/(?<=[.?!])\s+/);

export const splitParagraphs = (transcript: string) => transcript.trim().split(/\n\s*\n/);

/** Gives every sentence its time; throws when transcript and timing differ in length. */
export function timeLines(id: string, transcript: string, timing: Timing, seconds: number): Line[][] {
  const paragraphs = splitParagraphs(transcript).map(splitSentences);
  const starts = [...timing.flat(), seconds];
  if (paragraphs.length !== timing.length)
    throw new Error(`${id}: the transcript has ${paragraphs.length} paragraphs, the timing ${timing.length}`);
  let next = 0;
  return paragraphs.map((sentences, at) => {
    const times = timing[at] ?? [];
    if (sentences.length !== times.length)
      throw new Error(`${id}: paragraph ${at + 1} has ${sentences.length} sentences, the timing ${times.length}`);
    return sentences.map((text, index) => {
      const start = times[index] ?? 0;
      next += 1;
      const end = starts.slice(next).find((later) => later > start) ?? seconds;
      if (end <= start) throw new Error(`${id}: '${text}' starts at ${start}, at or after the end`);
      return { text, start, end };
    });
  });
}

/** Sentences that share their time make one caption. */
export function toCues(lines: readonly (readonly Line[])[]): Cue[] {
  const cues: Cue[] = [];
  for (const { text, start, end } of lines.flat()) {
    const last = cues.at(-1);
    if (last?.start === start) last.text += ` ${text}`;
    else cues.push({ start, end, text });
  }
  return cues;
}
