import { expect, test } from 'vitest';
import type { Funnel } from '../../../leads/desk/figures.ts';
import { axisStep, sortRows, span, toBars } from './figures-text.ts';

const funnel = (visits: number, leads: number, views = visits): Funnel => ({
  ...{ views, visits, formSeen: 0, formBegun: 0, leads, accepted: leads },
});

test('rows are sorted by what is said of them', () => {
  const row = (name: string, visits: number, leads: number) => ({
    name,
    ...funnel(visits, leads),
    before: funnel(0, 0),
  });
  const rows = [row('b', 1000, 20), row('c', 50, 9), row('a', 200, 10)];
  const names = (key: Parameters<typeof sortRows>[1]) => sortRows(rows, key, 'visits').map(({ name }) => name);
  expect([names('rate'), names('leads'), names('name')].map((each) => each.join(''))).toEqual(['abc', 'bac', 'abc']);
});

test('long ranges are bars of weeks, which keep every lead', () => {
  const day = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
  const days = Array.from({ length: 365 }, (_, at) => ({
    day: day(at),
    leads: 1,
    visits: 2,
    leadsBefore: 3,
    visitsBefore: 4,
  }));
  const bars = toBars(days);
  expect([bars.length, bars[0]?.to, bars.at(-1)?.day]).toEqual([53, '1970-01-07', '1970-12-31']);
  expect(bars.reduce((sum, { leads }) => sum + leads, 0)).toBe(365);
});

test.each([
  [0, 1],
  [3, 1],
  [6, 2],
  [9, 3],
  [34, 10],
  [198, 50],
  [5400, 1500],
  [9000, 3000],
])('an axis up to %i has steps of %i', (highest, step) => {
  expect(axisStep(highest)).toBe(step);
});

test.each([
  [2.04, '2 s'],
  [300, '5 min'],
  [11_400, '3 h 10 min'],
  [108_000, '1 day 6 h'],
  [7200, '2 h'],
])('%f s are %s', (value, words) => {
  expect(span(value)).toBe(words);
});
