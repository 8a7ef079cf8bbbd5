import { expect, test } from 'vitest';
import { filterLibrary, groupByLetter, libraryChoices, readLibraryFilter } from './library-filter.ts';

const DISCIPLINES = [
  { slug: 'cloud-security', name: 'Cloud Security' },
  { slug: 'network-security', name: 'Network Security' },
];
const RESOURCES = [
  { type: 'video', discipline: 'cloud-security' },
  { type: 'article', discipline: 'cloud-security' },
  { type: 'article', discipline: 'network-security' },
];

test.each([
  ['', { type: null, discipline: null }],
  ['type=video', { type: 'video', discipline: null }],
  ['type=video&discipline=cloud-security', { type: 'video', discipline: 'cloud-security' }],
  ['type=nonsense&discipline=custom', { type: null, discipline: null }],
])("'%s' asks for %o", (address, filter) => {
  expect(readLibraryFilter(new URLSearchParams(address), DISCIPLINES)).toEqual(filter);
});

test.each([
  [{ type: null, discipline: null }, 3],
  [{ type: 'article', discipline: null }, 2],
  [{ type: 'article', discipline: 'cloud-security' }, 1],
  [{ type: 'video', discipline: 'network-security' }, 0],
])('%o leaves %i', (filter, count) => {
  expect(filterLibrary(RESOURCES, filter)).toHaveLength(count);
});

test('a choice says what it would leave, given the other facet', () => {
  const filter = { type: 'video', discipline: 'cloud-security' };
  expect(libraryChoices(RESOURCES, filter, 'type', DISCIPLINES)).toEqual([
    { slug: null, count: 2 },
    { slug: 'article', count: 1 },
    { slug: 'video', count: 1 },
  ]);
  expect(libraryChoices(RESOURCES, filter, 'discipline', DISCIPLINES)).toEqual([
    { slug: null, count: 1 },
    { slug: 'cloud-security', count: 1 },
    { slug: 'network-security', count: 0 },
  ]);
});

test('a facet without a choice is not offered', () => {
  const articles = RESOURCES.filter(({ type }) => type === 'article');
  expect(libraryChoices(articles, { type: null, discipline: null }, 'type', DISCIPLINES)).toEqual([]);
});

test.each([
  ['Anatomy of Account Takeover', 'A'],
  ['a lower-case title', 'A'],
  ['2020 Data Breach Investigations Report', '0–9'],
  ['“Quoted”', 'Q'],
  ['Élan', 'E'],
])('%s stands under %s', (title, letter) => expect(groupByLetter([{ title }])[0]?.letter).toBe(letter));

test('a list keeps its order and opens a group at each new letter', () => {
  const groups = groupByLetter(['1 first', '2 first', 'Alpha', 'beta', 'Beta two'].map((title) => ({ title })));
  expect(groups.map(({ letter, items }) => [letter, ...items.map(({ title }) => title)])).toEqual([
    ['0–9', '1 first', '2 first'],
    ['A', 'Alpha'],
    ['B', 'beta', 'Beta two'],
  ]);
  expect(groupByLetter([])).toEqual([]);
});
