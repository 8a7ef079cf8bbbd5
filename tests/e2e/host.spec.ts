import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { hasBrotli } from '../support/nginx.ts';

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

for (const [accepted, encoding] of [
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
] as const) {
  test(`Accept-Encoding '${accepted}' is answered with ${encoding ?? 'no encoding'}`, async ({ request }, {
    project,
  }) => {
    test.skip(encoding === 'br' && project.name === 'browser-nginx' && !hasBrotli, 'nginx has no module for brotli');
    const response = await request.get('/product', { headers: { 'accept-encoding': accepted } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(response.headers().vary).toMatch(/^accept-encoding$/i);
    expect(await response.text()).toContain('</html>');
  });
}

test('an unchanged page is a 304', async ({ request }) => {
  const first = await request.get('/product');
  const etag = String(first.headers().etag);
  const second = await request.get('/product', { headers: { 'if-none-match': etag } });
  expect(second.status()).toBe(304);
  expect((await second.body()).length).toBe(0);
  expect((await request.get('/product', { headers: { 'if-none-match': '"other"' } })).status()).toBe(200);
});

test('hashed assets are immutable, pages are revalidated', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const sheet = String(/href="(\/assets\/app-[^"]+\.css)"/.exec(html)?.[1]);
  expect((await request.get(sheet)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/')).headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await request.get('/robots.txt')).headers()['cache-control']).toBe('public, max-age=3600');
});

test('HEAD has the status and headers of GET, and no body', async ({ request }) => {
  const [head, get] = await Promise.all([request.head('/blog'), request.get('/blog')]);
  expect(head.status()).toBe(200);
  expect((await head.body()).length).toBe(0);
  expect(head.headers().etag).toBe(get.headers().etag);
  expect(head.headers()['content-length']).toBe(get.headers()['content-length']);
});

/** nginx calls a path that leads out of the site a bad request, and does not look whether a path is UTF-8. */
for (const [path, ofService, ofNginx] of [
  ['/../package.json', 404, 400],
  ['/..%2f..%2fpackage.json', 404, 400],
  ['/assets/../../package.json', 404, 400],
  ['/%2e%2e/hosting.json', 404, 400],
  ['/_headers', 404, 404],
  ['/.env', 404, 404],
  ['/%ff', 400, 404],
  ['/%00', 400, 400],
] as const) {
  test(`${path} is no file of the site`, async ({ baseURL, request }, { project }) => {
    const status = project.name === 'browser-nginx' ? ofNginx : ofService;
    expect(await sendRaw(String(baseURL), path)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await request.get('/healthz')).status()).toBe(200);
  });
}

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
