import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildSettings } from '../load/build-settings.ts';
import { loadContent } from '../load/load.ts';
import type { Content } from '../load/read/loaded-content.ts';

type Cached = { version: string; content: Content };

/** On globalThis, because Vite's config, React Router's config and the server bundle each run a copy of this module. */
const cache = globalThis as { cachedContent?: Cached };

/** All content, loaded once; in development and previews drafts are included, in development a changed file loads it again. */
export function content(): Content {
  const root = process.env.CONTENT_DIR ?? 'content';
  const isDevelopment = process.env.NODE_ENV === 'development';
  const version = isDevelopment ? newestChange(root) : '';
  if (cache.cachedContent?.version !== version) {
    const { isPreview, buildTimeMs: now } = readBuildSettings(process.env);
    const loaded = loadContent({ root, publicFolder: 'public', drafts: isDevelopment || isPreview, now });
    cache.cachedContent = { version, content: loaded };
  }
  return cache.cachedContent.content;
}

function newestChange(root: string): string {
  let newest = 0;
  let files = 0;
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    newest = Math.max(newest, statSync(join(root, entry)).mtimeMs);
    files += 1;
  }
  return `${files}:${newest}`;
}
