import { expect, test } from 'vitest';
import { groupByLetter } from './alphabet.ts';

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
