import { INDEX_FOLDER } from '../../leads/site-addresses.ts';
import {
  type DictionaryBlock,
  type DocumentChunk,
  decodePostings,
  fileNames,
  type Manifest,
  type Posting,
  type PostingBlock,
  type StoredDocument,
} from './index-format.ts';

type LoadFile = (name: string) => Promise<unknown>;

/** A term of the dictionary: its position among all sorted terms, and how many documents have it. */
export type Entry = { term: string; ordinal: number; count: number };

/** The index, of which each file is loaded once, when a query needs it. */
export type IndexReader = Awaited<ReturnType<typeof openIndex>>;

export async function openIndex(load: LoadFile) {
  const read = memoize(load);
  const manifest = (await read(fileNames.manifest)) as Manifest;
  const { version, dictionary, postings, chunks, runs } = manifest;
  const dictionaryOffsets = offsets(dictionary.map(([, terms]) => terms));
  const postingOffsets = offsets(postings);
  const chunkOffsets = offsets(chunks);

  const readEntries = async (block: number): Promise<Entry[]> => {
    const { terms, counts } = (await read(fileNames.dictionary(version, block))) as DictionaryBlock;
    const first = dictionaryOffsets[block] ?? 0;
    return terms.split(' ').map((term, at) => ({ term, ordinal: first + at, count: counts[at] ?? 0 }));
  };
  /** The blocks that may hold terms from `from` to `to`, both included. */
  const blocksBetween = (from: string, to: string) =>
    dictionary.flatMap(([first], block) => {
      const next = dictionary[block + 1]?.[0];
      return first <= to && (next === undefined || next > from) ? [block] : [];
    });

  return {
    manifest,
    /** The number of documents. */
    size: runs.reduce((sum, [, , count]) => sum + count, 0),
    async withPrefix(prefix: string): Promise<Entry[]> {
      const blocks = await Promise.all(blocksBetween(prefix, `${prefix}\uffff`).map(readEntries));
      return blocks.flat().filter(({ term }) => term.startsWith(prefix));
    },
    async find(term: string): Promise<Entry | undefined> {
      const blocks = await Promise.all(blocksBetween(term, term).map(readEntries));
      return blocks.flat().find((entry) => entry.term === term);
    },
    async postings({ ordinal }: Entry): Promise<Posting[]> {
      const block = blockAt(postingOffsets, ordinal);
      const lists = (await read(fileNames.postings(version, block))) as PostingBlock;
      return decodePostings(lists[ordinal - (postingOffsets[block] ?? 0)] ?? []);
    },
    documents: (ids: readonly number[]): Promise<StoredDocument[]> =>
      Promise.all(
        ids.map(async (id) => {
          const chunk = blockAt(chunkOffsets, id);
          const documents = (await read(fileNames.documents(version, chunk))) as DocumentChunk;
          const found = documents[id - (chunkOffsets[chunk] ?? 0)];
          if (!found) throw new Error(`the search index has no document ${id}`);
          return found;
        }),
      ),
  };
}

/** Loads each file once, and again only after a failure. */
function memoize(load: LoadFile): LoadFile {
  const loads = new Map<string, Promise<unknown>>();
  return (name) => {
    const loading = loads.get(name) ?? load(name);
    loads.set(name, loading);
    loading.catch(() => loads.delete(name));
    return loading;
  };
}

/** The number each block starts at, from the sizes of the blocks. */
function offsets(sizes: readonly number[]): number[] {
  let total = 0;
  return sizes.map((size) => {
    const offset = total;
    total += size;
    return offset;
  });
}

/** Binary search for the last block that starts at or before `position`. */
function blockAt(blockOffsets: readonly number[], position: number): number {
  let low = 0;
  let high = blockOffsets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((blockOffsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

let opening: Promise<IndexReader> | undefined;

/** Opened at the first call and kept until the document is left. */
export function openSiteIndex(): Promise<IndexReader> {
  opening ??= openIndex(fetchIndexFile);
  return opening;
}

/** Runs `use` on the index, and once more on a newly opened one: a deploy removes the files an open index refers to. */
export async function withSiteIndex<T>(use: (index: IndexReader) => Promise<T>): Promise<T> {
  try {
    return await use(await openSiteIndex());
  } catch {
    opening = undefined;
    return await use(await openSiteIndex());
  }
}

async function fetchIndexFile(name: string): Promise<unknown> {
  // The manifest names the versioned folder of all other files, so it alone is revalidated.
  const response = await fetch(`${INDEX_FOLDER}${name}`, {
    cache: name === fileNames.manifest ? 'no-cache' : 'default',
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}
