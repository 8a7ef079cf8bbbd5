import { describe, expect, test } from 'vitest';
import { groupByLetter, indexLetter } from './alphabet.ts';
import { byTitle } from './lists.ts';

test.each([
  ['Anatomy of Account Takeover', 'A'],
  ['a lower-case title', 'A'],
  ['2020 Data Breach Investigations Report', '0–9'],
  ['“Quoted”', 'Q'],
  ['Élan', 'E'],
])('%s stands under %s', (title, letter) => expect(indexLetter(title)).toBe(letter));

describe('groupByLetter', () => {
  const titles = ['beta', '2 first', 'Alpha', 'Beta two', '1 first'].map((title) => ({ title }));

  test('keeps the order of the list and opens a group at each new letter', () => {
    expect(groupByLetter(byTitle(titles))).toEqual([
      { letter: '0–9', items: [{ title: '1 first' }, { title: '2 first' }] },
      { letter: 'A', items: [{ title: 'Alpha' }] },
      { letter: 'B', items: [{ title: 'beta' }, { title: 'Beta two' }] },
    ]);
  });

  test('is empty for nothing', () => expect(groupByLetter([])).toEqual([]));
});
