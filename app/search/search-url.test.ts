import { expect, test } from 'vitest';
import { NO_FILTER, readFilter, searchUrl } from './search-url.ts';

test.each([
  ['', NO_FILTER, '/search'],
  ['board', NO_FILTER, '/search?q=board'],
  ['risk & cost', NO_FILTER, '/search?q=risk+%26+cost'],
  ['board', { kind: 'blog', discipline: 'cloud-security' }, '/search?q=board&kind=blog&discipline=cloud-security'],
] as const)("searchUrl: '%s' with %o is %s", (text, filter, url) => {
  expect(searchUrl(text, filter)).toBe(url);
});

test.each([
  ['', { kind: null, discipline: null }],
  ['kind=blog', { kind: 'blog', discipline: null }],
  ['kind=nonsense&discipline=cloud-security', { kind: null, discipline: 'cloud-security' }],
])("readFilter: '%s' is %o", (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});
