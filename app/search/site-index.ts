import { fileNames, INDEX_FOLDER } from './format.ts';
import { type IndexReader, openIndex } from './index-reader.ts';

let opened: Promise<IndexReader> | undefined;

/** The site's own index, opened at the first call and kept for the visit. */
export function siteIndex(): Promise<IndexReader> {
  opened ??= openIndex(fetchFile);
  return opened;
}

/** Asks the index; where a file is gone because the site was published anew meanwhile, once more from the start. */
export async function askSite<T>(question: (index: IndexReader) => Promise<T>): Promise<T> {
  try {
    return await question(await siteIndex());
  } catch {
    opened = undefined;
    return await question(await siteIndex());
  }
}

async function fetchFile(name: string): Promise<unknown> {
  // The manifest names the current version of all other files, so it alone is asked for anew.
  const response = await fetch(`${INDEX_FOLDER}${name}`, {
    cache: name === fileNames.manifest ? 'no-cache' : 'default',
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}
