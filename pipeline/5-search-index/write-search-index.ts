import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { carouselPosts, newestFirst } from '../../app/content/model/lists.ts';
import { toPost } from '../../app/content/model/post.ts';
import { paths } from '../../app/paths.ts';
import { INDEX_FOLDER } from '../../app/search/index-format.ts';
import { writeFiles } from '../write-files.ts';
import { searchDocuments } from './documents.ts';
import { makeIndex } from './make-index.ts';

/** As many as the search page shows. */
const SUGGESTION_COUNT = 3;

export function searchFiles(content: Content): Map<string, string> {
  const suggestions = carouselPosts(newestFirst(content.posts.map((post) => toPost(post))))
    .slice(0, SUGGESTION_COUNT)
    .map(({ slug, title }) => ({ title, path: paths.post(slug) }));
  const files = makeIndex(searchDocuments(content), suggestions);
  return new Map([...files].map(([name, text]) => [`${INDEX_FOLDER}${name}`, text]));
}

export function writeSearchIndex(content: Content, out: string): void {
  writeFiles(searchFiles(content), out);
}
