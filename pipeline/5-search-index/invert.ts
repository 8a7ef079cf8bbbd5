import { LEVELS, type Posting } from '../../app/search/index-format.ts';
import { tokenize } from '../../app/search/tokenize.ts';
import type { SearchDocument } from './documents.ts';

export type TermPostings = { term: string; postings: Posting[] };

/** A word in the title says most about a document; long texts hold many words by chance. */
const FIELDS = [
  { of: (document: SearchDocument) => document.title, weight: 7, leveling: 0.5 },
  { of: (document: SearchDocument) => document.about, weight: 6, leveling: 0.3 },
  { of: (document: SearchDocument) => document.headings, weight: 2.5, leveling: 0.3 },
  { of: (document: SearchDocument) => `${document.preview} ${document.words}`, weight: 1, leveling: 0.4 },
];
/** The weight at which a document reaches half of what it can. */
const HALF = 4;

/** Every term in order, with the documents that have it: BM25F without the rarity, which the reader adds. */
export function invert(documents: readonly SearchDocument[]): TermPostings[] {
  const fields = FIELDS.map((field) => ({
    ...field,
    texts: documents.map((document) => tokenize(field.of(document)).map(({ term }) => term)),
  }));
  const averages = fields.map(
    ({ texts }) => texts.reduce((sum, { length }) => sum + length, 0) / documents.length || 1,
  );
  const postings = new Map<string, Posting[]>();
  documents.forEach((_, id) => {
    const weights = new Map<string, number>();
    fields.forEach(({ texts, weight, leveling }, field) => {
      const terms = texts[id] ?? [];
      const share = weight / (1 - leveling + (leveling * terms.length) / (averages[field] ?? 1));
      for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + share);
    });
    for (const [term, weight] of weights) {
      const level = Math.max(1, Math.round((LEVELS * weight) / (weight + HALF)));
      const list = postings.get(term);
      if (list) list.push({ id, level });
      else postings.set(term, [{ id, level }]);
    }
  });
  return [...postings.keys()].sort().map((term) => ({ term, postings: postings.get(term) ?? [] }));
}
