/** A film's transcript and the times at which each of its sentences is on screen. */

export type Line = { text: string; start: number; end: number };

/** Start times in seconds, one for each sentence of each paragraph. Equal times are one caption. */
export type Timing = readonly (readonly number[])[];

export const sentences = (paragraph: string) => paragraph.trim().split(/(?<=[.?!])\s+/);

export const paragraphs = (transcript: string) => transcript.trim().split(/\n\s*\n/);

/** Gives every sentence its time; a transcript and a timing that differ in length are a mistake to be named. */
export function timeLines(id: string, transcript: string, timing: Timing, seconds: number): Line[][] {
  const words = paragraphs(transcript).map(sentences);
  const starts = [...timing.flat(), seconds];
  if (words.length !== timing.length)
    throw new Error(`${id}: the transcript has ${words.length} paragraphs, the timing ${timing.length}`);
  let next = 0;
  return words.map((texts, at) => {
    const times = timing[at] ?? [];
    if (texts.length !== times.length)
      throw new Error(`${id}: paragraph ${at + 1} has ${texts.length} sentences, the timing ${times.length}`);
    return texts.map((text, index) => {
      const start = times[index] ?? 0;
      next += 1;
      const end = starts.slice(next).find((later) => later > start) ?? seconds;
      if (end <= start) throw new Error(`${id}: '${text}' starts at ${start}, at or after the end`);
      return { text, start, end };
    });
  });
}
