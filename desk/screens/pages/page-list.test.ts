import { expect, test } from 'vitest';
import type { WrittenPage, WrittenPages } from '../../writing/item-types.ts';
import { groupPages, nearestWord } from './page-list.ts';

const page = (title: string, changes: Partial<WrittenPage> = {}): WrittenPage => ({
  ...{ file: `blog/${title}.md`, kind: 'posts', title, address: `/blog/${title}`, state: 'published' as const },
  ...{ shownOn: null, dueAt: null, mistakes: 0, touched: { at: 1, by: 'Ada' } },
  ...changes,
});
const NOW = Date.parse('2026-11-18T12:00Z');
const PAGES: WrittenPages = {
  kinds: [
    { id: 'posts', label: 'Posts', newLabel: 'Post', forms: [] },
    { id: 'jobs', label: 'Jobs', newLabel: 'Job', forms: [] },
  ],
  pages: [
    page('live'),
    page('live since', { touched: { at: NOW, by: 'Ada' } }),
    page('older', { state: 'changed', touched: { at: 2, by: 'Ada' } }),
    page('newer', { state: 'new', touched: { at: 3, by: 'Daniel' } }),
    page('broken', { mistakes: 2 }),
    page('job', { kind: 'jobs', state: 'published' }),
    page('old job', { kind: 'jobs', state: 'expired' }),
  ],
  ...{ absent: [], mistakes: [] },
  toPublish: 2,
  lastPublished: null,
  running: null,
};
const titles = (filters: Parameters<typeof groupPages>[1]) =>
  groupPages(PAGES, filters, { now: NOW }).map((group) => [group.title, group.pages.map(({ title }) => title)]);

test('what is not live stands first, then each kind, and in each the newest', () => {
  expect(titles({})).toEqual([
    ['Not live yet', ['newer', 'older', 'broken']],
    ['Posts', ['live since', 'live']],
    ['Jobs', ['job', 'old job']],
  ]);
  const hints = groupPages(PAGES, {}, { now: NOW }).map(({ hint }) => hint);
  expect(hints).toEqual(['2 can go live now', '2 live', '1 live']);
});

test.each([
  ['a kind', { kind: 'jobs' }, ['job', 'old job']],
  ['a state', { state: 'changed' }, ['older']],
  ['mistakes', { state: 'mistake' }, ['broken']],
  ['a person', { by: 'Daniel' }, ['newer']],
  ['what was touched lately', { touched: '7d' }, ['live since']],
  ['words of title and address', { q: 'blog NEW' }, ['newer']],
  ['nothing that matches', { q: 'x', kind: 'jobs' }, []],
])('%s', (_name, filters, expected) => {
  expect(groupPages(PAGES, filters, { now: NOW }).flatMap(({ pages }) => pages.map(({ title }) => title))).toEqual(
    expected,
  );
});

test('a search finds what has its words in the text, within the filters', () => {
  const search = (filters: Parameters<typeof groupPages>[1]) =>
    groupPages(PAGES, { q: 'budget', ...filters }, { now: NOW, found: new Set(['blog/live.md', 'blog/job.md']) });
  expect(search({}).map(({ title }) => title)).toEqual(['Posts', 'Jobs']);
  expect(search({ kind: 'jobs' }).map(({ title }) => title)).toEqual(['Jobs']);
});

test('a search without a match is told the nearest word', () => {
  expect(nearestWord(PAGES.pages, 'brokn')).toEqual({ word: 'broken', pages: 1 });
  expect(nearestWord(PAGES.pages, 'something')).toBeUndefined();
});
