import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRequest } from './support/raw-http.ts';
import { listen, writeSmallSite } from './support/small-site.ts';

const SECRET = 'what lies outside the built site';

const folder = writeSmallSite();
mkdirSync(join(folder, 'outside'));
for (const file of ['outside/secret.txt', 'client/_headers', 'client/_redirects', 'client/product/.DS_Store'])
  writeFileSync(join(folder, file), SECRET);
for (const [link, target] of Object.entries({ 'secret.txt': 'outside/secret.txt', linked: 'outside' }))
  symlinkSync(join(folder, target), join(folder, 'client', link));
const site = await listen({}, { folder });
afterAll(() => site.stop());

const UP = ['..', '%2e%2e', '.%2e', '%2e.', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '....'];
const SLASH = ['/', '%2f', '%5c', '\\', '%252f', '//', '%c0%af'];
const climbs = UP.flatMap((up) => SLASH.map((slash) => `/assets${slash}${up}${slash}${up}${slash}outside/secret.txt`));

describe('nothing outside the built site is reached', () => {
  test.each([
    ...climbs,
    '/outside/secret.txt',
    '/secret.txt',
    '/linked/secret.txt',
    '/_headers',
    '/%5fredirects',
    '/hosting.json',
    '/../hosting.json',
    '/.env',
    '/.git/config',
    '/product/.DS_Store',
    '/client/index.html',
    'file:///etc/passwd',
    '//etc/passwd',
    '/C:/Windows/win.ini',
    '/product/index.html',
    '/assets/app-0a1B2c3D.js.br',
    '/assets/app-0a1B2c3D.js%00.html',
  ])('%s', async (path) => {
    const { status, body } = await sendRequest(site.port, { path });
    expect(status).toBe(/%00|%c0/.test(path) ? 400 : 404);
    expect(body).not.toContain(SECRET);
  });
});

test.each([
  ['one name', `/${'a'.repeat(60_000)}`],
  ['many folders', '/a'.repeat(30_000)],
  ['many letters behind a post', `/blog/x${'/y'.repeat(29_000)}`],
  ['percent signs', `/${'%25'.repeat(20_000)}`],
])('a very long address of %s is not found', async (_name, path) => {
  expect((await sendRequest(site.port, { path })).status).toBe(404);
});
