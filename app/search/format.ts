import { CATEGORIES } from '../content/model/taxonomy.ts';

/**
 * The index as files: a manifest, dictionary blocks (terms in order, with how many documents have each), posting blocks
 * (which documents, how strongly) and document chunks. A query needs the manifest, a block or two, and the chunks of the
 * documents it shows.
 */
export const KINDS = ['blog', 'discipline', 'library', 'document', 'recording', 'news', 'job'] as const;
export type Kind = (typeof KINDS)[number];

export type Discipline = (typeof CATEGORIES)[number]['slug'] | '';

/** What a result shows of a document. */
export type StoredDocument = {
  title: string;
  /** What it is (Podcast, eBook), or the date or place that tells it from others of its kind. */
  about: string;
  discipline: Discipline;
  path: string;
  preview: string;
  /** The full text, for an excerpt around the words found; absent where reading it takes a form. */
  text?: string;
};

export type Manifest = {
  /** Names the folder of all other files, so that a file never belongs to another build. */
  version: string;
  /** Documents are numbered by kind and discipline: runs of them instead of a column each. */
  runs: [kind: Kind, discipline: Discipline, count: number][];
  /** First term and number of terms of each dictionary block. */
  dictionary: [first: string, terms: number][];
  /** Number of terms of each posting block. */
  postings: number[];
  /** Number of documents of each chunk. */
  chunks: number[];
  /** What to read when nothing was found. */
  suggestions: Suggestion[];
};

export type Suggestion = { title: string; path: string };

export type DictionaryBlock = { terms: string; counts: number[] };
export type PostingBlock = number[][];
export type DocumentChunk = StoredDocument[];

/** How strongly a document is about a term, 1 to 15: it shares a number with the distance to the next document. */
export const LEVELS = 15;

export type Posting = { id: number; level: number };

export function encodePostings(postings: readonly Posting[]): number[] {
  let before = -1;
  return postings.map(({ id, level }) => {
    const distance = id - before;
    before = id;
    return distance * (LEVELS + 1) + level;
  });
}

export function decodePostings(encoded: readonly number[]): Posting[] {
  let id = -1;
  return encoded.map((value) => {
    id += Math.floor(value / (LEVELS + 1));
    return { id, level: value % (LEVELS + 1) };
  });
}

export const fileNames = {
  manifest: 'manifest.json',
  dictionary: (version: string, block: number) => `${version}/terms-${block}.json`,
  postings: (version: string, block: number) => `${version}/postings-${block}.json`,
  documents: (version: string, chunk: number) => `${version}/documents-${chunk}.json`,
};

/** Where the site keeps the index, beside the page /search. */
export const INDEX_FOLDER = '/search/';

export function disciplineName(slug: string): string {
  return CATEGORIES.find((category) => category.slug === slug)?.name ?? '';
}
