import { expect, test } from 'vitest';
import type { Figures, Funnel } from '../../../leads/desk/figures.ts';
import { axisStep, finding, pathOf, share, sortRows, span, toBars } from './figures-text.ts';

const funnel = (visits: number, leads: number, views = visits): Funnel => ({
  ...{ views, visits, formSeen: 0, formBegun: 0, leads, accepted: leads },
});
const figures = (totals: Funnel, totalsBefore: Funnel, isCounted = true) =>
  ({ totals, totalsBefore, isCounted }) as Figures;
const say = (now: Funnel, before: Funnel, isCompared = true) => finding(figures(now, before), 'today', isCompared);

test.each([
  [funnel(48_210, 1593), funnel(52_610, 1450), 'Fewer visits, but more of them became leads.'],
  [funnel(52_610, 1450), funnel(48_210, 1593), 'More visits, but fewer of them became leads.'],
  [funnel(52_610, 2000), funnel(48_210, 1593), 'More visits, and more of them became leads.'],
  [funnel(52_610, 1740), funnel(48_210, 1593), 'More visits, and about as many of them became leads.'],
  [funnel(1010, 33), funnel(1000, 30), 'About as before.'],
])('what differs by more than chance is said: %#', (now, before, words) => {
  expect(say(now, before)).toMatch(words);
});

test('the finding has the share, and the one before where there were enough', () => {
  expect(say(funnel(48_210, 1593), funnel(52_610, 1631))).toMatch(
    /^48,210 visits became 1,593 leads: 3.3 %, after 3.1\. /,
  );
  expect(say(funnel(48_210, 1593), funnel(99, 3))).toBe('48,210 visits became 1,593 leads: 3.3 %.');
  expect(say(funnel(48_210, 1593), funnel(52_610, 1631), false)).toBe('48,210 visits became 1,593 leads: 3.3 %.');
});

test('too few visits are said as such, and leads alone where visits are not counted', () => {
  expect(say(funnel(11, 2), funnel(5000, 100))).toBe('11 visits and 2 leads today: too few to compare.');
  expect(say(funnel(0, 0), funnel(5000, 100))).toBe('No visits and no leads today.');
  expect(finding(figures(funnel(0, 21), funnel(0, 15), false), 'in November', true)).toBe(
    '21 leads in November, 6 more than before.',
  );
});

test('shares of fewer than a hundred are not said', () => {
  expect([share(3, 99), share(3, 100), share(101, 100)]).toEqual([undefined, '3.0 %', undefined]);
  const steps = pathOf({ ...funnel(400, 10), formSeen: 200, formBegun: 20 }, funnel(0, 0));
  expect(steps.map(({ ofAbove }) => ofAbove)).toEqual([undefined, '50.0 %', '10.0 %', undefined]);
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
  [9, 5],
  [34, 10],
  [198, 50],
  [9000, 5000],
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
