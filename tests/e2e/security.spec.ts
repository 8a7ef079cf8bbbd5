import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { forbiddenIn, inlineHashes } from '../security/support/built-pages.ts';
import { type BuiltServer, serveBuiltSite } from '../security/support/built-server.ts';
import { expectedHeaders, type Kind, withoutFacts } from '../security/support/expected-headers.ts';
import { observe } from '../security/support/observatory.ts';
import { ask } from '../security/support/wire.ts';
import { builtPages } from '../support/site-map.ts';

const CLIENT = 'build/client';
const SITE_ORIGIN = 'https://www.keelson.example';
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
const pages = builtPages().map((path) => [path, readFileSync(join(CLIENT, path, 'index.html'), 'utf8')] as const);
const fileLike = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`;

let server: BuiltServer;
test.beforeAll(async () => {
  server = await serveBuiltSite({ SITE_ORIGIN, TRUST_PROXY: 'true' });
});
test.afterAll(() => {
  server.child.kill();
});

/** The kinds of file the build makes, one of each; tests/security/headers.test.ts has the kinds only a server makes. */
const KINDS: [kind: Kind, status: number, path: string, headers?: Record<string, string>][] = [
  ['hashed asset', 200, fileLike(/^assets\/[^/]+-[\w-]{8}\.js\.br$/).slice(0, -'.br'.length)],
  ['font', 200, fileLike(/\.woff2$/)],
  ['picture', 200, fileLike(/\.jpg$/)],
  ['drawing', 200, fileLike(/^covers\/.*\.svg$/)],
  ['drawing', 200, fileLike(/^media\/.*\.svg$/)],
  ['document', 200, fileLike(/\.pdf$/)],
  ['film', 200, fileLike(/product-demo\.mp4$/)],
  ['part of a film', 206, fileLike(/product-demo\.mp4$/), { Range: 'bytes=0-99' }],
  ['feed', 200, fileLike(/\.atom$/)],
  ['site map', 200, '/sitemap.xml'],
  ['JSON', 200, fileLike(/feed\.json$/)],
  ['Markdown', 200, fileLike(/\.md$/)],
  ['loader data', 200, fileLike(/\.data$/)],
  ['redirect', 301, '/blog/'],
];

for (const [kind, status, path, headers = {}] of KINDS) {
  test(`${kind} (${status}): ${path} has exactly its headers`, async () => {
    const answer = await ask(server.port, { path, headers });
    expect({ status: answer.status, ...withoutFacts(answer.headers) }).toEqual({
      status,
      ...expectedHeaders(kind, { secure: true }),
    });
  });
}

test('every page is sent with exactly its headers and the policy its own scripts ask for', async () => {
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
      `frame-ancestors ${path.startsWith('/player/') ? "'self'" : "'none'"}`,
      "require-trusted-types-for 'script'",
      'trusted-types site-html default human-verification',
    ].join('; ');
    const { headers } = await ask(server.port, { path });
    expect(withoutFacts(headers), path).toEqual(expectedHeaders('page', { secure: true, policy }));
  }
});

test('the policies for Trusted Types are the ones the code makes, each in one place', () => {
  const made = [...['app', 'server'].flatMap((folder) => sources(folder))].flatMap(([file, text]) =>
    [...text.matchAll(/createPolicy\('([\w-]+)'/g)].map(([, name]) => [file, name]),
  );
  expect(made.toSorted()).toEqual([
    ['app/trusted-types.ts', 'default'],
    ['app/trusted-types.ts', 'site-html'],
    ['server/verification/browser/proof-of-work.js', 'human-verification'],
    ['server/verification/browser/recaptcha.js', 'human-verification'],
  ]);
});

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const);

test('no page has a style or a handler in a tag, or an address that is a program', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap(([path, html]) => forbiddenIn(html).map((found) => `${path}: ${found}`))).toEqual([]);
});

test('no drawing and no XML file holds a script', () => {
  const drawings = files.filter((file) => /\.(svg|xml|atom)$/.test(file));
  expect(drawings.length).toBeGreaterThan(10);
  const active = drawings.filter((file) =>
    /<script|<foreignObject|\son\w+=|javascript:|<!ENTITY|<\?xml-stylesheet/i.test(
      readFileSync(join(CLIENT, file), 'utf8'),
    ),
  );
  expect(active).toEqual([]);
});

test('the home page gets an A+ from the Observatory', async () => {
  const page = await ask(server.port, { path: '/', headers: { 'X-Forwarded-Proto': 'https' } });
  const overHttp = await ask(server.port, { path: '/', headers: { 'X-Forwarded-Proto': 'http' } });
  const { score, grade, findings } = observe({
    headers: page.headers,
    html: page.body,
    overHttp: { status: overHttp.status, location: overHttp.headers.location },
    // The list takes in a real domain on request; the header already asks for it.
    isPreloaded: false,
  });
  const lines = findings.map(({ rule, finding, points }) => `${rule}: ${finding} (${points})`);
  console.warn([`Observatory: ${score}, ${grade}`, ...lines].join('\n  '));
  expect([score, grade]).toEqual([130, 'A+']);
  expect(findings.filter(({ points }) => points < 0)).toEqual([]);
  expect(page.headers['strict-transport-security']).toContain('preload');
});
