import { describe, expect, test } from 'vitest';
import { loadContent } from '../../app/content/load/load.ts';
import { pagePaths } from '../../app/content/load/page-paths.ts';
import { KINDS } from '../../app/search/index-format.ts';
import { openIndex } from '../../app/search/index-reader.ts';
import { runQuery } from '../../app/search/run-query.ts';
import { searchDocuments } from './documents.ts';
import { plainText } from './plain-text.ts';
import { searchFiles } from './write.ts';

const content = loadContent({ root: 'content', publicFolder: 'public' });
const files = searchFiles(content);

/** The index as a browser reads it, with the files it asked for. */
async function open() {
  const asked: string[] = [];
  const index = await openIndex(async (name) => {
    asked.push(name);
    const file = files.get(`/search/${name}`);
    if (file === undefined) throw new Error(`no file ${name}`);
    return JSON.parse(file);
  });
  const search = async (text: string) => {
    const found = await runQuery(index, text);
    const documents = await index.documents(found.hits.map(({ id }) => id));
    return { ...found, found: found.hits.map((hit, at) => ({ ...hit, ...documents[at] })) };
  };
  return { asked, index, search };
}

describe('the documents', () => {
  const documents = searchDocuments(content);

  test('every post, discipline, resource, release and job is among them', () => {
    const count = (kind: string) => documents.filter((document) => document.kind === kind).length;
    expect(count('blog')).toBe(content.posts.length);
    expect(count('discipline')).toBe(content.disciplines.length);
    expect(count('news')).toBe(content.news.length);
    expect(count('job')).toBe(content.jobs.length);
    const datasheets = content.documents.filter(({ kind }) => kind === 'datasheet').length;
    expect(count('library')).toBe(content.library.length - datasheets);
    expect(count('document') + count('recording')).toBe(content.gated.length + datasheets + 1);
  });

  test('each has one address, and it exists', () => {
    const pages = new Set(pagePaths(content));
    for (const { path } of documents) {
      expect(path).toMatch(/^(https:|\/assets\/documents\/.*\.pdf$|\/)/);
      if (/^\/(?!assets)/.test(path)) expect(pages).toContain(path.split('#')[0]);
    }
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });
});

describe('the index', () => {
  test('a question loads the manifest, a few blocks and the documents shown, nothing else', async () => {
    const { asked, index } = await open();
    const { hits } = await runQuery(index, 'board');
    expect(asked.filter((name) => name.includes('terms-'))).toHaveLength(1);
    expect(asked.filter((name) => name.includes('postings-')).length).toBeLessThanOrEqual(2);
    expect(asked.filter((name) => name.includes('documents-'))).toEqual([]);
    await index.documents([hits[0]?.id ?? 0]);
    expect(asked.filter((name) => name.includes('documents-'))).toHaveLength(1);
  });

  test('no file is larger than a phone should load for one word', () => {
    for (const [name, text] of files) expect(text.length, name).toBeLessThan(40_000);
  });

  test('the same content gives the same files', () => {
    expect([...searchFiles(content)]).toEqual([...files]);
  });

  test('the text of an e-book, which takes a form to read, is found but not told', async () => {
    const ebook = content.documents.find(({ id }) => id === 'ciso-role-maturity-ebook');
    const sentence = 'One spends Tuesday morning approving firewall changes';
    expect(ebook?.contents).toContain(sentence);
    expect([...files.values()].some((text) => text.includes(sentence))).toBe(false);
    const { search } = await open();
    expect((await search('approving firewall changes tuesday')).found.map(({ path }) => path)).toContain(
      '/ciso-role-maturity-ebook',
    );
  });
});

describe('answers', () => {
  test("'board' finds posts, library items and an e-book", async () => {
    const { found } = await (await open()).search('board');
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(found[0]?.title).toBe('The board does not want your dashboard');
    expect(found.map(({ title }) => title)).toContain('Ep 4: Panic! at the TalkTalk Board Room');
    expect(found.map(({ about }) => about)).toContain('eBook');
  });

  test.each([
    ['cloud security', '/disciplines/cloud-security'],
    ['vendor risk management', '/disciplines/vendor-risk-management'],
    ['ruby engineer', '/careers#senior-ruby-on-rails-engineer'],
    ['series a funding', '/news/series-a'],
    ['nist csf', '/blog/tracking-nist-csf-without-a-spreadsheet'],
    ['ciso role maturity', '/ciso-role-maturity-ebook'],
    ['zero trust architecture', 'https://'],
    ['datasheet assessment', '/assets/documents/assessment-datasheet.pdf'],
    ['webinar', '/webinar-recording'],
    ['case study', '/assets/documents/cloud-software-case-study.pdf'],
  ])('%s leads to %s', async (text, path) => {
    const { found } = await (await open()).search(text);
    expect(String(found[0]?.path)).toMatch(new RegExp(`^${path}`));
  });

  test.each([
    ['boards', 'board'],
    ['measuring', 'measures'],
    ['Mónica', 'monica'],
    ['e-book', 'ebook'],
  ])('%s and %s find the same first result', async (one, other) => {
    const { search } = await open();
    const [first, second] = await Promise.all([search(`${one} `), search(`${other} `)]);
    expect(first.found[0]?.path).toBe(second.found[0]?.path);
  });

  test('the last word may be unfinished, the others not', async () => {
    const { search } = await open();
    expect((await search('boardr')).found.length).toBeGreaterThan(0);
    expect((await search('boardr ')).isCorrected).toBe(true);
    expect((await search('se')).found.length).toBeGreaterThan(20);
    expect((await search('s')).found).toEqual([]);
  });

  test('a slip is forgiven', async () => {
    const { search } = await open();
    const { found, isCorrected } = await search('secruity budgte');
    expect(isCorrected).toBe(true);
    expect(found.length).toBeGreaterThan(0);
  });

  test('all words count, unless no document has them all', async () => {
    const { search } = await open();
    const both = await search('board budget ');
    const one = await search('board ');
    expect(both.isPartial).toBe(false);
    expect(both.found.length).toBeLessThan(one.found.length);
    const some = await search('quantum zebra budget ');
    expect(some.isPartial).toBe(true);
    expect(some.found.length).toBeGreaterThan(0);
  });

  test.each(['zzqx', 'the of and ', '   ', '?!', ''])("'%s' finds nothing", async (text) => {
    expect((await (await open()).search(text)).found).toEqual([]);
  });
});

test.each([
  [
    '<h2 id="a">Cost<a href="#a" class="heading-anchor" aria-label="Link">#</a></h2><p>Ten&nbsp;dollars.</p>',
    'Cost · Ten dollars.',
  ],
  ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 'One · Two'],
  ['<p>A <strong>board</strong>’s &amp; a <a href="/x">CISO</a>’s</p>', 'A board’s & a CISO’s'],
  ['<p>Listen:</p><iframe src="/player/x" title="X"></iframe><p>Done.</p>', 'Listen: Done.'],
])('%s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
