import { editDistance } from '../../leads/edit-distance.ts';
import { type Discipline, type Kind, LEVELS, type Manifest, type Posting } from './index-format.ts';
import type { Entry, IndexReader } from './index-reader.ts';
import { isStopWord, splitCompounds, stem } from './tokenize.ts';

export type Hit = { id: number; score: number; kind: Kind; discipline: Discipline };

/** Returns the documents that have every word of the query; where none has, those that have some, most words first. */
export async function runQuery(index: IndexReader, text: string) {
  const words = parseQuery(text);
  const matches = await Promise.all(words.map((word) => matchTerms(index, word)));
  const postingsByWord = await Promise.all(
    matches.map((found) => Promise.all(found.map(async (match) => ({ match, postings: await index.postings(match) })))),
  );

  const totals = new Map<number, { score: number; wordCount: number }>();
  for (const postings of postingsByWord) {
    for (const [id, score] of scoreWord(postings, index.size)) {
      const total = totals.get(id) ?? { score: 0, wordCount: 0 };
      totals.set(id, { score: total.score + score, wordCount: total.wordCount + 1 });
    }
  }
  const scored = [...totals].map(([id, total]) => ({ id, ...total }));
  const complete = scored.filter(({ wordCount }) => wordCount === words.length);
  const isPartial = complete.length === 0 && scored.length > 0;
  const metadataOf = metadataReader(index.manifest);
  return {
    /** Best first. */
    hits: byRank(isPartial ? scored : complete).map(({ id, score }): Hit => ({ id, score, ...metadataOf(id) })),
    /** For highlighting. */
    terms: new Set(matches.flat().map(({ term }) => term)),
    /** No document has all the words; these have some of them. */
    isPartial,
    /** A word was replaced by a term of similar spelling. */
    isCorrected: matches.flat().some(({ isCorrected }) => isCorrected),
  };
}

/** The best score of each document for one word: inverse document frequency times the term's level in the document. */
function scoreWord(
  postingsByTerm: readonly { match: TermMatch; postings: Posting[] }[],
  documentCount: number,
): Map<number, number> {
  // As in BM25, but with the highest frequency of all matches: a rare completion must not outweigh the word itself.
  const frequency = Math.max(...postingsByTerm.map(({ match }) => match.count), 0);
  const inverseFrequency = Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5));
  const scores = new Map<number, number>();
  for (const { match, postings } of postingsByTerm) {
    for (const { id, level } of postings) {
      const score = (inverseFrequency * match.weight * level) / LEVELS;
      if (score > (scores.get(id) ?? 0)) scores.set(id, score);
    }
  }
  return scores;
}

function byRank<T extends { id: number; score: number; wordCount: number }>(hits: readonly T[]): T[] {
  return hits.toSorted((a, b) => b.wordCount - a.wordCount || b.score - a.score || a.id - b.id);
}

/** Reads kind and discipline of a document from the run its id falls into. */
function metadataReader({ runs }: Manifest): (id: number) => { kind: Kind; discipline: Discipline } {
  return (id) => {
    let offset = id;
    for (const [kind, discipline, count] of runs) {
      if (offset < count) return { kind, discipline };
      offset -= count;
    }
    throw new Error(`the search index has no document ${id}`);
  };
}

/** One word of a query: the terms it stands for, and the prefixes to complete while it is still being typed. */
type QueryWord = { written: string; terms: string[]; prefixes: string[] };

/** A term of the index that matches a word, with its weight and whether the word was spell-corrected to reach it. */
type TermMatch = Entry & { weight: number; isCorrected: boolean };

const MIN_PREFIX_LENGTH = 2;
/** A short prefix matches hundreds of terms; the most frequent ones are the likely completions. */
const MAX_COMPLETIONS = 8;
const MAX_CORRECTIONS = 3;
const PREFIX_WEIGHT = 0.6;
const CORRECTION_WEIGHT = 0.5;

/** The words in order, without stop words. The last one is unfinished unless a space follows. */
export function parseQuery(text: string): QueryWord[] {
  const compounds = splitCompounds(text);
  const isLastFinished = /\s$/.test(text);
  return compounds.flatMap(({ parts, joined }, at) => {
    const isUnfinished = !isLastFinished && at === compounds.length - 1;
    const isStop = isStopWord(joined);
    // «the» may become «theory», but a stop word is completed only where the query has no other word.
    if (isStop && !(isUnfinished && compounds.length === 1)) return [];
    const longParts = parts.length > 1 ? parts.filter((part) => part.length > 2) : [];
    return [
      {
        written: joined,
        terms: isStop ? [] : [...new Set([joined, ...longParts].map(stem))],
        prefixes: isUnfinished && joined.length >= MIN_PREFIX_LENGTH ? prefixesOf(joined) : [],
      },
    ];
  });
}

/** Terms are stems: «policies» is indexed as «policy», and «measure» must still complete to «measurement». */
function prefixesOf(word: string): string[] {
  const stemmed = stem(word);
  return word.startsWith(stemmed) ? [stemmed] : [word, stemmed];
}

/** Exact terms and completions of a word; spelling corrections only where there are neither. */
async function matchTerms(index: IndexReader, word: QueryWord): Promise<TermMatch[]> {
  const [exact, completions] = await Promise.all([
    Promise.all(word.terms.map((term) => index.find(term))),
    Promise.all(word.prefixes.map((prefix) => index.withPrefix(prefix))),
  ]);
  const matches = new Map<number, TermMatch>();
  const add = (entry: Entry, weight: number, isCorrected = false) => {
    if (weight > (matches.get(entry.ordinal)?.weight ?? 0)) {
      matches.set(entry.ordinal, { ...entry, weight, isCorrected });
    }
  };
  for (const entry of exact) if (entry) add(entry, 1);
  for (const entry of mostFrequent(completions.flat(), MAX_COMPLETIONS)) {
    add(entry, PREFIX_WEIGHT * Math.min(1, word.written.length / entry.term.length));
  }
  if (matches.size === 0) {
    for (const entry of await findCorrections(index, word.written)) add(entry, CORRECTION_WEIGHT, true);
  }
  return [...matches.values()];
}

/** How many edits a misspelled word of this length may have; in words under four letters an edit is another word. */
export function maxEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The nearest terms with the same first letter, which keeps the lookup to a few dictionary blocks. */
async function findCorrections(index: IndexReader, word: string): Promise<Entry[]> {
  const stemmed = stem(word);
  const limit = maxEdits(stemmed.length);
  if (limit === 0) return [];
  const near = (await index.withPrefix(stemmed.slice(0, 1)))
    .map((entry) => ({ entry, distance: editDistance(stemmed, entry.term, limit) }))
    .filter(({ distance }) => distance <= limit);
  const nearest = Math.min(...near.map(({ distance }) => distance));
  return mostFrequent(
    near.filter(({ distance }) => distance === nearest).map(({ entry }) => entry),
    MAX_CORRECTIONS,
  );
}

function mostFrequent(entries: Entry[], limit: number): Entry[] {
  return entries.length <= limit ? entries : entries.toSorted((a, b) => b.count - a.count).slice(0, limit);
}
