import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadContent } from '../app/content/load/load.ts';
import { FileCache } from '../app/content/load/read/file-cache.ts';
import { ContentError } from '../app/content/load/read/problems.ts';
import { indexedPages, pagePaths, routeKey } from '../app/content/queries/pages.ts';
import { searchSuggestions } from '../app/content/queries/search-suggestions.ts';
import { paths } from '../app/paths.ts';
import { disciplineFile, landingPageFile, libraryFile, releaseFile } from '../tests/support/content-fixtures.ts';
import { SMALL_KINDS, smallContent } from '../tests/support/small-content.ts';
import { agentCatalog } from './4-discovery/agent-catalog.ts';
import { feeds } from './4-discovery/feeds.ts';
import { markdownCopies } from './4-discovery/markdown-copies.ts';
import { structuredData } from './4-discovery/structured-data.ts';
import { wellKnownFiles } from './4-discovery/write-discovery-files.ts';
import { searchDocuments } from './5-search-index/documents.ts';

const ORIGIN = 'https://www.site.example';
const root = mkdtempSync(join(tmpdir(), 'missing-'));
afterAll(() => rmSync(root, { recursive: true }));

const load = (files: ReadonlyMap<string, string>) =>
  loadContent({
    root,
    layer: new Map([...files].map(([name, text]) => [name, Buffer.from(text)])),
    publicFolder: root,
    cache: new FileCache(),
  });

