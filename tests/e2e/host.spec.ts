import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';

// Encodings and headers: tests/security/static-files.test.ts and, of nginx beside it, tests/service/nginx-addresses.test.ts.

/** Sends a request target as given; an HTTP client would normalize it. */
function sendRaw(baseURL: string, path: string): Promise<string> {
  const { port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('a page is compressed, and a 304 while it is unchanged', async ({ request }) => {
  const get = (etag: string) =>
    request.get('/product', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
  const first = await get('"other"');
  expect(first.status()).toBe(200);
  expect(first.headers()['content-encoding']).toBe('gzip');
  expect(first.headers().vary).toMatch(/^accept-encoding$/i);
  const second = await get(String(first.headers().etag));
  expect(second.status()).toBe(304);
  expect((await second.body()).length).toBe(0);
});

test('HEAD has the status and headers of GET, and no body', async ({ request }) => {
  const [head, get] = await Promise.all([request.head('/blog'), request.get('/blog')]);
  expect(head.status()).toBe(200);
  expect((await head.body()).length).toBe(0);
  expect(head.headers().etag).toBe(get.headers().etag);
  expect(head.headers()['content-length']).toBe(get.headers()['content-length']);
});

/** nginx calls a path that leads out of the site a bad request, and does not look whether a path is UTF-8. */
const NO_FILES: [path: string, ofService: number, ofNginx: number][] = [
  ['/../package.json', 404, 400],
  ['/..%2f..%2fpackage.json', 404, 400],
  ['/assets/../../package.json', 404, 400],
  ['/%2e%2e/hosting.json', 404, 400],
  ['/_headers', 404, 404],
  ['/.env', 404, 404],
  ['/%ff', 400, 404],
  ['/%00', 400, 400],
];

test('a path that leads out of the site is no file of it', async ({ baseURL, request }, { project }) => {
  for (const [path, ofService, ofNginx] of NO_FILES) {
    const status = project.name === 'browser-nginx' ? ofNginx : ofService;
    expect(await sendRaw(String(baseURL), path), path).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await request.get('/healthz')).status()).toBe(200);
  }
});

test('a trailing slash is redirected to the path without it, never to another host', async ({ baseURL, request }) => {
  const response = await request.get('/blog/?a=b', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/blog?a=b');
  expect(await sendRaw(String(baseURL), '//evil.example/')).toMatch(/^HTTP\/1.1 404 /);
});

test('_headers and _redirects have the policies and redirects of the server', async ({ request }) => {
  const headersFile = readFileSync('build/client/_headers', 'utf8');
  const redirectsFile = readFileSync('build/client/_redirects', 'utf8');
  const { redirects, rewrites, notFound } = JSON.parse(readFileSync('build/hosting.json', 'utf8'));
  const policy = String((await request.get('/product')).headers()['content-security-policy']);
  expect(headersFile).toContain(`/product\n  Content-Security-Policy: ${policy}`);
  for (const [rules, status] of [
    [redirects, 301],
    [rewrites, 200],
  ] as const) {
    const lines = Object.entries(rules).map(([from, to]) => `${from} ${to} ${status}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(redirectsFile.split('\n')).toEqual(expect.arrayContaining(lines));
  }
  expect(redirectsFile).toContain(`/blog/* ${notFound['/blog']} 404`);
});
