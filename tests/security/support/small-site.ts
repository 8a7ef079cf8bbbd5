import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../../../pipeline/6-finish-pages/content-security-policy.ts';
import { HEADERS, type Hosting } from '../../../pipeline/6-finish-pages/hosting.ts';
import { type AppOptions, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openInThisThread } from '../../service/support/app.ts';
import { dataFolder } from '../../service/support/data-folder.ts';
import { CHANNELS, HOSTING, temporaryFolder, writeMailFiles } from '../../service/support/site.ts';

export const PAGE = '<!doctype html><title>Page</title><script>start()</script>';
export const SITE_ORIGIN = 'https://www.example.com';

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
export function writeSmallSite(): string {
  const folder = temporaryFolder('safety');
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, 'client', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (/\.(html|js|svg|atom|json|xml|md|txt|data)$/.test(name)) writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
  const hosting: Hosting = {
    ...HOSTING,
    policies: [policyOf('/'), policyOf('/player/film')],
    pages: { '/': 0, '/product': 0, '/404': 0, '/player/film': 1 },
    headers: HEADERS,
    redirects: { '/resources/cloud-security': '/disciplines/cloud-security' },
    prefixes: ['/blog'],
  };
  writeFileSync(join(folder, 'hosting.json'), JSON.stringify(hosting));
  writeFileSync(join(folder, 'channels.json'), JSON.stringify(CHANNELS));
  writeFileSync(join(folder, 'human-verification.js'), '');
  writeMailFiles(folder);
  return folder;
}

export type Listening = {
  port: number;
  app: FastifyInstance;
  countConnections(): Promise<number>;
  stop(): Promise<void>;
};

type ListenOptions = AppOptions & { folder?: string };

/** The whole process on a port of its own. */
export async function listen(
  environment: Record<string, string> = {},
  { folder = writeSmallSite(), ...options }: ListenOptions = {},
): Promise<Listening> {
  const { DATA_DIR = await dataFolder() } = environment;
  const config = readConfig({ BUILD_DIR: folder, LOG_LEVEL: 'silent', ...environment, DATA_DIR });
  // No overload limits by default: tests block the event loop they share with the server.
  const app = createApp(config, { overload: {}, openStoreClient: openInThisThread, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    app,
    countConnections: promisify(app.server.getConnections.bind(app.server)),
    stop: () => app.close(),
  };
}
