import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { socialImage } from '../../app/paths.ts';
import { slugify } from '../../pipeline/new-item.ts';
import { ContentCopy } from '../support/content-copy.ts';
import { addContent, DISCIPLINE, EMBED_HOST, STARTED } from './support/added-content.ts';
import { ORIGIN, siteOf } from './support/published-site.ts';

/** What a marketer adds stands on every page it belongs to after a build, without a change of code. */
const copy = new ContentCopy();
const { buildFolder, read, page, build, structuredData, sendForm, serve, browse } = siteOf(copy);

beforeAll(async () => {
  await addContent(copy);
  await build();
});

afterAll(() => copy.remove());

describe('a post', () => {
  const path = '/blog/fixture-post';

  test('leads to its discipline, and names its social image', () => {
    expect(page(path)).toContain(`href="/disciplines/${DISCIPLINE.slug}"`);
    expect(page(path)).toContain(`property="og:image" content="${ORIGIN}${socialImage(path)}"`);
  });

  test('without a motif has one chosen, drawn for every frame that its page names', () => {
    const address = `/blog/${slugify(STARTED.post)}`;
    const covers = [...page(address).matchAll(/\/covers\/[\w/-]+\.svg/g)].map(([file]) => file);
    expect(new Set(covers).size).toBeGreaterThan(2);
    for (const file of covers) expect(read(file)).toContain('<svg ');
  });

  test.each(['/', '/blog'])('is linked from %s', (from) => {
    expect(page(from)).toContain(`href="${path}"`);
  });

  test('is found at its original id', () => {
    const { rewrites } = JSON.parse(readFileSync(join(buildFolder, 'hosting.json'), 'utf8'));
    expect(rewrites['/blog/2022-01-01-fixture-post']).toBe(path);
  });
});

test('a picture has its size on its page, and several widths; on cards it stands upright', () => {
  const [picture = ''] = /<picture>(?:(?!<\/picture>).)*A quokka.*?<\/picture>/s.exec(page('/blog/fixture-post')) ?? [];
  expect(picture).toContain('width="4000" height="1000" loading="lazy"');
  const widths = [...picture.matchAll(/\/media\/\S+ (\d+)w/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([480, 800, 1280, 1920, 480, 800, 1280, 1920]);
  for (const from of ['/', '/blog', '/blog/fixture-post'])
    expect(page(from)).toMatch(
      /<img src="\/media\/upright\.jpg" width="600" height="900" srcSet="\/media\/upright\.jpg\.480\.webp 480w/,
    );
});

test.each(['/resource-library', `/disciplines/${DISCIPLINE.slug}`])('a library item is linked from %s', (from) => {
  expect(page(from)).toContain('href="https://resources.example/2022-01-02-fixture-resource"');
  expect(page(from)).toContain('Wombats on the network');
});

test('a release has its card on a page that lists news', () => {
  expect(page('/')).toContain('href="/news/fixture-release"');
  expect(page('/')).toContain('Numbats welcome');
});

describe('a gated page', () => {
  const path = '/fixture-ebook';

  test('has its panel in the resource library, in its place', () => {
    const links = [...page('/resource-library').matchAll(/<article.*?href="([^"]+)"/gs)].map(([, link]) => link);
    expect(links[1]).toBe(path);
  });

  test('is a tool of assistants that names what it offers', () => {
    expect(page(path)).toMatch(/toolname="get_ebook" tooldescription="[^"]*“Pademelons under a form”/);
  });

  test('leads to a PDF that has no Markdown beside it', async () => {
    const response = await serve('/assets/documents/fixture.pdf');
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.body).toBe('%PDF-1.7');
  });
});

test('the calendar file of an event has its type', async () => {
  expect((await serve('/fixture-event.ics')).headers['content-type']).toBe('text/calendar; charset=utf-8');
});

test('a landing page has its film and its channel', () => {
  expect(structuredData('/fixture-campaign', 'VideoObject')).toHaveLength(1);
  expect(JSON.parse(readFileSync(join(buildFolder, 'channels.json'), 'utf8')).channels).toContain('Fixture Campaign');
});

