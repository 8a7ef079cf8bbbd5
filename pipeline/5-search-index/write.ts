import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../app/content/load/load.ts';
import { carouselPosts } from '../../app/content/model/carousel.ts';
import { newestFirst } from '../../app/content/model/order.ts';
import { toPost } from '../../app/content/model/post.ts';
import { paths } from '../../app/paths.ts';
import { INDEX_FOLDER } from '../../app/search/index-format.ts';
import { searchDocuments } from './documents.ts';
import { makeIndex } from './make-index.ts';

/** As many as the search page shows. */
const SUGGESTED = 3;

/** The files of the search index by address. */
export function searchFiles(content: Content): Map<string, string> {
  const suggestions = carouselPosts(newestFirst(content.posts.map((post) => toPost(post))))
    .slice(0, SUGGESTED)
    .map(({ slug, title }) => ({ title, path: paths.post(slug) }));
  const files = makeIndex(searchDocuments(content), suggestions);
  return new Map([...files].map(([name, text]) => [`${INDEX_FOLDER}${name}`, text]));
}

export function writeSearchIndex(content: Content, out: string): void {
  for (const [path, text] of searchFiles(content)) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
