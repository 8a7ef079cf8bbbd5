import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_LINK_PATHS, SERVICE_PATHS } from '../../leads/service-paths.ts';
import type { Hosting } from '../../pipeline/6-finish-pages/hosting.ts';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import { hasBrotli, hasNginx, type Nginx, startNginx } from '../support/nginx.ts';

const { pages, redirects, rewrites, prefixes, behindForm }: Hosting = JSON.parse(
  readFileSync('build/hosting.json', 'utf8'),
);
const files = readdirSync('build/client', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice('build/client'.length))
  .filter((path) => !/\/index\.html(\.(br|gz))?$/.test(path));
const names = Object.keys(rewrites);

/** Both go by folder and type, so that one file of each stands for the others. */
const oneOfEach = (keyOf: (path: string) => string) => [...new Map(files.map((path) => [keyOf(path), path])).values()];

const ADDRESSES: Record<string, string[]> = {
  'the files': oneOfEach((path) => `${dirname(path)} ${/\.\w+(\.(br|gz))?$/.exec(path)?.[0]}`),
  'documents behind a form': behindForm,
  'the pages': Object.keys(pages),
  'other names of pages': [...names, ...names.map((name) => `${name}.data`)],
  'what stands below a page': [
    ...prefixes.map((prefix) => Object.keys(pages).find((page) => page.startsWith(`${prefix}/`))),
    ...names,
  ].flatMap((page) => [`${page}/and/more`, `${page}/more.data`]),
  redirects: [
    ...Object.keys(redirects),
    ...Object.keys(redirects).map((path) => `${path}?a=b&c`),
    '/blog/',
    '/blog///?a=b',
    '/%0Aa/',
  ],
  'addresses without a page': [
    ...[
      '/no-such-page',
      '/no-such-page.data',
      '/product/deeper',
      '/PRODUCT',
      '/404',
      '/.env',
      '/..product',
      '/product/index.html',
    ],
    ...[
      '/blog/no-such-post',
      '/blog/a/b/c',
      '/disciplines/no-such-thing',
      '/news/no-such-news',
      '/news/a/b',
      '/blog-archive/0',
    ],
    ...['//', '//other.example/', '//product', '/assets/app-00000000.js', '/assets/../../hosting.json', '/%5fheaders'],
  ],
  'addresses of the service': SERVICE_PATHS.filter((path) => path !== '/metrics').flatMap((path) => [
    path,
    `${path}/more`,
  ]),
  'links in mail': MAIL_LINK_PATHS.map((path) => `${path}/token`),
};

/** Headers that tell of the program that sends them, or of the moment. */
const VARIABLE = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
];

type Answer = { status: number; headers: Record<string, string>; body: string };

async function ask(port: number, path: string, encoding: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': encoding },
  });
  const { status } = response;
  const isRedirect = status === 301;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !VARIABLE.includes(name)));
  // nginx explains a redirect in a page, and lets it be kept for as long as a file.
  if (isRedirect) for (const name of ['content-type', 'cache-control']) delete headers[name];
  return { status, headers, body: isRedirect ? '' : createHash('sha256').update(body).digest('hex') };
}

describe.skipIf(!hasNginx)('nginx answers as the service does (needs nginx and openssl)', () => {
  let service: BuiltServer;
  let nginx: Nginx;
  beforeAll(async () => {
    service = await serveBuiltSite({ TRUST_PROXY: 'true', RATE_LIMIT: '100000' });
    nginx = await startNginx({ servicePorts: [service.port], build: 'build' });
  });
  afterAll(async () => {
    await nginx?.stop();
    service?.child.kill();
  });

  async function compare(path: string, encoding: string): Promise<void> {
    const [expected, found] = await Promise.all(
      [service.port, nginx.plainPort].map((port) => ask(port, path, encoding)),
    );
    expect(found, `${path} with ${encoding}`).toEqual(expected);
  }

  test.each(Object.keys(ADDRESSES))('at %s', async (kind) => {
    const remaining = (ADDRESSES[kind] ?? []).values();
    const compareNext = async () => {
      for (const path of remaining) await compare(path, hasBrotli ? 'br, gzip' : 'gzip');
    };
    await Promise.all(Array.from({ length: 4 }, compareNext));
  });

  test('with each encoding that a browser takes', async () => {
    for (const path of ['/', '/no-such-page', ...oneOfEach(extname).filter((path) => !/\.(br|gz)$/.test(path))])
      for (const encoding of ['gzip', 'br;q=0, gzip', 'identity']) await compare(path, encoding);
  });

  test('and a browser that has a page already gets a 304', async () => {
    const get = (headers = {}) => fetch(`http://127.0.0.1:${nginx.plainPort}/product`, { headers });
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('but keeps the metrics to the machine', async () => {
    expect((await fetch(`http://127.0.0.1:${nginx.plainPort}/metrics`)).status).toBe(404);
  });

  test('and refuses to change what can only be read', async () => {
    for (const port of [service.port, nginx.plainPort]) {
      const response = await fetch(`http://127.0.0.1:${port}/product`, { method: 'POST', body: 'x' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});
