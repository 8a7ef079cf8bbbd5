import { expect, test } from 'vitest';
import type { Funnel, Funnels } from '../../leads/desk/figures.ts';
import { describeWeek } from './weekly-mail.ts';

const funnel = (visits: number, leads: number): Funnel => ({
  ...{ views: visits, visits, formSeen: 0, formBegun: 0, leads, accepted: leads },
});
const row = (name: string, leads: number, before: number) => ({
  ...{ ...funnel(0, leads), name, before: funnel(0, before) },
});
const FUNNELS = {
  ...{ against: { from: '2026-11-02', to: '2026-11-08' }, countedSince: Date.parse('2026-11-02') },
  totals: funnel(1000, 30),
  totalsBefore: funnel(900, 20),
  pages: [row('/', 9, 8), row('/first-90-days', 2, 6)],
  campaigns: [],
  sources: [row('search', 5, 5)],
} as unknown as Funnels;

test('a week is five steps with those before, and what differs most', () => {
  const { steps, changes } = describeWeek(FUNNELS, true);
  expect(steps).toHaveLength(5);
  expect(steps[3]).toEqual({ label: 'Became leads', value: '30, before 20' });
  expect(changes).toEqual([{ label: 'Page', value: '/first-90-days: 4 leads fewer (2)' }]);
  const begun = describeWeek({ ...FUNNELS, countedSince: Date.parse('2026-11-03') }, true);
  expect([begun.finding, begun.steps[3]?.value], 'where counting began later').toEqual([
    '1,000 visits became 30 leads: 3.0 %.',
    '30',
  ]);
  expect(describeWeek(FUNNELS, false).steps.map(({ label }) => label)).toEqual(['Became leads', 'Accepted']);
});
