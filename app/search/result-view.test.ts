import { expect, test } from 'vitest';
import { facetOptions, statusText } from './result-view.ts';
import type { SearchResults } from './use-search-results.ts';

const state = (results: Partial<SearchResults>) => ({
  hasFailed: false,
  results: {
    text: 'board',
    count: 2,
    unfilteredCount: 2,
    isPartial: false,
    isCorrected: false,
    ...results,
  } as SearchResults,
});

test.each([
  [{ results: null, hasFailed: false }, /^$/],
  [{ results: null, hasFailed: true }, /could not be loaded/],
  [state({}), /^2 results for “board”$/],
  [state({ count: 1 }), /^1 result for/],
  [state({ count: 1234 }), /^1,234 results/],
  [state({ count: 0, unfilteredCount: 0 }), /^Nothing found for “board”\. Try/],
  [state({ count: 0, unfilteredCount: 3 }), /with these filters, 3 results without/],
  [state({ isPartial: true }), /^No page has all the words/],
  [state({ isCorrected: true }), /spelled almost like it/],
])('statusText %#', (search, expected) => {
  expect(statusText(search)).toMatch(expected);
});

test('the selected value of a facet stays an option with no results', () => {
  const links = { labelOf: (value: string) => value.toUpperCase(), urlOf: (value: string | null) => `?${value}` };
  expect(facetOptions([{ value: 'a', count: 2 }], 'b', links)).toEqual([
    { label: 'All', to: '?null', isCurrent: false },
    { label: 'A', to: '?a', count: 2, isCurrent: false },
    { label: 'B', to: '?b', count: 0, isCurrent: true },
  ]);
});
