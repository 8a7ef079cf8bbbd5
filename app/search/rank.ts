import { type Discipline, type Kind, LEVELS, type Manifest, type Posting } from './format.ts';
import type { IndexReader } from './index-reader.ts';
import { type Match, matchWord, parseQuery } from './query.ts';

export type Hit = { id: number; score: number; kind: Kind; discipline: Discipline };

export type Answer = {
  /** Best first. */
  hits: Hit[];
  /** The terms found, for highlighting. */
  terms: ReadonlySet<string>;
  /** No document has all the words; these have some of them. */
  partial: boolean;
  /** A word was taken for one that is spelled almost like it. */
  corrected: boolean;
};

const NOTHING: Answer = { hits: [], terms: new Set(), partial: false, corrected: false };

/** Answers a question. Documents that have every word come alone; where none has, those with most of the words. */
export async function answer(index: IndexReader, text: string): Promise<Answer> {
  const words = parseQuery(text);
  const matches = await Promise.all(words.map((word) => matchWord(index, word)));
  if (words.length === 0) return NOTHING;
  const lists = await Promise.all(
    matches.map((found) => Promise.all(found.map(async (match) => ({ match, postings: await index.postings(match) })))),
  );

  const scores = new Map<number, { score: number; words: number }>();
  for (const list of lists) {
    for (const [id, score] of scoreWord(list, index.size)) {
      const sum = scores.get(id) ?? { score: 0, words: 0 };
      scores.set(id, { score: sum.score + score, words: sum.words + 1 });
    }
  }
  const found = [...scores].map(([id, sum]) => ({ id, ...sum }));
  const complete = found.filter((hit) => hit.words === words.length);
  const partial = complete.length === 0 && found.length > 0;
  const order = byScore(partial ? found : complete);
  const place = places(index.manifest);
  return {
    hits: order.map(({ id, score }) => ({ id, score, ...place(id) })),
    terms: new Set(matches.flat().map(({ term }) => term)),
    partial,
    corrected: matches.flat().some(({ corrected }) => corrected),
  };
}

/** The best a document offers for one word, weighed by how rare the word is. */
function scoreWord(list: readonly { match: Match; postings: Posting[] }[], size: number): Map<number, number> {
  const commonest = Math.max(...list.map(({ match }) => match.count), 0);
  // As in BM25; a rarer word that merely begins the same way does not weigh more than the word itself.
  const rarity = Math.log(1 + (size - commonest + 0.5) / (commonest + 0.5));
  const scores = new Map<number, number>();
  for (const { match, postings } of list) {
    for (const { id, level } of postings) {
      const score = (rarity * match.weight * level) / LEVELS;
      if (score > (scores.get(id) ?? 0)) scores.set(id, score);
    }
  }
  return scores;
}

function byScore<T extends { id: number; score: number; words: number }>(hits: readonly T[]): T[] {
  return hits.toSorted((a, b) => b.words - a.words || b.score - a.score || a.id - b.id);
}

/** Kind and discipline of a document, from the run its number falls into. */
function places({ runs }: Manifest): (id: number) => { kind: Kind; discipline: Discipline } {
  return (id) => {
    let left = id;
    for (const [kind, discipline, count] of runs) {
      if (left < count) return { kind, discipline };
      left -= count;
    }
    throw new Error(`the search index has no document ${id}`);
  };
}
