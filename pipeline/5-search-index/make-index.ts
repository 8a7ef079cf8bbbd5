import { createHash } from 'node:crypto';
import {
  type DictionaryBlock,
  encodePostings,
  fileNames,
  KINDS,
  type Manifest,
  type StoredDocument,
  type Suggestion,
} from '../../app/search/index-format.ts';
import type { SearchDocument } from './documents.ts';
import { invert, type TermPostings } from './invert.ts';

/** Bytes of a file before compression: large enough to compress well, small enough to load for one word. */
const BLOCK = 24_000;
const CHUNK = 12_000;

/** The files of the index by name. The same documents give the same files. */
export function makeIndex(documents: readonly SearchDocument[], suggestions: Suggestion[]): Map<string, string> {
  const ordered = documents.toSorted(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      compare(a.discipline, b.discipline) ||
      compare(b.date, a.date) ||
      compare(a.path, b.path),
  );
  const terms = invert(ordered);
  const dictionary = inBlocks(terms, BLOCK, ({ term, postings }) => term.length + String(postings.length).length + 2);
  const encoded = terms.map(({ postings }) => encodePostings(postings));
  const postings = inBlocks(encoded, BLOCK, (list) => JSON.stringify(list).length + 1);
  const chunks = inBlocks(ordered.map(stored), CHUNK, (document) => JSON.stringify(document).length + 1);

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
    suggestions,
  };
  return new Map([
    [fileNames.manifest, JSON.stringify(manifest)],
    ...files.dictionary.map((text, block) => [fileNames.dictionary(version, block), text] as const),
    ...files.postings.map((text, block) => [fileNames.postings(version, block), text] as const),
    ...files.documents.map((text, chunk) => [fileNames.documents(version, chunk), text] as const),
  ]);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What a result shows, and nothing of what it was only found by. */
function stored({ title, about, discipline, path, preview, text }: SearchDocument): StoredDocument {
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

/** Neighbours share a block until it is full; one that is larger than a block has its own. */
function inBlocks<T>(items: readonly T[], most: number, sizeOf: (item: T) => number): T[][] {
  const blocks: T[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (size > room) {
      blocks.push([]);
      room = most;
    }
    blocks.at(-1)?.push(item);
    room -= size;
  }
  return blocks;
}

function versionOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 10);
}
