import { expect, test } from 'vitest';
import type { Figures } from '../../../leads/desk/figures.ts';
import { axisStep, finding, seconds, spanOf, toSeries } from './figures-text.ts';

const NOW = Date.parse('2021-11-30T16:30:00Z');

test.each([
  ['7d', '2021-11-24', '2021-11-30'],
  ['month', '2021-11-01', '2021-11-30'],
  ['last-month', '2021-10-01', '2021-10-31'],
] as const)('the span %s is from %s to %s', (name, from, to) => {
  expect(spanOf(name, NOW)).toEqual({ from, to });
});

const count = (name: string, now: number, before: number) => ({ name, count: now, before });
const FIGURES = {
  from: '2021-11-29',
  to: '2021-11-30',
  total: 21,
  totalBefore: 15,
  byDay: [
    { day: '2021-11-29', channels: { Demo: 4, Contact: 2, Report: 1 } },
    { day: '2021-11-30', channels: { Demo: 5, E: 3, F: 2, G: 4 } },
  ],
  byChannel: [
    count('Contact', 2, 5),
    count('Demo', 9, 3),
    count('Report', 1, 1),
    count('E', 3, 2),
    count('F', 2, 2),
    count('G', 4, 2),
  ],
  byCampaign: [],
  byPage: [],
  toDelivery: [{ destination: 'CRM', steps: [], medianSeconds: 2, p95Seconds: 57 }],
} as Partial<Figures> as Figures;

test('the finding says how many, against before, what grew and how fast', () => {
  expect(finding(FIGURES, 'November')).toBe(
    '21 leads in November, 6 more than before. Demo grew most; half are delivered within 2 seconds.',
  );
  expect(finding({ ...FIGURES, total: 0, totalBefore: 0, byChannel: [], toDelivery: [] }, 'November')).toBe(
    'No leads in November, and none before.',
  );
});

test('beyond four channels the smaller ones are one series', () => {
  expect(toSeries(FIGURES).map(({ name, total, days }) => [name, total, ...days])).toEqual([
    ['Demo', 9, 4, 5],
    ['G', 4, 0, 4],
    ['E', 3, 0, 3],
    ['Contact', 2, 2, 0],
    ['Others', 3, 1, 2],
  ]);
});

test.each([
  [0, 1],
  [3, 1],
  [9, 5],
  [34, 10],
  [198, 50],
  [9000, 5000],
])('an axis up to %i has steps of %i', (highest, step) => {
  expect(axisStep(highest)).toBe(step);
});

test.each([
  [1, '1 second'],
  [2.04, '2 seconds'],
  [64, '64 seconds'],
  [300, '5 minutes'],
  [7200, '2 hours'],
])('%f s are %s', (value, words) => {
  expect(seconds(value)).toBe(words);
});
