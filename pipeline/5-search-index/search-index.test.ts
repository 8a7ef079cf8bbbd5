import { describe, expect, test } from 'vitest';
import { loadContent } from '../../app/content/load/load.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { pagePaths } from '../../app/content/queries/pages.ts';
import { KINDS } from '../../app/search/index-format.ts';
import { openIndex } from '../../app/search/index-reader.ts';
import { runQuery } from '../../app/search/query.ts';
import { joinBlocks, type SearchDocument, searchDocuments } from './documents.ts';
import { makeIndex } from './make-index.ts';
import { searchFiles } from './write-search-index.ts';

const NO_SUGGESTIONS = { suggestionsTitle: '', suggestions: [] };

const content = loadContent({ root: 'content', publicFolder: 'public' });

/** An index as a browser reads it, with the files it asked for. */
async function open(files: ReadonlyMap<string, string>) {
  const requested: string[] = [];
  const index = await openIndex(async (name) => {
    requested.push(name);
    const file = files.get(name);
    if (file === undefined) throw new Error(`no file ${name}`);
    return JSON.parse(file);
  });
  const search = async (text: string) => {
    const found = await runQuery(index, text);
    const documents = await index.documents(found.hits.map(({ id }) => id));
    return { ...found, found: found.hits.map((hit, at) => ({ ...hit, ...documents[at] })) };
  };
  return { requested, index, search };
}

