import { createHash } from 'node:crypto';
import {
  type DictionaryBlock,
  encodePostings,
  fileNames,
  KINDS,
  LEVELS,
  type Manifest,
  type Posting,
  type StoredDocument,
  type Suggestions,
} from '../../app/search/index-format.ts';
import { tokenize } from '../../app/search/tokenize.ts';
import type { SearchDocument } from './documents.ts';

/** Sizes before compression: large enough to compress well, small enough to load for one term. */
const BLOCK_CHARACTERS = 24_000;
const CHUNK_CHARACTERS = 12_000;

/** The files of the index by name. The same documents give the same files. */
export function makeIndex(documents: readonly SearchDocument[], suggestions: Suggestions): Map<string, string> {
  const ordered = documents.toSorted(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      compare(a.discipline, b.discipline) ||
      compare(b.date, a.date) ||
      compare(a.path, b.path),
  );
  const terms = invert(ordered);
  const dictionary = splitIntoBlocks(
    terms,
    BLOCK_CHARACTERS,
    ({ term, postings }) => term.length + String(postings.length).length + 2,
  );
  const encoded = terms.map(({ postings }) => encodePostings(postings));
  const postings = splitIntoBlocks(encoded, BLOCK_CHARACTERS, (list) => JSON.stringify(list).length + 1);
  const chunks = splitIntoBlocks(
    ordered.map(toStored),
    CHUNK_CHARACTERS,
    (document) => JSON.stringify(document).length + 1,
  );

  const files = {
    dictionary: dictionary.map((block) => JSON.stringify(dictionaryBlock(block))),
    postings: postings.map((block) => JSON.stringify(block)),
    documents: chunks.map((chunk) => JSON.stringify(chunk)),
  };
  const version = versionOf(Object.values(files).flat());
  const manifest: Manifest = {
    version,
    runs: runsOf(ordered),
    dictionary: dictionary.map((block) => [block[0]?.term ?? '', block.length]),
    postings: postings.map((block) => block.length),
    chunks: chunks.map((chunk) => chunk.length),
    ...suggestions,
  };
  return new Map([
    [fileNames.manifest, JSON.stringify(manifest)],
    ...files.dictionary.map((text, block) => [fileNames.dictionary(version, block), text] as const),
    ...files.postings.map((text, block) => [fileNames.postings(version, block), text] as const),
    ...files.documents.map((text, chunk) => [fileNames.documents(version, chunk), text] as const),
  ]);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The fields a result shows. */
function toStored({ title, about, discipline, path, preview, text }: SearchDocument): StoredDocument {
  return { title, about, discipline, path, preview, ...(text !== undefined && { text }) };
}

const dictionaryBlock = (block: readonly TermPostings[]): DictionaryBlock => ({
  terms: block.map(({ term }) => term).join(' '),
  counts: block.map(({ postings }) => postings.length),
});

function runsOf(ordered: readonly SearchDocument[]): Manifest['runs'] {
  const runs: Manifest['runs'] = [];
  for (const { kind, discipline } of ordered) {
    const last = runs.at(-1);
    if (last?.[0] === kind && last[1] === discipline) last[2] += 1;
    else runs.push([kind, discipline, 1]);
  }
  return runs;
}

/** Fills blocks in order; an item larger than a block gets its own. */
function splitIntoBlocks<T>(items: readonly T[], maxCharacters: number, sizeOf: (item: T) => number): T[][] {
  const blocks: T[][] = [];
  let freeCharacters = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (size > freeCharacters) {
      blocks.push([]);
      freeCharacters = maxCharacters;
    }
    blocks.at(-1)?.push(item);
    freeCharacters -= size;
  }
  return blocks;
}

function versionOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 10);
}

type TermPostings = { term: string; postings: Posting[] };

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
function invert(documents: readonly SearchDocument[]): TermPostings[] {
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
