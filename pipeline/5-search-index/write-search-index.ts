import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { searchSuggestions } from '../../app/content/queries/search-suggestions.ts';
import { INDEX_FOLDER } from '../../leads/site-addresses.ts';
import { writeFiles } from '../write-files.ts';
import { searchDocuments } from './documents.ts';
import { makeIndex } from './make-index.ts';

export function searchFiles(content: Content): Map<string, string> {
  const files = makeIndex(searchDocuments(content), searchSuggestions(content));
  return new Map([...files].map(([name, text]) => [`${INDEX_FOLDER}${name}`, text]));
}

export function writeSearchIndex(content: Content, out: string): void {
  writeFiles(searchFiles(content), out);
}
