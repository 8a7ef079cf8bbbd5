import { expect, test } from 'vitest';
import type { Figures, Funnel } from './figures.ts';
import { finding, pathOf, share } from './finding.ts';

const funnel = (visits: number, leads: number): Funnel => ({
  ...{ views: visits, visits, formSeen: 0, formBegun: 0, leads, accepted: leads },
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
  expect(say(funnel(150, 200), funnel(5000, 100)), 'counted since later').toBe('150 visits and 200 leads today.');
  expect(say(funnel(0, 0), funnel(5000, 100))).toBe('No visits and no leads today.');
  expect(finding(figures(funnel(0, 21), funnel(0, 15), false), 'in November', true)).toBe(
    '21 leads in November, 6 more than before.',
  );
  expect(say(funnel(500, 0), funnel(400, 0))).toBe('500 visits today, and no leads.');
});

test('leads of one page are a share of its views: most come to it from another page', () => {
  const [now, before] = [
    { ...funnel(350, 102), views: 1059 },
    { ...funnel(347, 122), views: 1200 },
  ];
  expect(finding(figures(now, before), 'today', true, 'views')).toMatch(
    /^1,059 views became 102 leads: 9.6 %, .* views/,
  );
  expect(pathOf(now, before, 'views')[0]).toMatchObject({ title: 'Views', count: 1059, before: 1200 });
});

test('shares of fewer than a hundred are not said', () => {
  expect([share(3, 99), share(3, 100), share(101, 100)]).toEqual([undefined, '3.0 %', undefined]);
  const steps = pathOf({ ...funnel(400, 10), formSeen: 200, formBegun: 20 }, funnel(0, 0));
  expect(steps.map(({ ofAbove }) => ofAbove)).toEqual([undefined, '50.0 %', '10.0 %', undefined, undefined]);
});
