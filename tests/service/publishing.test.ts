import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy } from '../support/content-copy.ts';
import { jobFile } from '../support/content-fixtures.ts';
import { addContent, EVENT_TITLE, everySection } from './support/added-content.ts';
import { ORIGIN, siteOf } from './support/published-site.ts';

/** What a marketer adds stands on its pages and in every file beside them, without a change of code; the soak builds all. */
const copy = new ContentCopy();
const { buildFolder, read, build, writeBesidePages, render, search } = siteOf(copy);
let structuredData: Awaited<ReturnType<typeof writeBesidePages>>;
/** The day of the library item that was started. */
let newestResource = '';

beforeAll(async () => {
  newestResource = await addContent(copy);
  structuredData = await writeBesidePages();
});

afterAll(() => copy.remove());

describe('a picture', () => {
  const media = (name: string) => join(buildFolder, 'client/media', name);

  test('is published in several widths as AVIF and WebP', async () => {
    for (const [format, ending] of Object.entries({ heif: 'avif', webp: 'webp' }))
      for (const width of [480, 800, 1280, 1920])
        expect(await sharp(media(`wide.jpg.${width}.${ending}`)).metadata()).toMatchObject({
          ...{ format, width, height: width / 4 },
        });
    expect(await sharp(media('wide.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 1280 });
  });

  test('stands upright and tells nothing of where it was taken', async () => {
    expect(copy.read('uploads/upright.jpg').includes('Exif')).toBe(true);
    for (const name of ['upright.jpg', 'upright.jpg.480.avif', 'upright.jpg.480.webp']) {
      const { width, height, exif, orientation = 1 } = await sharp(media(name)).metadata();
      expect({ ratio: height / width, exif, orientation }).toEqual({ ratio: 1.5, exif: undefined, orientation: 1 });
    }
    const top = await sharp(media('upright.jpg')).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect(top[1]).toBeLessThan(60);
  });

  test('keeps its transparency', async () => {
    for (const name of ['seal.png', 'seal.png.300.avif', 'seal.png.300.webp'])
      expect((await sharp(media(name)).stats()).isOpaque, name).toBe(false);
  });

  test('is not published where no page shows it', () => {
    expect(existsSync(media('unused.jpg'))).toBe(false);
  });
});

test('a library item dates the library', () => {
  expect(read('sitemap.xml')).toContain(`<loc>${ORIGIN}/resource-library</loc><lastmod>${newestResource}</lastmod>`);
});

test('a gated page is a tool of assistants that names what it offers', () => {
  const lines = read('.well-known/using-this-site.md').split('\n');
  const line = lines.find((each) => each.includes(`${ORIGIN}/fixture-ebook, tool \`get_ebook\`: `));
  expect(line).toContain('“Pademelons under a form”');
  expect(read('llms.txt')).toContain(`[Pademelons under a form](${ORIGIN}/fixture-ebook)`);
});

describe('an open event', () => {
  const path = '/fixture-event';

  test('has a calendar file', () => {
    const body = read(`${path}.ics`);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(body).not.toContain('meet.example');
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent') ?? undefined);
    expect(event).toMatchObject({
      uid: `fixture-event@${new URL(ORIGIN).hostname}`,
      summary: EVENT_TITLE,
      location: 'Harbor Hall, 12 Pier Street, Boston, and online',
    });
    expect([event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
      '2999-02-12T02:00:00.000Z',
      '2999-02-12T03:30:00.000Z',
    ]);
    expect(event.component.getFirstPropertyValue('url')).toBe(`${ORIGIN}${path}`);
  });

  test('has its time and place on its page, and how to join only in what its form shows later', async ({ skip }) => {
    const markup = await render(path);
    if (!markup) return skip('the built site has no page behind a form');
    for (const shown of ['Monday, February 11, 2999, 9:00 – 10:30 PM EST', 'Harbor Hall, 12 Pier Street, Boston'])
      expect(markup).toContain(shown);
    expect(markup).toContain(`href="${path}.ics"`);
    expect(markup).not.toContain('meet.example');
  });

  test('has structured data', () => {
    expect(structuredData.get(path)).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        name: EVENT_TITLE,
        startDate: '2999-02-11T21:00:00-05:00',
        endDate: '2999-02-11T22:30:00-05:00',
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [
          { '@type': 'Place', name: 'Harbor Hall', address: '12 Pier Street, Boston' },
          { '@type': 'VirtualLocation', url: `${ORIGIN}${path}` },
        ],
        url: `${ORIGIN}${path}`,
      }),
    );
  });

  test.each(['llms.txt', '.well-known/using-this-site.md'])('is in %s, with its time', (name) => {
    expect(read(name)).toContain(`${ORIGIN}${path}`);
    expect(read(name)).toContain('Monday, February 11, 2999, 9:00 – 10:30 PM EST');
  });
});

test.each([
  ['/blog/fixture-post', ['blog/feed.atom', 'blog/feed.json', 'sitemap.xml', 'llms.txt']],
  ['/news/fixture-release', ['news/feed.atom', 'news/feed.json', 'sitemap.xml']],
  ['/fixture-ebook', ['sitemap.xml']],
  ['/fixture-campaign', ['sitemap.xml', 'llms.txt', '.well-known/using-this-site.md']],
])('%s is listed in %s', (path, files) => {
  for (const file of files) expect(read(file), file).toContain(`${ORIGIN}${path}`);
});

test.each([
  ['a post', 'quokkas boardroom', '/blog/fixture-post'],
  ['a library item', 'wombats network', 'https://resources.example/2022-01-02-fixture-resource'],
  ['a release', 'numbats', '/news/fixture-release'],
  ['a gated page', 'pademelons', '/fixture-ebook'],
  ['a landing page, by its title,', 'bettongs', '/fixture-campaign'],
  ['a landing page, by its text,', 'dunnarts', '/fixture-campaign'],
  ['a job', 'bilby', '/careers#bilby-engineer-keeper'],
])('%s is found by search', async (_kind, words, path) => {
  expect(await search(words)).toMatchObject([{ path }]);
});

test('a landing page has every kind of section, and an announcement and a menu entry are on every page', async ({
  skip,
}) => {
  const [home, landing] = [await render('/'), await render('/fixture-campaign')];
  for (const markup of [home, landing]) {
    if (!markup) return skip('the built site has no page of sections with a form');
    expect(markup).toContain('Quolls are here');
    expect(markup).toContain('>Potoroos</a>');
  }
  expect(landing).toContain('<p>Dunnarts.</p>');
  for (const section of everySection(copy)) if ('title' in section) expect(landing).toContain(section.title);
});

test('a mistake in the content is named by the build, and the finished build stays', async () => {
  copy.write('jobs/fixture-role.md', jobFile('fixture-role', { title: '' }));
  const before = read('sitemap.xml');
  await expect(build()).rejects.toMatchObject({
    stderr: expect.stringMatching(/^1 mistake.*fixture-role\.md.*title/s),
  });
  expect(read('sitemap.xml')).toBe(before);
});
