import { type Discipline, type Kind, LEVELS, type Manifest, type Posting } from './index-format.ts';
import type { IndexReader } from './index-reader.ts';
import { matchTerms, parseQuery, type TermMatch } from './query.ts';

export type Hit = { id: number; score: number; kind: Kind; discipline: Discipline };

export type QueryResult = {
  /** Best first. */
  hits: Hit[];
  /** The matched terms, for highlighting. */
  terms: ReadonlySet<string>;
  /** No document has all the words; these have some of them. */
  isPartial: boolean;
  /** A word was replaced by a term of similar spelling. */
  isCorrected: boolean;
};

const NO_RESULT: QueryResult = { hits: [], terms: new Set(), isPartial: false, isCorrected: false };

/** Returns the documents that have every word of the query; where none has, those that have some, most words first. */
export async function runQuery(index: IndexReader, text: string): Promise<QueryResult> {
  const words = parseQuery(text);
  const matches = await Promise.all(words.map((word) => matchTerms(index, word)));
  if (words.length === 0) return NO_RESULT;
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
    hits: byRank(isPartial ? scored : complete).map(({ id, score }) => ({ id, score, ...metadataOf(id) })),
    terms: new Set(matches.flat().map(({ term }) => term)),
    isPartial,
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
