import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { validateHtml } from '../support/html-validity.ts';
import { builtPages, PAGE_KINDS } from '../support/page-kinds.ts';
import { ROUTES } from '../support/route-table.ts';
import { content, documentTitle, ORIGIN, posts, releases, site } from '../support/site-content.ts';

/** Rules for the built files, whatever the content; all but the last test need no browser. */
const CLIENT = 'build/client';
const html = new Map(
  builtPages().map((path) => [
    path,
    readFileSync(join(CLIENT, path, 'index.html'), 'utf8').replace(
      /<script type="application\/(ld\+)?json".*?<\/script>/gs,
      '',
    ),
  ]),
);
const hosting = JSON.parse(readFileSync('build/hosting.json', 'utf8'));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const idsOf = (text: string) => all(text, /\sid="([^"]+)"/g);
const indexed = [...html].filter(([, text]) => text.includes('rel="canonical"')).map(([path]) => path);

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
/** The first match in a page, as text: without tags, entities decoded. */
const textIn = (path: string, pattern: RegExp) =>
  (pattern.exec(html.get(path) ?? '')?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

test('every page has its status, title, heading, canonical address, description and bar', async ({ request }) => {
  for (const [path, { title, heading, bar }] of ROUTES)
    await test.step(path, async () => {
      expect.soft((await request.get(path)).status(), `status of ${path}`).toBe(200);
      const shown = textIn(path, /<title>([^<]*)<\/title>/);
      expect.soft(shown, `title of ${path}`).toMatch(new RegExp(`^${site.product} \\| .+`));
      const own = shown.slice(documentTitle('').length);
      if (title) expect.soft(own, `title of ${path}`).toBe(title);
      const h1 = textIn(path, /<h1\b[^>]*>(.*?)<\/h1>/s);
      expect.soft(h1, `heading of ${path}`).toEqual(heading ?? expect.stringMatching(/\S/));
      expect.soft(textIn(path, /rel="canonical" href="([^"]*)"/)).toBe(`${ORIGIN}${path}`);
      expect.soft(textIn(path, /property="og:title" content="([^"]*)"/)).toMatch(/\| \S/);
      if (bar) expect.soft(textIn(path, /<html\b[^>]*data-bar="(\w+)"/), `bar of ${path}`).toBe(bar);
    });
});

test('shared, a gated page is named by its heading, so that no two look alike', () => {
  for (const { path, title, site_title } of content.gated) {
    expect(textIn(path, /<title>([^<]*)<\/title>/)).toBe(documentTitle(site_title));
    expect(textIn(path, /property="og:title" content="([^"]*)"/)).toBe(documentTitle(title));
    expect(textIn(path, /property="og:image:alt" content="([^"]*)"/)).toBe(title);
  }
});

test('every internal link and anchor resolves', () => {
  const broken: string[] = [];
  for (const [path, text] of html) {
    for (const href of all(text, /<a\b[^>]*\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${ORIGIN}${path}`);
      if (url.origin !== ORIGIN) continue;
      const target = hosting.rewrites[url.pathname] ?? url.pathname;
      const page = html.get(target);
      if (!page && !existsSync(join(CLIENT, decodeURI(target)))) broken.push(`${path} -> ${href}`);
      if (page && url.hash && !idsOf(page).includes(url.hash.slice(1)))
        broken.push(`${path} -> ${href} (no such anchor)`);
    }
  }
  expect(broken).toEqual([]);
});

test('every picture exists and has size and alternative text', () => {
  const wrong: string[] = [];
  for (const [path, text] of html) {
    for (const tag of text.match(/<img\b[^>]*>/g) ?? []) {
      const source = /\ssrc="([^"]+)"/.exec(tag)?.[1] ?? '';
      if (!/\salt="/.test(tag) || !/\swidth="\d+"/.test(tag) || !/\sheight="\d+"/.test(tag))
        wrong.push(`${path}: ${tag}`);
      if (!existsSync(join(CLIENT, source))) wrong.push(`${path}: ${source} is missing`);
    }
    for (const image of all(text, /property="og:image" content="([^"]+)"/g)) {
      if (!existsSync(join(CLIENT, new URL(image).pathname))) wrong.push(`${path}: ${image} is missing`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the forms send the organization id that the server compares with its own', () => {
  const ids = [...html.values()].flatMap((text) => all(text, /<input\b[^>]*\sname="oid" value="([^"]*)"/g));
  expect(new Set(ids)).toEqual(new Set([hosting.crm.oid]));
});

test('one h1 a page, headings in order, no id twice', () => {
  const wrong: string[] = [];
  for (const [path, text] of html) {
    const levels = all(text, /<h([1-6])\b/g).map(Number);
    if (levels.filter((level) => level === 1).length !== 1)
      wrong.push(`${path}: ${levels.filter((level) => level === 1).length} h1`);
    levels.forEach((level, index) => {
      const before = levels[index - 1] ?? 0;
      if (level > before + 1) wrong.push(`${path}: h${level} after h${before}`);
    });
    const ids = idsOf(text);
    for (const id of new Set(ids.filter((candidate, index) => ids.indexOf(candidate) !== index)))
      wrong.push(`${path}: id ${id} twice`);
  }
  expect(wrong).toEqual([]);
});

/** Gated pages may be given the same title, as the specification does with two recordings. */
const givenTitles = new Set(content.gated.map(({ site_title }) => documentTitle(site_title)));

test('titles and descriptions are unique, and search engines show descriptions whole', () => {
  const seen = new Map<string, string>();
  const wrong: string[] = [];
  for (const path of indexed) {
    const source = html.get(path) ?? '';
    const title = /<title>([^<]*)<\/title>/.exec(source)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]*)"/.exec(source)?.[1] ?? '';
    for (const text of [title, description]) {
      if (seen.has(text) && !givenTitles.has(text)) wrong.push(`${path} and ${seen.get(text)}: ${text}`);
      seen.set(text, path);
    }
    const { length } = description.replace(/&#?\w+;/g, '&');
    if (length < 50 || length > 160) wrong.push(`${path}: description of ${length}`);
  }
  expect(wrong).toEqual([]);
});

test('the sitemap lists every page that has a canonical address, and no other', () => {
  const listed = all(readFileSync(join(CLIENT, 'sitemap.xml'), 'utf8'), /<loc>([^<]+)<\/loc>/g).map(
    (url) => new URL(url).pathname,
  );
  expect(listed.toSorted()).toEqual(indexed.toSorted());
});

test('no page loads anything from another host', () => {
  const foreign: string[] = [];
  for (const [path, text] of html) {
    for (const source of [
      ...all(text, /\ssrc="([^"]+)"/g),
      ...all(text, /<link\b[^>]*rel="(?:stylesheet|preload|icon|manifest)"[^>]*href="([^"]+)"/g),
    ]) {
      if (!source.startsWith('/') || source.startsWith('//')) foreign.push(`${path}: ${source}`);
    }
  }
  expect(foreign).toEqual([]);
});

test('the inline bootstrap stays under one kilobyte compressed', () => {
  const script = /<script>(.*?)<\/script>/s.exec(html.get('/') ?? '')?.[1] ?? '';
  expect(script).not.toBe('');
  expect(brotliCompressSync(script).byteLength).toBeLessThan(1024);
});

test('feeds, sitemap and manifest can be parsed; the feeds list the newest first', async ({ page }) => {
  const feeds = [
    ['blog', posts],
    ['news', releases],
  ] as const;
  const listing = feeds.filter(([, items]) => items.length > 0);
  for (const file of [...listing.map(([name]) => `${name}/feed.atom`), 'sitemap.xml']) {
    const root = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.localName;
      },
      readFileSync(join(CLIENT, file), 'utf8'),
    );
    expect(['feed', 'urlset']).toContain(root);
  }
  for (const [name, items] of listing) {
    const feed = JSON.parse(readFileSync(join(CLIENT, name, 'feed.json'), 'utf8'));
    expect(feed.version).toMatch(/^https:\/\/jsonfeed.org\/version\/1/);
    const titles = feed.items.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(items.slice(0, 20).map(({ title }) => title));
  }
  expect(JSON.parse(readFileSync(join(CLIENT, 'manifest.webmanifest'), 'utf8')).icons).toHaveLength(3);
});

test('_headers and _redirects have the policies and redirects of the server', async ({ request }) => {
  const { redirects, rewrites, notFound } = hosting;
  const policy = String((await request.get('/search')).headers()['content-security-policy']);
  expect(readFileSync(join(CLIENT, '_headers'), 'utf8')).toContain(`/search\n  Content-Security-Policy: ${policy}`);
  const rules = readFileSync(join(CLIENT, '_redirects'), 'utf8').split('\n');
  const linesOf = (paths: object, status: number) =>
    Object.entries(paths).map(([from, to]) => `${from} ${to} ${status}`);
  const lines = [...linesOf(redirects, 301), ...linesOf(rewrites, 200), `/* ${notFound['']} 404`];
  expect(rules).toEqual(expect.arrayContaining(lines));
});

test('search engines list no document behind a form, and those in the open', async ({ request }) => {
  const headers = readFileSync(join(CLIENT, '_headers'), 'utf8');
  const folder = join(CLIENT, 'assets/documents');
  test.skip(!existsSync(folder), 'the site has no documents');
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  const behindForm = content.gated.flatMap(({ success_link }) => success_link ?? []);
  for (const path of files.map((name) => `/assets/documents/${name}`)) {
    const isHidden = behindForm.includes(path);
    const robots = (await request.head(path)).headers()['x-robots-tag'];
    expect.soft(robots, path).toBe(isHidden ? 'noindex' : undefined);
    expect.soft(headers.includes(`${path}\n  X-Robots-Tag: noindex`), `_headers for ${path}`).toBe(isHidden);
  }
});

for (const [which, paths, tag] of [
  ['one page of each kind', PAGE_KINDS.map(([, path]) => path).filter((path) => html.has(path)), []],
  ['every built page', [...html.keys()], ['@soak']],
] as const)
  test(`${which} is valid HTML`, { tag: [...tag] }, async () => {
    const mistakes: string[] = [];
    for (const path of paths) {
      const found = await validateHtml(readFileSync(join(CLIENT, path, 'index.html'), 'utf8'));
      mistakes.push(...found.map((mistake) => `${path} ${mistake}`));
    }
    expect(mistakes).toEqual([]);
  });
