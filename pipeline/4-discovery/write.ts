import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../app/content/load/load.ts';
import { agentCatalog } from './agent-catalog.ts';
import { feeds } from './feeds.ts';
import { markdownTwins } from './markdown-twins.ts';
import { sitemap } from './sitemap.ts';
import { wellKnownFiles } from './well-known.ts';

/** Everything beside the pages that helps the site to be found, followed and read by machines. */
export function writeReach(content: Content, origin: string, out: string): void {
  const files = new Map([
    ...feeds(content, origin),
    ...markdownTwins(content, origin),
    ...wellKnownFiles(content, origin),
    ...agentCatalog(content, origin),
    ['/sitemap.xml', sitemap(content, origin)] as const,
  ]);
  for (const [path, text] of files) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
