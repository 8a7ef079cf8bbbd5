import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { forbiddenIn, inlineHashes } from '../security/support/built-pages.ts';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import { expectedHeaders, type Kind, withoutVariable } from '../security/support/expected-headers.ts';
import { sendRequest } from '../security/support/raw-http.ts';
import { builtPages } from '../support/page-kinds.ts';
import { content } from '../support/site-content.ts';

const CLIENT = 'build/client';
const SITE_ORIGIN = 'https://www.example.com';
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
const pages = builtPages().map((path) => [path, readFileSync(join(CLIENT, path, 'index.html'), 'utf8')] as const);
const findFile = (pattern: RegExp) => `/${files.find((file) => pattern.test(file)) ?? ''}`;

const readSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const);
/** File and name of every Trusted Types policy that the code creates. */
const trustedTypesPolicies = ['app', 'server']
  .flatMap(readSources)
  .flatMap(([file, text]) => [...text.matchAll(/createPolicy\('([\w-]+)'/g)].map(([, name]) => [file, name]));
const policyNames = [...new Set(trustedTypesPolicies.map(([, name]) => name))];

// In one worker, so that one server is started.
test.describe.configure({ mode: 'default' });
let server: BuiltServer;
test.beforeAll(async () => {
  server = await serveBuiltSite({ SITE_ORIGIN, TRUST_PROXY: 'true' });
});
test.afterAll(() => {
  server.child.kill();
});

const behindForms = content.gated.flatMap(({ success_link }) => success_link ?? []);
const openDocument =
  files.map((file) => `/${file}`).find((file) => file.endsWith('.pdf') && !behindForms.includes(file)) ?? '/';

/** One file of each kind that the build writes, of documents and films only where some are in the open; tests/security/headers.test.ts has the responses that only a server makes. */
const KINDS: [kind: Kind, status: number, path: string, headers?: Record<string, string>][] = [
  ['hashed asset', 200, findFile(/^assets\/[^/]+-[\w-]{8}\.js\.br$/).slice(0, -'.br'.length)],
  ['font', 200, findFile(/\.woff2$/)],
  ['picture', 200, findFile(/\.jpg$/)],
  ['drawing', 200, findFile(/^covers\/.*\.svg$/)],
  ['drawing', 200, findFile(/^media\/.*\.svg$/)],
  ['document', 200, openDocument],
  ['film', 200, findFile(/\.mp4$/)],
  ['part of a film', 206, findFile(/\.mp4$/), { Range: 'bytes=0-99' }],
  ['feed', 200, findFile(/\.atom$/)],
  ['site map', 200, '/sitemap.xml'],
  ['JSON', 200, findFile(/feed\.json$/)],
  ['Markdown', 200, findFile(/\.md$/)],
  ['loader data', 200, findFile(/\.data$/)],
  ['redirect', 301, '/blog/'],
];

for (const [kind, status, path, headers = {}] of KINDS.filter(([, , path]) => path !== '/')) {
  test(`${kind} (${status}): ${path} has its exact headers`, async () => {
    const answer = await sendRequest(server.port, { path, headers });
    expect({ status: answer.status, ...withoutVariable(answer.headers) }).toEqual({
      status,
      ...expectedHeaders(kind, { secure: true }),
    });
  });
}

test('every page has its exact headers, with a policy of the hashes of its own scripts', async () => {
  for (const [path, html] of [
    ...pages,
    ['/no-such-page', readFileSync(join(CLIENT, '404/index.html'), 'utf8')],
  ] as const) {
    const hashes = new Set(inlineHashes(html));
    expect(hashes.size, path).toBeGreaterThan(0);
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${[...hashes].join(' ')}`,
      ...['style', 'img', 'font', 'media', 'connect', 'worker', 'frame', 'manifest'].map(
        (name) => `${name}-src 'self'`,
      ),
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${/^\/(player|embed)\//.test(path) ? "'self'" : "'none'"}`,
      "require-trusted-types-for 'script'",
      `trusted-types ${policyNames.join(' ')}`,
    ].join('; ');
    const { headers } = await sendRequest(server.port, { path });
    expect(withoutVariable(headers), path).toEqual(expectedHeaders('page', { secure: true, policy }));
  }
});

test('each Trusted Types policy is created in one place', () => {
  expect(trustedTypesPolicies.map(([file]) => file).toSorted()).toEqual([
    'app/trusted-types.ts',
    'app/trusted-types.ts',
    'server/verification/browser/proof-of-work.ts',
    'server/verification/browser/recaptcha.js',
  ]);
});

test('no page has a style attribute, an event handler attribute or a script URL', () => {
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.flatMap(([path, html]) => forbiddenIn(html).map((found) => `${path}: ${found}`))).toEqual([]);
});

test('no SVG or XML file contains a script', () => {
  const documents = files.filter((file) => /\.(svg|xml|atom)$/.test(file));
  expect(documents.length).toBeGreaterThan(0);
  const active = documents.filter((file) =>
    /<script|<foreignObject|\son\w+=|javascript:|<!ENTITY|<\?xml-stylesheet/i.test(
      readFileSync(join(CLIENT, file), 'utf8'),
    ),
  );
  expect(active).toEqual([]);
});
