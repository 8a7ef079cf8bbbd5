import { LEVELS, type Posting } from '../../app/search/index-format.ts';
import { tokenize } from '../../app/search/tokenize.ts';
import type { SearchDocument } from './documents.ts';

export type TermPostings = { term: string; postings: Posting[] };

/** BM25F: a term in the title weighs most; `lengthNorm` lowers terms of long fields, which hold many by chance. */
const FIELDS = [
  { of: (document: SearchDocument) => document.title, weight: 7, lengthNorm: 0.5 },
  { of: (document: SearchDocument) => document.about, weight: 6, lengthNorm: 0.3 },
  { of: (document: SearchDocument) => document.headings, weight: 2.5, lengthNorm: 0.3 },
  { of: (document: SearchDocument) => `${document.preview} ${document.body}`, weight: 1, lengthNorm: 0.4 },
];
/** BM25's saturation: the weight at which a document reaches half of the highest level. */
const HALF_LEVEL_WEIGHT = 4;

/** Every term in order, with the documents that have it. The reader adds how rare the term is. */
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
    fields.forEach(({ texts, weight, lengthNorm }, field) => {
      const terms = texts[id] ?? [];
      const share = weight / (1 - lengthNorm + (lengthNorm * terms.length) / (averages[field] ?? 1));
      for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + share);
    });
    for (const [term, weight] of weights) {
      const level = Math.max(1, Math.round((LEVELS * weight) / (weight + HALF_LEVEL_WEIGHT)));
      const list = postings.get(term);
      if (list) list.push({ id, level });
      else postings.set(term, [{ id, level }]);
    }
  });
  return [...postings.keys()].sort().map((term) => ({ term, postings: postings.get(term) ?? [] }));
}
