import { tokenize } from './tokenize.ts';

/** A part of a text; a hit is a word that matched the query. */
export type Segment = { text: string; isHit: boolean };

type Range = { start: number; end: number };

/** About two lines of a result. */
const EXCERPT_CHARS = 165;

/** Splits a text at its hits; the segments joined are the text again. */
export function highlight(text: string, terms: ReadonlySet<string>): Segment[] {
  return splitAtHits(text, findHits(text, terms), 0, text.length);
}

/** The text under a result's title: the preview where it has a hit, otherwise the passage of the text with most hits. */
export function excerpt(preview: string, text: string | undefined, terms: ReadonlySet<string>): Segment[] {
  const inPreview = findHits(preview, terms);
  const inText = inPreview.length === 0 && text !== undefined ? findHits(text, terms) : [];
  return inText.length > 0 ? passage(text ?? '', inText) : passage(preview, inPreview);
}

/** The part of a text with most hits, cut at word boundaries; a short text is not cut. */
function passage(text: string, hits: readonly Range[]): Segment[] {
  if (text.length <= EXCERPT_CHARS * 1.1) return splitAtHits(text, hits, 0, text.length);
  const start = passageStart(text, densestHit(hits).start);
  const end = passageEnd(text, start + EXCERPT_CHARS);
  const inside = hits.filter((hit) => hit.start >= start && hit.end <= end);
  return [
    ...(start > 0 ? [{ text: '… ', isHit: false }] : []),
    ...splitAtHits(text, inside, start, end),
    ...(end < text.length ? [{ text: ' …', isHit: false }] : []),
  ];
}

function findHits(text: string, terms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  for (const { term, start, end } of tokenize(text)) {
    // A compound precedes its parts, so parts of a compound that is a hit are skipped.
    if (terms.has(term) && start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end });
  }
  return ranges;
}

/** The hit followed by most others within the length of an excerpt; the first of equals. */
function densestHit(hits: readonly Range[]): Range {
  let best = hits[0] ?? { start: 0, end: 0 };
  let bestCount = 0;
  hits.forEach((hit, at) => {
    let count = 0;
    for (let next = at; (hits[next]?.end ?? Number.POSITIVE_INFINITY) <= hit.start + EXCERPT_CHARS - 50; next++)
      count++;
    if (count > bestCount) {
      best = hit;
      bestCount = count;
    }
  });
  return best;
}

/** The start of the hit's sentence if it is within 80 characters, otherwise of a word up to 50 characters before the hit. */
function passageStart(text: string, hit: number): number {
  if (hit <= 80) return 0;
  const before = text.slice(hit - 80, hit);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('? '), before.lastIndexOf('! '));
  if (sentence >= 0) return hit - before.length + sentence + 2;
  const word = before.indexOf(' ', 30);
  return word < 0 ? hit : hit - before.length + word + 1;
}

/** The last space before `limit` if it is within 40 characters, otherwise `limit`. */
function passageEnd(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  return space > limit - 40 ? space : limit;
}

function splitAtHits(text: string, ranges: readonly Range[], start: number, end: number): Segment[] {
  const segments: Segment[] = [];
  let at = start;
  const add = (to: number, isHit: boolean) => {
    if (to > at) segments.push({ text: text.slice(at, to), isHit });
    at = Math.max(at, to);
  };
  for (const range of ranges) {
    add(range.start, false);
    add(range.end, true);
  }
  add(end, false);
  return segments;
}