test('an embed section loads its host after a click, in a frame that alone may do so', async () => {
  const [, frame = ''] = /<iframe src="(\/embed\/[^"]+)"/.exec(page('/fixture-campaign')) ?? [];
  const policy = async (path: string) => (await serve(path)).headers['content-security-policy'];
  expect(await policy(frame)).toContain(`frame-src 'self' https://${EMBED_HOST};`);
  expect(await policy('/fixture-campaign')).toContain("frame-src 'self';");

  await browse('/fixture-campaign', async (tab, hosts) => {
    const section = tab.locator(`iframe[src="${frame}"]`);
    await section.scrollIntoViewIfNeeded();
    const poster = section.contentFrame().getByRole('link', { name: EMBED_HOST });
    await expect.poll(() => poster.getAttribute('href')).toBe(`https://${EMBED_HOST}/team`);
    expect([...hosts]).toEqual([new URL(ORIGIN).host]);
    await poster.click();
    await expect.poll(() => [...hosts]).toContain(EMBED_HOST);
    await expect.poll(() => tab.frames().map((each) => each.url())).toContain(`https://${EMBED_HOST}/team`);
  });
});

describe('a job', () => {
  test('has its panel under its anchor, and structured data', () => {
    expect(page('/careers')).toContain('id="bilby-engineer-keeper"');
    expect(page('/careers')).toContain('href="/careers#bilby-engineer-keeper"');
    const titles = structuredData('/careers', 'JobPosting').map(({ title }) => title);
    expect(titles).toContain('Bilby Engineer/Keeper');
  });
});

test.each([
  ['/blog/fixture-post', 'Quokkas in the boardroom', 'BlogPosting', 'headline'],
  ['/news/fixture-release', 'Numbats join the team', 'NewsArticle', 'headline'],
  ['/fixture-ebook', 'Pademelons under a form', 'Book', 'name'],
  ['/fixture-campaign', 'Bettongs for the board', 'WebPage', 'name'],
])('%s has its page, with structured data and social image', (path, title, type, field) => {
  expect(page(path)).toContain(`${title}</h1>`);
  expect(structuredData(path, type)).toMatchObject([{ [field]: title }]);
  expect(existsSync(join(buildFolder, 'client', socialImage(path)))).toBe(true);
});

test.each([
  ['/fixture-ebook', 'Fixture eBook'],
  ['/fixture-event', 'Fixture Event'],
  ['/fixture-campaign', 'Fixture Campaign'],
])('the form of %s sends leads that the service takes under %s', async (path, channel) => {
  expect(page(path)).toContain(`value="${channel}"`);
  expect(await sendForm(path)).toEqual([{ channel }]);
});

test.each([
  ['post', '/blog/aardvarks-at-last', '/blog'],
  ['gated', '/capybaras-in-brief', 'sitemap.xml'],
  ['landing', '/okapis-in-spring', 'sitemap.xml'],
  ['discipline', '/disciplines/cassowary-care', '/disciplines'],
  ['release', '/news/tapirs-arrive', '/'],
  ['job', '/careers', '/careers'],
  ['library', '/resource-library', '/resource-library'],
  ['person', '/', '/'],
] as const)('a new %s, started by its command and written on, has its place on the site', (kind, path, listedIn) => {
  const words = STARTED[kind].split(' ');
  for (const word of words) expect(page(path)).toContain(word);
  const list = listedIn.endsWith('.xml') ? read(listedIn) : page(listedIn);
  expect(list).toContain(list.includes('<urlset') ? path : words[0]);
});

test('a redirect is on every host', () => {
  const { redirects } = JSON.parse(readFileSync(join(buildFolder, 'hosting.json'), 'utf8'));
  expect(redirects['/fixture-offer']).toBe('/request-demo');
  expect(read('_redirects')).toContain('/fixture-offer /request-demo 301');
});
