import type { Entry, IndexReader } from './index-reader.ts';
import { stem } from './stem.ts';
import { slips, slipsAllowed } from './typo.ts';
import { compounds, isStopWord } from './words.ts';

/** One word of a question: the terms it stands for, and, while it is still being typed, what they may begin with. */
export type QueryWord = { written: string; terms: string[]; prefixes: string[] };

/** A term of the index that answers a word, how well, and whether the word had to be corrected to reach it. */
export type Match = Entry & { weight: number; corrected: boolean };

const SHORTEST_PREFIX = 2;
/** Common beginnings stand for hundreds of terms; the most used of them are what a visitor is typing. */
const MOST_PREFIXED = 8;
const MOST_CORRECTED = 3;
const PREFIX_WEIGHT = 0.6;
const SLIP_WEIGHT = 0.5;

/** Words in order, without stop words. The last one is unfinished unless a space follows. */
export function parseQuery(text: string): QueryWord[] {
  const written = compounds(text);
  const finished = /\s$/.test(text);
  return written.flatMap(({ parts, joined }, at) => {
    const unfinished = !finished && at === written.length - 1;
    const isStop = isStopWord(joined);
    // «the» may be on its way to «theory», but only where there is nothing else to go by.
    if (isStop && !(unfinished && written.length === 1)) return [];
    const whole = parts.length > 1 ? parts.filter((part) => part.length > 2) : [];
    return [
      {
        written: joined,
        terms: isStop ? [] : [...new Set([joined, ...whole].map(stem))],
        prefixes: unfinished && joined.length >= SHORTEST_PREFIX ? prefixesOf(joined) : [],
      },
    ];
  });
}

/** Terms are stems: «policies» is found under «policy», and «measure» on its way to «measurement» under «measur». */
function prefixesOf(word: string): string[] {
  const shortened = stem(word);
  return word.startsWith(shortened) ? [shortened] : [word, shortened];
}

/** The terms of the index that answer a word: itself, what it begins, or, where there is neither, what it may have meant. */
export async function matchWord(index: IndexReader, word: QueryWord): Promise<Match[]> {
  const [exact, begun] = await Promise.all([
    Promise.all(word.terms.map((term) => index.find(term))),
    Promise.all(word.prefixes.map((prefix) => index.withPrefix(prefix))),
  ]);
  const matches = new Map<number, Match>();
  const add = (entry: Entry, weight: number, isCorrected = false) => {
    if (weight > (matches.get(entry.ordinal)?.weight ?? 0)) {
      matches.set(entry.ordinal, { ...entry, weight, corrected: isCorrected });
    }
  };
  for (const entry of exact) if (entry) add(entry, 1);
  for (const entry of mostUsed(begun.flat(), MOST_PREFIXED)) {
    add(entry, PREFIX_WEIGHT * Math.min(1, word.written.length / entry.term.length));
  }
  if (matches.size === 0) for (const entry of await corrected(index, word.written)) add(entry, SLIP_WEIGHT, true);
  return [...matches.values()];
}

/** Words one slip or two away that begin with the same letter. */
async function corrected(index: IndexReader, word: string): Promise<Entry[]> {
  const typed = stem(word);
  const most = slipsAllowed(typed.length);
  if (most === 0) return [];
  const near = (await index.withPrefix(typed.slice(0, 1)))
    .map((entry) => ({ entry, distance: slips(typed, entry.term, most) }))
    .filter(({ distance }) => distance <= most);
  const nearest = Math.min(...near.map(({ distance }) => distance));
  return mostUsed(
    near.filter(({ distance }) => distance === nearest).map(({ entry }) => entry),
    MOST_CORRECTED,
  );
}

function mostUsed(entries: Entry[], most: number): Entry[] {
  return entries.length <= most ? entries : entries.toSorted((a, b) => b.count - a.count).slice(0, most);
}
