import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../app/content/load/read/loaded-content.ts';
import { ContentError } from '../app/content/load/read/problems.ts';
import { indexedPages } from '../app/content/queries/pages.ts';

/** Every page of the site map that was published before is still a page, or leads to one. */
export function requirePublishedAddresses(content: Content, publishedBuild: string): void {
  const sitemap = join(publishedBuild, 'client/sitemap.xml');
  if (publishedBuild === '' || !existsSync(sitemap)) return;
  const known = new Set([
    ...indexedPages(content).map(({ path }) => path),
    ...content.redirects.map(({ from }) => from),
  ]);
  const published = readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  const gone = [...published].map(([, address = '']) => new URL(address).pathname).filter((path) => !known.has(path));
  if (gone.length === 0) return;
  throw new ContentError(
    gone.map((path) => ({
      file: 'content/redirects.yaml',
      line: 1,
      field: 'from',
      found: `no page at ${path}, which was published`,
      expected: `the page, or an entry that says where its visitors are sent: "- from: ${path}" and "  to: /…"`,
    })),
  );
}
