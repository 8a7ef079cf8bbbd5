import { words } from 'virtual:wording';
import { expect, test } from 'vitest';
import { fillWords } from '../../leads/fill-words.ts';
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

const { search } = words;
const many = (count: string) => fillWords(search.many_results, { count });
test.each([
  [{ results: null, hasFailed: false }, '', ''],
  [{ results: null, hasFailed: true }, search.failed, ''],
  [state({}), search.found, many('2')],
  [state({ count: 1 }), search.found, search.one_result],
  [state({ count: 1234 }), search.found, many('1,234')],
  [state({ count: 0, unfilteredCount: 0 }), search.nothing, ''],
  [state({ count: 0, unfilteredCount: 3 }), search.filtered_out, many('3')],
  [state({ isPartial: true }), search.partial, many('2')],
  [state({ isCorrected: true }), search.corrected, many('2')],
])('statusText %#', (given, text, results) => {
  expect(statusText(given)).toBe(fillWords(text, { query: 'board', results }));
});

test('the selected value of a facet stays an option with no results', () => {
  const links = { labelOf: (value: string) => value.toUpperCase(), urlOf: (value: string | null) => `?${value}` };
  expect(facetOptions([{ value: 'a', count: 2 }], 'b', links)).toEqual([
    { label: words.shared.all, to: '?null', isCurrent: false },
    { label: 'A', to: '?a', count: 2, isCurrent: false },
    { label: 'B', to: '?b', count: 0, isCurrent: true },
  ]);
});
