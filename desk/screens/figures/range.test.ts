import { expect, test } from 'vitest';
import { addMonths, againstWords, inRange, rangeOf, rangeWords, readAddress, toSearch, weeksOf } from './range.ts';

const NOW = Date.parse('2021-11-30T16:30:00Z');
const read = (query: string) => readAddress(new URLSearchParams(query), NOW);

test.each([
  ['today', '2021-11-30', '2021-11-30'],
  ['7d', '2021-11-24', '2021-11-30'],
  ['month', '2021-11-01', '2021-11-30'],
  ['last-month', '2021-10-01', '2021-10-31'],
  ['quarter', '2021-10-01', '2021-11-30'],
  ['12m', '2020-12-01', '2021-11-30'],
] as const)('the preset %s is from %s to %s', (name, from, to) => {
  expect(rangeOf(name, NOW)).toEqual({ from, to });
});

test.each(['', '?span=month', '?from=2021-01-02&to=2021-02-03&against=year', '?against=nothing&page=%2Fblog%2Fa'])(
  'the address %s survives',
  (search) => {
    expect(toSearch(read(search))).toBe(search);
  },
);

test.each(['from=2021-02-03&to=2021-01-02', 'from=2021-13-40&to=2021-13-41', 'span=ever', 'against=odds'])(
  '%s falls back to the last 30 days',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

test('ranges are words', () => {
  expect(rangeWords({ from: '2021-10-19', to: '2021-11-17' }, NOW)).toBe('Oct 19 – Nov 17');
  expect(rangeWords({ from: '2020-10-19', to: '2020-10-19' }, NOW)).toBe('Oct 19, 2020');
  expect(inRange(read(''), NOW)).toBe('in the last 30 days');
  expect(inRange(read('span=last-month'), NOW)).toBe('in October');
  expect(againstWords('before', rangeOf('7d', NOW))).toBe('the 7 days before');
  expect(againstWords('before', rangeOf('today', NOW))).toBe('the day before');
});

test('a month is whole weeks, and a shorter one ends earlier', () => {
  const weeks = weeksOf('2021-02-14');
  expect([weeks.length, weeks[0]?.[0], weeks[0]?.[1], weeks[4]?.[0], weeks[4]?.[1]]).toEqual([
    ...[5, undefined, '2021-02-01', '2021-02-28', undefined],
  ]);
  expect(addMonths('2021-01-31', 1)).toBe('2021-02-28');
  expect(addMonths('2021-01-31', -2)).toBe('2020-11-30');
});
