import { wordsOf } from './words.ts';

/** A stretch of text; `hit` where it is one of the words asked for. */
export type Segment = { text: string; hit: boolean };

type Range = { start: number; end: number };

/** About two lines of a result. */
const EXCERPT_LENGTH = 165;

/** Cuts a text into stretches, the words found apart from the rest; joined they are the text again. */
export function highlight(text: string, terms: ReadonlySet<string>): Segment[] {
  return cut(text, hitsIn(text, terms), 0, text.length);
}

/**
 * What a result shows under its title: the preview where a word found stands in it, otherwise the passage of the text
 * that holds most of them.
 */
export function excerpt(preview: string, text: string | undefined, terms: ReadonlySet<string>): Segment[] {
  const inPreview = hitsIn(preview, terms);
  const inText = inPreview.length === 0 && text !== undefined ? hitsIn(text, terms) : [];
  return inText.length > 0 ? passage(text ?? '', inText) : passage(preview, inPreview);
}

/** The stretch of a text that holds most hits, at word boundaries; all of it if it is short. */
function passage(text: string, hits: readonly Range[]): Segment[] {
  if (text.length <= EXCERPT_LENGTH * 1.1) return cut(text, hits, 0, text.length);
  const start = beginning(text, densest(hits).start);
  const end = wordEnd(text, start + EXCERPT_LENGTH);
  const inside = hits.filter((hit) => hit.start >= start && hit.end <= end);
  return [
    ...(start > 0 ? [{ text: '… ', hit: false }] : []),
    ...cut(text, inside, start, end),
    ...(end < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}

function hitsIn(text: string, terms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  for (const { term, start, end } of wordsOf(text)) {
    // A compound comes before its parts: where it is a hit as a whole, they are inside it.
    if (terms.has(term) && start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end });
  }
  return ranges;
}

/** The hit after which most others follow within the length of an excerpt; the first of equals. */
function densest(hits: readonly Range[]): Range {
  let best = hits[0] ?? { start: 0, end: 0 };
  let most = 0;
  hits.forEach((hit, at) => {
    let count = 0;
    for (let next = at; (hits[next]?.end ?? Number.POSITIVE_INFINITY) <= hit.start + EXCERPT_LENGTH - 50; next++)
      count++;
    if (count > most) {
      best = hit;
      most = count;
    }
  });
  return best;
}

/** Where to begin so that the hit has some company before it: its sentence if that is near, otherwise a word. */
function beginning(text: string, hit: number): number {
  if (hit <= 80) return 0;
  const before = text.slice(hit - 80, hit);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), before.lastIndexOf('! '));
  if (sentence >= 0) return hit - before.length + sentence + 2;
  const word = before.indexOf(' ', 30);
  return word < 0 ? hit : hit - before.length + word + 1;
}

function wordEnd(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  return space > limit - 40 ? space : limit;
}

function cut(text: string, ranges: readonly Range[], start: number, end: number): Segment[] {
  const segments: Segment[] = [];
  let at = start;
  const add = (to: number, hit: boolean) => {
    if (to > at) segments.push({ text: text.slice(at, to), hit });
    at = Math.max(at, to);
  };
  for (const range of ranges) {
    add(range.start, false);
    add(range.end, true);
  }
  add(end, false);
  return segments;
}
