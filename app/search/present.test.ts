import { expect, test } from 'vitest';
import { choices, EVERYTHING, searchAddress, statusText } from './present.ts';
import type { Found } from './use-search.ts';

test.each([
  ['', EVERYTHING, '/search'],
  ['board', EVERYTHING, '/search?q=board'],
  ['risk & cost', EVERYTHING, '/search?q=risk+%26+cost'],
  ['board', { kind: 'blog', discipline: 'cloud-security' }, '/search?q=board&kind=blog&discipline=cloud-security'],
] as const)('%s %o is at %s', (text, filter, address) => {
  expect(searchAddress(text, filter)).toBe(address);
});

const found = (facts: Partial<Found>) => ({
  failed: false,
  found: { text: 'board', count: 2, total: 2, partial: false, corrected: false, ...facts } as Found,
});

test.each([
  [{ found: null, failed: false }, /^$/],
  [{ found: null, failed: true }, /could not be loaded/],
  [found({}), /^2 results for “board”$/],
  [found({ count: 1 }), /^1 result for/],
  [found({ count: 1234 }), /^1,234 results/],
  [found({ count: 0, total: 0 }), /^Nothing found for “board”\. Try/],
  [found({ count: 0, total: 3 }), /with these filters, 3 results without/],
  [found({ partial: true }), /^No page has all the words/],
  [found({ corrected: true }), /spelled almost like it/],
])('says %#', (search, expected) => {
  expect(statusText(search)).toMatch(expected);
});

test('the chosen value of a facet is offered even when it leaves nothing', () => {
  const naming = { nameOf: (value: string) => value.toUpperCase(), addressOf: (value: string | null) => `?${value}` };
  expect(choices([{ value: 'a', count: 2 }], 'b', naming)).toEqual([
    { label: 'All', to: '?null', count: null, current: false },
    { label: 'A', to: '?a', count: 2, current: false },
    { label: 'B', to: '?b', count: 0, current: true },
  ]);
});
