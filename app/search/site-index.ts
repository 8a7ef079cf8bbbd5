import { fileNames, INDEX_FOLDER } from './index-format.ts';
import { type IndexReader, openIndex } from './index-reader.ts';

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
