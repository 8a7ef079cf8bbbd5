/**
 * The files of the index: a manifest, dictionary blocks (sorted terms with their document frequency), posting blocks
 * (document ids with the level of the term in each) and document chunks. A query reads the manifest, a block or two of
 * each kind, and the chunks of the documents it shows.
 */
export const KINDS = ['blog', 'discipline', 'library', 'document', 'recording', 'page', 'news', 'job'] as const;
export type Kind = (typeof KINDS)[number];

/** A slug, or nothing. */
export type Discipline = string;

/** The part of a document that a result shows. */
export type StoredDocument = {
  title: string;
  /** The format (Podcast, eBook), or the date or place that distinguishes it from others of its kind. */
  about: string;
  discipline: Discipline;
  path: string;
  preview: string;
  /** The full text, for an excerpt around the hits; absent for content behind a form. */
  text?: string;
};

export type Manifest = {
  /** The folder of all other files, so that files of two builds never mix. */
  version: string;
  /** Document ids are sorted by kind and discipline, so both are stored as runs. */
  runs: [kind: Kind, discipline: Discipline, count: number][];
  /** First term and number of terms of each dictionary block. */
  dictionary: [first: string, terms: number][];
  /** Number of terms of each posting block. */
  postings: number[];
  /** Number of documents of each chunk. */
  chunks: number[];
} & Suggestions;

/** Links offered while there is no query and when nothing is found, and their heading. */
export type Suggestions = { suggestionsTitle: string; suggestions: Suggestion[] };
export type Suggestion = { title: string; path: string };

export type DictionaryBlock = { terms: string; counts: number[] };
export type PostingBlock = number[][];
export type DocumentChunk = StoredDocument[];

/** The weight of a term in a document, 1 to 15, kept in the low four bits beside the distance to the next id. */
export const LEVELS = 15;

export type Posting = { id: number; level: number };

export function encodePostings(postings: readonly Posting[]): number[] {
  let previousId = -1;
  return postings.map(({ id, level }) => {
    const distance = id - previousId;
    previousId = id;
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