describe('the documents of the site', () => {
  const documents = searchDocuments(content);

  test('every post, discipline, resource, release, job and gated page is among them', () => {
    const count = (...kinds: string[]) => documents.filter(({ kind }) => kinds.includes(kind)).length;
    expect(count('blog')).toBe(content.posts.length);
    expect(count('discipline')).toBe(content.disciplines.length);
    expect(documents.filter(({ kind }) => kind === 'page').map(({ path }) => path)).toEqual([
      ...(content.pages.capabilities ? ['/capabilities'] : []),
      ...(content.pages['self-assessment'] ? ['/self-assessment'] : []),
      ...content.landing.map(({ id }) => `/${id}`),
      ...(['product', 'company', 'disciplines', 'privacy-policy', 'disclosures'] as const).flatMap((id) =>
        content.pages[id] ? [`/${id}`] : [],
      ),
      ...content.statements.map(({ id }) => `/${id}`),
    ]);
    expect(count('news')).toBe(content.news.length);
    expect(count('job')).toBe(content.jobs.length);
    expect(count('library')).toBe(content.library.filter((item) => item.external_link.startsWith('https:')).length);
    const openFiles = content.documents.filter(({ kind }) => kind === 'datasheet' || kind === 'case-study');
    expect(count('document', 'recording')).toBe(content.gated.length + openFiles.length);
  });

  test('each has one address, and it exists', () => {
    const pages = new Set(pagePaths(content));
    for (const { path } of documents) {
      expect(path).toMatch(/^(https:|\/assets\/documents\/.*\.pdf$|\/)/);
      if (/^\/(?!assets)/.test(path)) expect(pages).toContain(path.split('#')[0]);
    }
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  test('no file of their index is larger than a phone should load for one word', () => {
    for (const [name, text] of searchFiles(content)) expect(text.length, name).toBeLessThan(40_000);
  });

  test('no text has names or addresses of files, such as of a document behind a form', () => {
    for (const { path, text = '' } of searchDocuments(content))
      expect(text, path).not.toMatch(/\/assets\/|\d-\d\d-\d\d-/);
  });

  test('the text of an e-book, which takes a form to read, is found but not shown', async () => {
    const ebook = content.documents.find(({ kind }) => kind === 'ebook');
    const page = content.gated[0];
    if (!ebook || !page) throw new Error('The content has no e-book');
    const withEbook: Content = {
      ...content,
      gated: [{ ...page, success_link: '/assets/documents/fixture.pdf' }],
      documents: [{ ...ebook, id: 'fixture', contents: '## Part one\n\nZebras approve firewalls on Tuesday.' }],
    };
    const files = makeIndex(searchDocuments(withEbook), NO_SUGGESTIONS);
    expect([...files.values()].some((text) => text.includes('Zebras approve'))).toBe(false);
    const { search } = await open(files);
    expect((await search('zebras approve ')).found.map(({ path }) => path)).toEqual([`/${page.id}`]);
  });
});

const document = (kind: SearchDocument['kind'], title: string, body: string, more: Partial<SearchDocument> = {}) => ({
  kind,
  title,
  about: '',
  discipline: '' as const,
  path: `/${kind}/${title.toLowerCase().replaceAll(' ', '-')}`,
  date: '2021-01-01T00:00:00.000Z',
  preview: '',
  headings: '',
  text: body,
  body,
  ...more,
});

const DOCUMENTS: SearchDocument[] = [
  document('blog', 'The board asks', 'What a board wants to hear about security in a quarter.'),
  document('blog', 'Budget season', 'How to measure a budget, with the security of numbers, for a board.'),
  document('discipline', 'Cloud Security', 'Clouds, keys and who measures them.', { discipline: 'cloud-security' }),
  document('library', 'A breach at Monica', 'Mónica tells a boardroom what happened.', { about: 'Podcast' }),
  document('document', 'Role maturity', 'How a role grows.', { about: 'eBook', headings: 'The board and you' }),
  document('recording', 'Becoming a mentor', 'A talk for a board.', { about: 'Webinar recording' }),
  document('page', 'A first quarter', 'What a new leader shows the board.'),
  document('news', 'Series A funding', 'The board closed a round.'),
  document('job', 'Ruby Engineer', 'You will report to the board.', { about: 'Remote' }),
];

describe('an index', () => {
  const files = makeIndex(DOCUMENTS, NO_SUGGESTIONS);
  const search = async (text: string) => (await open(files)).search(text);

  test('loads the manifest, a few blocks and the documents shown, nothing else', async () => {
    const { requested, index } = await open(files);
    const { hits } = await runQuery(index, 'board');
    expect(requested.filter((name) => name.includes('terms-'))).toHaveLength(1);
    expect(requested.filter((name) => name.includes('postings-'))).toHaveLength(1);
    expect(requested.filter((name) => name.includes('documents-'))).toEqual([]);
    await index.documents([hits[0]?.id ?? 0]);
    expect(requested.filter((name) => name.includes('documents-'))).toHaveLength(1);
  });

  test('is the same for the same documents', () => {
    expect([...makeIndex(DOCUMENTS.toReversed(), NO_SUGGESTIONS)]).toEqual([...files]);
  });

  test('finds documents of every kind, those with the term in the title first', async () => {
    const { found } = await search('board');
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(KINDS.filter((kind) => kind !== 'discipline')));
    expect(found[0]?.title).toBe('The board asks');
  });

  test.each([
    ['cloud security', 'Cloud Security'],
    ['ruby engineer', 'Ruby Engineer'],
    ['series a funding', 'Series A funding'],
    ['webinar', 'Becoming a mentor'],
    ['podcast', 'A breach at Monica'],
  ])('%s leads to %s', async (text, title) => {
    expect((await search(text)).found[0]?.title).toBe(title);
  });

  test.each([
    ['boards', 'board'],
    ['measuring', 'measures'],
    ['Mónica', 'monica'],
    ['e-book', 'ebook'],
  ])('%s and %s find the same first result', async (one, other) => {
    const [first, second] = await Promise.all([search(`${one} `), search(`${other} `)]);
    expect(first.found[0]?.path).toBeDefined();
    expect(first.found[0]?.path).toBe(second.found[0]?.path);
  });

  test('completes the last word, and no other', async () => {
    expect((await search('boardr')).found.map(({ title }) => title)).toEqual(['A breach at Monica']);
    expect((await search('boardr ')).isCorrected).toBe(true);
    expect((await search('s')).found).toEqual([]);
  });

  test('forgives a slip', async () => {
    const { found, isCorrected } = await search('secruity budgte');
    expect(isCorrected).toBe(true);
    expect(found[0]?.title).toBe('Budget season');
  });

  test('asks for all words, unless no document has them all', async () => {
    const both = await search('board budget ');
    expect(both.isPartial).toBe(false);
    expect(both.found.map(({ title }) => title)).toEqual(['Budget season']);
    const some = await search('quantum zebra budget ');
    expect(some.isPartial).toBe(true);
    expect(some.found.length).toBeGreaterThan(0);
  });

  test.each(['zzqx', 'the of and ', '   ', '?!', ''])("finds nothing for '%s'", async (text) => {
    expect((await search(text)).found).toEqual([]);
  });
});

test.each([
  [['Cost', 'Ten dollars.', 'More'], 'Cost · Ten dollars. More'],
  [['One', 'Two'], 'One · Two'],
  [['Listen:', 'Done.'], 'Listen: Done.'],
  [['“Quoted.”', 'Next'], '“Quoted.” Next'],
  [[], ''],
])('%j reads %j', (blocks, text) => {
  expect(joinBlocks(blocks)).toBe(text);
});
