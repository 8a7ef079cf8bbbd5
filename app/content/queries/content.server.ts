import { contentRoot, readBuildSettings } from '../load/build-settings.ts';
import { loadContent } from '../load/load.ts';
import { snapshotFiles } from '../load/read/files.ts';
import type { Content } from '../load/read/loaded-content.ts';
import type { PageId } from '../schema/pages.ts';

type Cached = { version: string; content: Content };

/** On globalThis, because Vite's config, React Router's config and the server bundle each run a copy of this module. */
const cache = globalThis as { cachedContent?: Cached };

/** All content, loaded once; in development and previews drafts are included, in development a changed file loads it again. */
export function content(): Content {
  const root = contentRoot();
  const isDevelopment = process.env.NODE_ENV === 'development';
  const version = isDevelopment ? snapshotFiles(root).version : '';
  if (cache.cachedContent?.version !== version) {
    const { isPreview, buildTimeMs: now } = readBuildSettings(process.env);
    const loaded = loadContent({ root, publicFolder: 'public', drafts: isDevelopment || isPreview, now });
    cache.cachedContent = { version, content: loaded };
  }
  return cache.cachedContent.content;
}

/** Other content in the place of the folder's, for drafts and tests: also to modules that are loaded already. */
export function serveContent(content: Content | undefined): void {
  cache.cachedContent = content && { version: '', content };
}

/** The record of a page that has a route only where it has a record. */
export function pageRecord<Id extends PageId>(id: Id): NonNullable<Content['pages'][Id]> {
  const record = content().pages[id];
  if (!record) throw new Error(`content/pages has no ${id}.md`);
  return record;
}

/**
 * The id of the page that a request is for, where the id is the address. A client navigation requests /{id}.data, and
 * the prerendering requests /{id}/ where the page's data is too large for a header. That of home is empty.
 */
export function pageId({ url }: Request): string {
  return new URL(url).pathname.slice(1).replace(/\/$|(^_)?\.data$/, '');
}
