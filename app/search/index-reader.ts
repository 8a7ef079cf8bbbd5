import {
  type DictionaryBlock,
  type DocumentChunk,
  decodePostings,
  fileNames,
  type Manifest,
  type Posting,
  type PostingBlock,
  type StoredDocument,
} from './format.ts';

export type Load = (file: string) => Promise<unknown>;

/** A term of the dictionary: its place in the order of all terms, and how many documents have it. */
export type Entry = { term: string; ordinal: number; count: number };

/** The index, read file by file as questions need it; a file is read once. */
export type IndexReader = {
  manifest: Manifest;
  size: number;
  withPrefix: (prefix: string) => Promise<Entry[]>;
  find: (term: string) => Promise<Entry | undefined>;
  postings: (entry: Entry) => Promise<Posting[]>;
  documents: (ids: readonly number[]) => Promise<StoredDocument[]>;
};

export async function openIndex(load: Load): Promise<IndexReader> {
  const read = once(load);
  const manifest = (await read(fileNames.manifest)) as Manifest;
  const { version, dictionary, postings, chunks, runs } = manifest;
  const firstOrdinals = starts(dictionary.map(([, terms]) => terms));
  const postingStarts = starts(postings);
  const chunkStarts = starts(chunks);

  const entries = async (block: number): Promise<Entry[]> => {
    const { terms, counts } = (await read(fileNames.dictionary(version, block))) as DictionaryBlock;
    const first = firstOrdinals[block] ?? 0;
    return terms.split(' ').map((term, at) => ({ term, ordinal: first + at, count: counts[at] ?? 0 }));
  };
  /** The blocks that may hold terms between two, both included. */
  const blocksOf = (from: string, to: string) =>
    dictionary.flatMap(([first], block) => {
      const next = dictionary[block + 1]?.[0];
      return first <= to && (next === undefined || next > from) ? [block] : [];
    });

  return {
    manifest,
    size: runs.reduce((sum, [, , count]) => sum + count, 0),
    async withPrefix(prefix) {
      const blocks = await Promise.all(blocksOf(prefix, `${prefix}\uffff`).map(entries));
      return blocks.flat().filter(({ term }) => term.startsWith(prefix));
    },
    async find(term) {
      const blocks = await Promise.all(blocksOf(term, term).map(entries));
      return blocks.flat().find((entry) => entry.term === term);
    },
    async postings({ ordinal }) {
      const block = blockOf(postingStarts, ordinal);
      const lists = (await read(fileNames.postings(version, block))) as PostingBlock;
      return decodePostings(lists[ordinal - (postingStarts[block] ?? 0)] ?? []);
    },
    documents: (ids) =>
      Promise.all(
        ids.map(async (id) => {
          const chunk = blockOf(chunkStarts, id);
          const documents = (await read(fileNames.documents(version, chunk))) as DocumentChunk;
          const found = documents[id - (chunkStarts[chunk] ?? 0)];
          if (!found) throw new Error(`the search index has no document ${id}`);
          return found;
        }),
      ),
  };
}

/** Asks for each file once, and again only if it failed. */
function once(load: Load): Load {
  const known = new Map<string, Promise<unknown>>();
  return (file) => {
    const asked = known.get(file) ?? load(file);
    known.set(file, asked);
    asked.catch(() => known.delete(file));
    return asked;
  };
}

/** Sizes to the number each block starts at. */
function starts(sizes: readonly number[]): number[] {
  let next = 0;
  return sizes.map((size) => {
    const start = next;
    next += size;
    return start;
  });
}

/** The last block that starts at or before a number. */
function blockOf(blockStarts: readonly number[], number: number): number {
  let low = 0;
  let high = blockStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((blockStarts[middle] ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}
