import type { Cue } from '../../app/content/model/web-vtt.ts';
import type { Line } from './script.ts';

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
