import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { contentSecurityPolicy } from '../../../pipeline/6-finish-pages/content-security-policy.ts';
import { HEADERS, type Hosting } from '../../../pipeline/6-finish-pages/hosting.ts';
import { readConfig } from '../../../server/config.ts';
import { createApp, type Patience } from '../../../server/http/app.ts';
import type { Door } from '../../../server/http/crowd.ts';
import { Site } from '../../../server/http/static/site.ts';
import { CUSTOM_FIELDS, temporaryFolder } from '../../service/support/site.ts';

export const PAGE = '<!doctype html><title>Page</title><script>start()</script>';
export const SITE_ORIGIN = 'https://www.keelson.example';

const FILES: Record<string, string> = {
  'index.html': PAGE,
  'product/index.html': PAGE,
  '404/index.html': PAGE,
  'player/film/index.html': PAGE,
  '_.data': 'data',
  'assets/app-0a1B2c3D.js': 'start()',
  'assets/inter-0a1B2c3D.woff2': 'font',
  'media/picture.jpg': 'picture',
  'media/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'documents/sheet.pdf': '%PDF-1.7',
  'films/film.mp4': '0123456789',
  'blog/feed.atom': '<feed/>',
  'blog/feed.json': '{}',
  'sitemap.xml': '<urlset/>',
  'blog/post.md': '# Post',
  'robots.txt': 'User-agent: *',
};
const settings = { formHosts: [], isSecure: true };
export const policyOf = (path: string) => contentSecurityPolicy(PAGE, path, settings);

/** A site with one file of every kind, served with the headers the build gives its files. */
export function smallSite(): string {
  const folder = temporaryFolder('safety');
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, 'client', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (/\.(html|js|svg|atom|json|xml|md|txt|data)$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
  const hosting: Hosting = {
    policies: [policyOf('/'), policyOf('/player/film')],
    pages: { '/': 0, '/product': 0, '/404': 0, '/player/film': 1 },
    headers: HEADERS,
    scriptable: [],
    redirects: { '/resources/cloud-security': '/disciplines/cloud-security' },
    rewrites: {},
    prefixes: ['/blog'],
    notFound: { '': '/404' },
    crm: CUSTOM_FIELDS,
  };
  writeFileSync(join(folder, 'hosting.json'), JSON.stringify(hosting));
  return folder;
}

export type Listening = { port: number; connections(): Promise<number>; stop(): Promise<void> };

/** The whole process on a port of its own. */
export async function listen(
  environment: Record<string, string> = {},
  { folder = smallSite(), patience, crowd }: { folder?: string; patience?: Patience; crowd?: Door } = {},
): Promise<Listening> {
  const config = readConfig({ DATA_DIR: temporaryFolder('data'), LOG_LEVEL: 'silent', ...environment });
  const app = createApp(config, new Site(folder), patience, crowd);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    connections: promisify(app.server.getConnections.bind(app.server)),
    stop: () => app.close(),
  };
}