const ALL = Object.keys(SMALL_KINDS);
const pathOf = (link: string) => link.replace(/[?#].*$/, '');

test.each([['nothing', []], ...ALL.map((kind) => [kind, [kind]] as [string, string[]]), ['everything', ALL]])(
  'without %s, every list names pages that there are, and nothing of what is gone',
  (_name, missing) => {
    const content = load(smallContent(ALL.filter((kind) => !missing.includes(kind))));
    const pages = new Set(pagePaths(content));
    const { suggestions } = searchSuggestions(content);
    expect(suggestions).not.toEqual([]);
    const files = new Map(
      [feeds, markdownCopies, agentCatalog, wellKnownFiles].flatMap((write) => [...write(content, ORIGIN)]),
    );
    for (const kind of ALL)
      for (const link of SMALL_KINDS[kind]?.links.filter((each) => !each.includes('#')) ?? [])
        expect([link, pages.has(link)]).toEqual([link, !missing.includes(kind)]);
    const documents = content.documents.map(({ id }) => paths.document(id));
    const known = new Set([...pages, ...documents, ...files.keys(), '/sitemap.xml', '/favicon.ico']);
    // The id of a feed is a name that stays, not an address to open.
    const named = [...files.values()].flatMap((text) =>
      Array.from(
        text.replace(/<id>.*?<\/id>/g, '').matchAll(/https:\/\/www\.site\.example(\/[^\s"<>),:]*)/g),
        ([, path = '']) => path,
      ),
    );
    const listed = [
      ...indexedPages(content).map(({ path }) => path),
      ...[...structuredData(content, ORIGIN)].flatMap(([path, things]) => (things.length > 0 ? [path] : [])),
      ...searchDocuments(content).flatMap(({ path }) => (path.startsWith('/') ? [path] : [])),
      ...suggestions.map(({ path }) => path),
      ...named.filter((path) => !/^\/(social|icon)/.test(path)),
    ];
    expect(listed.map(pathOf).filter((path) => !known.has(path))).toEqual([]);
  },
);

const problems = (files: ReadonlyMap<string, string>) => {
  try {
    load(files);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
};
const small = (kinds: string[], removed: string[], added: Record<string, string> = {}) =>
  new Map([...[...smallContent(kinds)].filter(([name]) => !removed.includes(name)), ...Object.entries(added)]);

test.each(['', '# Nothing yet.\n\n'])('an empty file is a missing one or a mistake: %j', (text) => {
  for (const name of ['wording', 'forms', 'theme', 'redirects', 'videos', 'hall-of-fame'])
    expect(problems(small([], [], { [`${name}.yaml`]: text }))).toEqual([]);
  for (const name of ['site', 'navigation', 'announcement', 'channels', 'method', 'example-company']) {
    const mistake = { file: `content/${name}.yaml`, field: 'file', found: 'nothing' };
    expect(problems(small([], [], { [`${name}.yaml`]: text }))).toContainEqual(expect.objectContaining(mistake));
  }
});

test('a menu may lead to a list whose last item has expired', () => {
  const id = '2021-01-01-small-release';
  const expired = { expires_at: '2021-02-01T09:00:00Z', expires_to: '/' };
  expect(problems(small(['news'], [], { [`news/${id}.md`]: releaseFile(id, expired) }))).toEqual([]);
});

test('the key of the routes changes with pages and their screens, not with texts', () => {
  const key = (kinds: string[], added: Record<string, string> = {}) => routeKey(load(small(kinds, [], added)));
  for (const kind of ALL.filter((name) => SMALL_KINDS[name]?.links.some((link) => !link.includes('#'))))
    expect([kind, key([kind])]).not.toEqual([kind, key([])]);
  const offer = (...sections: object[]) => ({ 'landing/offer.md': landingPageFile('offer', { sections }) });
  const text = (title: string) => ({ kind: 'quote', text: title, author: 'A person', author_title: 'A role' });
  const form = { kind: 'form', form: 'contact', title: 'Contact' };
  expect(key([], offer(text('A title')))).toBe(key([], offer(text('Another'))));
  expect(key([], offer(text('A title')))).not.toBe(key([], offer(text('A title'), form)));
});

test('a film has the image of the page that shows it, and the address of an embed is not searched', () => {
  const embed = { kind: 'embed', title: 'Pick a time', address: 'https://films.example/team', label: 'Open' };
  const content = load(small(['films'], [], { 'landing/offer.md': landingPageFile('offer', { sections: [embed] }) }));
  const images = [...structuredData(content, ORIGIN)].flatMap(([path, things]) =>
    things.flatMap((thing) => ('thumbnailUrl' in thing ? [[path, thing.thumbnailUrl]] : [])),
  );
  expect(images).toEqual([
    ['/', `${ORIGIN}/social/home.jpg`],
    ['/rapiddeploy-testimonial', `${ORIGIN}/social/rapiddeploy-testimonial.jpg`],
  ]);
  expect(searchDocuments(content).find(({ path }) => path === '/offer')?.body).toMatch(/Pick a time · Open$/);
  expect(JSON.stringify(searchDocuments(content))).not.toContain('films.example');
});

describe('a mistake is named where', () => {
  test.each([
    ['the menus are missing', small([], ['navigation.yaml']), 'content/navigation.yaml', 'the menus'],
    ['posts have no page that lists them', small(['blog'], ['pages/blog.md']), 'content/pages/blog.md', 'leads to'],
    ['a page of capabilities has none', small(['method'], ['method.yaml']), 'content/pages/capabilities.md', 'lists'],
    [
      'a menu leads to a list that is empty',
      small(['news'], ['news/2021-01-01-small-release.md']),
      'content/navigation.yaml',
      'an anchor of /',
    ],
    [
      'a library item belongs to a draft',
      small(['disciplines', 'library'], [], draftDiscipline()),
      'content/library/2021-01-04-fixture.md',
      'is a draft',
    ],
    [
      'a screen is drawn of no company',
      small(['demo'], ['pages/request-demo.md'], { 'pages/request-demo.md': demoWithScreen() }),
      'content/pages/request-demo.md',
      'picture instead',
    ],
  ])('%s', (_name, files, file, expected) => {
    expect(problems(files)).toContainEqual(
      expect.objectContaining({ file, expected: expect.stringContaining(expected) }),
    );
  });
});

function draftDiscipline() {
  const item = '2021-01-04-fixture';
  return {
    'disciplines/orchards.md': disciplineFile('orchards', { name: 'Orchards', draft: true }),
    [`library/${item}.md`]: libraryFile(item, { categories: ['Orchards'] }),
  };
}

const demoWithScreen = () =>
  smallContent(['demo'])
    .get('pages/request-demo.md')
    ?.replace('---\n\n', 'picture:\n  screen: maturity\n  description: A screen.\n---\n\n') ?? '';
