import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { slugOf } from '../../app/content/model/post.ts';
import { ContentCopy } from '../../tests/support/content-copy.ts';
import { postFile } from '../../tests/support/content-fixtures.ts';
import { DraftedContent } from './content.ts';
import { renameFile } from './items.ts';

const copy = new ContentCopy();
afterAll(() => copy.remove());

test('a person who is shown one draft never gets what was shown to one who has more', () => {
  const content = new DraftedContent('starter');
  const [name = ''] = readdirSync('starter/blog');
  const text = readFileSync(`starter/blog/${name}`, 'utf8');
  const id = name.replace('.md', '-other');
  const other = { file: `blog/${id}.md`, revision: 1, text: text.replace(/^id: .*$/m, `id: ${id}`) };
  const link = `[The other](/blog/${id.replace(/^\d{4}-\d\d-\d\d-/, '')})`;
  const draft = { file: `blog/${name}`, revision: 1, text: `${text}\n${link}\n` };
  const shows = (layer: (typeof draft)[], file?: string) =>
    content.shown(layer, file)?.posts.some((post) => post.id === id) ?? false;
  expect(content.mistakes([draft, other])).toEqual([]);
  expect([shows([draft, other]), shows([draft], draft.file)]).toEqual([true, false]);
});

test('of the committed items that are not published, one that is shown alone is the only one', () => {
  const hidden = {
    '2001-01-01-draft': { draft: true },
    '2001-01-01-over': { expires_at: '2001-02-01T00:00:00.000Z', expires_to: '/blog' },
    '2999-01-01-later': {},
  };
  for (const [id, fields] of Object.entries(hidden)) copy.write(`blog/${id}.md`, postFile(id, fields));
  const content = new DraftedContent(copy.root);
  const shownOf = (file?: string) =>
    content
      .shown([], file)
      ?.posts.map(({ id }) => id)
      .filter((id) => id in hidden)
      .sort();
  const ids = Object.keys(hidden);
  expect(shownOf()).toEqual(ids);
  expect(ids.map((id) => shownOf(`blog/${id}.md`))).toEqual(ids.map((id) => [id]));
  expect(shownOf('pages/home.md')).toEqual([]);
});

test('a removal that breaks a link takes the preview of nothing else, be it written or renamed', () => {
  const [removed, linking, written] = ['2001-01-01-removed', '2001-01-02-linking', '2001-01-03-written'] as const;
  const old = '2001-01-04-old';
  copy.write(`blog/${old}.md`, postFile(old));
  copy.write(`blog/${removed}.md`, postFile(removed));
  copy.write(`blog/${linking}.md`, postFile(linking, {}, `[The removed one](/blog/${slugOf(removed)})`));
  const content = new DraftedContent(copy.root);
  const layer = [
    { file: `blog/${removed}.md`, revision: 1, isRemoved: true as const },
    { file: `blog/${written}.md`, revision: 1, text: postFile(written) },
    ...renameFile(content.files([]), content.files([]), `blog/${old}.md`, 'new').map(({ file, text }) =>
      text === null ? { file, revision: 1, isRemoved: true as const } : { file, revision: 1, text },
    ),
  ];
  expect(content.mistakes(layer).map(({ file }) => file)).toEqual([`blog/${linking}.md`]);
  const shown = content.shown(layer)?.posts.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining([removed, written, '2001-01-04-new']));
  expect(shown).not.toContain(old);
});

test('a new draft with a mistake is shown as it was before, also by the next process', () => {
  const id = '2001-01-05-new';
  const entry = (revision: number, fields: Record<string, unknown>) => ({
    ...{ file: `blog/${id}.md`, revision, text: postFile(id, fields) },
  });
  const titleOf = (content: DraftedContent, layer: Parameters<DraftedContent['shown']>[0]) =>
    content.shown(layer)?.posts.find((post) => post.id === id)?.title;
  const [before, after] = [new DraftedContent(copy.root), new DraftedContent(copy.root)];
  expect(titleOf(before, [entry(1, { title: 'Right' })])).toBe('Right');
  // Another version of the file is shown without being its draft.
  expect(titleOf(before, [entry(0, { title: 'From History' })])).toBe('From History');
  const wrong = [entry(2, { title: ' ' })];
  expect([titleOf(before, wrong), titleOf(after, wrong)]).toEqual(['Right', undefined]);
  after.remember(before.takeUnsent());
  expect(titleOf(after, wrong)).toBe('Right');
  expect(before.takeUnsent()).toEqual([]);
});

test('placeholders of titles have the values of the drafts, and stay where there are none', () => {
  const content = new DraftedContent(copy.root);
  const site = copy.read('site.yaml').toString();
  const filled = (text: string) =>
    content.fill([{ file: 'site.yaml', revision: 1, text }])('Why {{product}}, {{wrong}} and \\{{');
  expect([filled(site.replace(/^product: .*$/m, 'product: Harbor')), filled('product: [')]).toEqual([
    'Why Harbor, {{wrong}} and {{',
    'Why {{product}}, {{wrong}} and {{',
  ]);
});

test.each([
  ['too long', { description: 'x'.repeat(171) }, '11 characters too many: at most 160 characters. What search'],
  ['too short', { description: 'x'.repeat(49) }, '1 character too few: at least 50 characters. What search'],
  ['empty', { title: ' ' }, 'Missing: some text. The headline.'],
  ['left out', { author: undefined }, 'Missing: text. Who wrote it'],
  ['without a day', { date: undefined }, 'Missing: a day and time in UTC. When it is published'],
  ['of another kind', { date: 'Tuesday' }, "Found 'Tuesday'; expected a day and time in UTC"],
])('a field that is %s is told in words', (name, fields, message) => {
  const file = `blog/2001-01-01-${name.replaceAll(' ', '-')}.md`;
  const layer = [{ file, revision: 1, text: postFile(file.slice(5, -3), fields) }];
  expect(new DraftedContent(copy.root).mistakes(layer)).toEqual([
    expect.objectContaining({ file, message: expect.stringContaining(message) }),
  ]);
});

test('a mistake of the text is told beside one of the fields, on its own line', () => {
  const id = '2001-01-01-twice';
  const text = (fields: Record<string, unknown>) => postFile(id, fields, 'One.\n\n[Nowhere](/no-such-page)');
  copy.write(`blog/${id}.md`, postFile(id));
  const content = new DraftedContent(copy.root);
  const told = (fields: Record<string, unknown>) =>
    content
      .mistakes([{ file: `blog/${id}.md`, revision: 1, text: text(fields) }])
      .map(({ field, line }) => (field === 'contents' ? line : field));
  expect([told({}), told({ title: ' ' })]).toEqual([[3], ['title', 3]]);
});

test('a page names its sections by their place in the file, and its text by lines', () => {
  const content = new DraftedContent(copy.root).shown([]);
  const sections = content?.pages.home.sections ?? [];
  expect(sections.map((section) => Object.entries(section).find(([name]) => name === 'place')?.[1])).toEqual([
    ...sections.keys(),
  ]);
  expect(content?.posts[0]?.contents).toContain('data-place="content/blog/');
});

test('a mistake in a file that is a list is told once, at the field that the desk has for it', () => {
  const told = (to: string) =>
    new DraftedContent(copy.root)
      .mistakes([{ file: 'redirects.yaml', revision: 1, text: `- from: /old\n  to: ${to}\n` }])
      .map(({ file, field }) => [file, field]);
  for (const to of ['/no-such-page', 'ftp://old.example', 'https://['])
    expect(told(to)).toEqual([['redirects.yaml', 'items.0.to']]);
});
