import type { Inline } from './blocks.ts';
import { type Face, widthOf } from './fonts.ts';
import type { Style } from './theme.ts';

/** Where the library sums glyphs a little differently, a line must not run over and break again. */
const SAFETY = 0.6;
const RUNT = 8;

const SANS: Face = { fontFamily: 'Figtree', fontWeight: 400, fontStyle: 'normal' };
const SERIF: Face = { fontFamily: 'Fraunces', fontWeight: 500, fontStyle: 'normal' };

type Space = { inline: number; at: number; width: number };
/** A word and the space before it. It may change face in the middle, as a link does before its period. */
type Word = { space: Space | undefined; width: number; length: number };
type Measure = (text: string, inline: Inline) => number;

function createMeasure(style: Style): Measure {
  const points = Number(style.fontSize);
  const spacing = Number(style.letterSpacing ?? 0);
  const base =
    style.fontFamily === 'Fraunces'
      ? SERIF
      : { ...SANS, ...(style.fontWeight === 600 && { fontWeight: 600 as const }) };
  return (text, { bold, italic }) => {
    const face: Face = { ...base, ...(bold && { fontWeight: 600 }), ...(italic && { fontStyle: 'italic' }) };
    return widthOf(text, points, face) + spacing * text.length;
  };
}

function toWords(inlines: Inline[], measure: Measure): Word[] {
  const words: Word[] = [];
  inlines.forEach((inline, index) => {
    for (const { 0: text, index: at } of inline.text.matchAll(/ +|[^ ]+/g)) {
      const width = measure(text, inline);
      const open = words.at(-1);
      if (text.startsWith(' ')) words.push({ space: { inline: index, at, width }, width: 0, length: 0 });
      else if (open) Object.assign(open, { width: open.width + width, length: open.length + text.length });
      else words.push({ space: undefined, width, length: text.length });
    }
  });
  return words;
}

/** The indexes of the words that open a line: as many words to a line as fit, and no lone short word at the end. */
function lineStarts(words: Word[], width: number): number[] {
  const starts: number[] = [];
  let used = 0;
  words.forEach((word, index) => {
    const grown = used + (word.space?.width ?? 0) + word.width;
    // The space at the end of a line is kept, and the library counts it.
    const tail = words[index + 1]?.space?.width ?? 0;
    const over = index > 0 && grown + tail > width - SAFETY;
    if (over) starts.push(index);
    used = over ? word.width : grown;
  });
  const last = starts.at(-1);
  const before = starts.at(-2) ?? 0;
  const runt = last === words.length - 1 && (words[last]?.length ?? 0) < RUNT && last - before > 3;
  return runt ? [...starts.slice(0, -1), last - 1] : starts;
}

/**
 * Breaks text into lines before the library does, which sets ragged text as it sets justified text: it squeezes
 * the spaces of lines that are a little too long.
 */
export function breakLines(inlines: Inline[], style: Style, width: number): Inline[] {
  const words = toWords(inlines, createMeasure(style));
  const breaks = new Set(lineStarts(words, width).map((start) => words[start]?.space));
  const result = inlines.map((inline) => ({ ...inline }));
  // From the end, so that positions before a break stay true. The space stays for whoever copies or listens.
  for (const { space } of words.toReversed()) {
    const inline = space && breaks.has(space) ? result[space.inline] : undefined;
    if (inline && space) inline.text = `${inline.text.slice(0, space.at)} \n${inline.text.slice(space.at + 1)}`;
  }
  return result;
}

export function breakText(text: string, style: Style, width: number): string {
  return breakLines([{ text }], style, width)[0]?.text ?? text;
}

/** A heading in lines of about the same length: as few as the width asks for, each as short as that allows. */
export function balance(text: string, style: Style, width: number): string {
  const lines = (room: number) => breakText(text, style, room).split('\n').length;
  let narrow = width;
  while (narrow > width / 4 && lines(narrow - 4) === lines(width)) narrow -= 4;
  return breakText(text, style, narrow);
}
