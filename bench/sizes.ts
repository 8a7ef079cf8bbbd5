import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { KINDS } from './pages.ts';
import type { Row } from './results.ts';

const CLIENT = 'build/client';

/** What a file weighs on the wire: its brotli twin where the build made one. */
function wire(path: string): number {
  const file = join(CLIENT, path);
  if (!existsSync(file)) return 0;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

type Manifest = { entry: { imports: string[] }; routes: Record<string, { imports?: string[] }> };

/** Every module a page runs once hydrated: its own and what they import. */
function modules(html: string): Set<string> {
  const data = JSON.parse(/id="hydration">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const [manifestUrl] = data.modules as string[];
  const source = readFileSync(join(CLIENT, manifestUrl ?? ''), 'utf8');
  const manifest: Manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
  const routes = data.routes as [string, ...string[]][];
  return new Set([
    ...data.modules,
    ...manifest.entry.imports,
    ...routes.flatMap(([id, ...urls]) => [...urls, ...(manifest.routes[id]?.imports ?? [])]),
  ]);
}

/** First-load bytes by type, a page of each kind; JavaScript once hydrated. Brotli, in bytes. */
export function sizes(): Row[] {
  return KINDS.map((path) => {
    const page = join(path === '/' ? '' : path, 'index.html');
    const html = readFileSync(join(CLIENT, page), 'utf8');
    const css = all(html, /<link rel="stylesheet" href="([^"]+)"/g).reduce((sum, url) => sum + wire(url), 0);
    const fonts = all(html, /<link rel="preload" href="([^"]+\.woff2)"/g).reduce((sum, url) => sum + wire(url), 0);
    const eager = (html.match(/<img\b[^>]*>/g) ?? []).filter((tag) => !tag.includes('loading="lazy"'));
    const images = eager.reduce((sum, tag) => sum + wire(/src="([^"]+)"/.exec(tag)?.[1] ?? ''), 0);
    const bootstrap = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return {
      page: path,
      html: wire(page),
      css,
      fonts,
      images,
      'before intent': wire(page) + css + fonts + images,
      bootstrap: brotliCompressSync(bootstrap).length,
      'js once hydrated': [...modules(html)].reduce((sum, url) => sum + wire(url), 0),
      data: wire(path === '/' ? '_.data' : `${path}.data`),
    };
  });
}
