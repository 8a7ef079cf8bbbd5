import { describe, expect, it } from 'vitest';
import type { ExampleCompany } from '../schema/example-company.ts';
import type { Method } from '../schema/method.ts';
import { assessedLevels, averageOf, coverageOf, plannedLevels, programOf, quarterIndex, toScore } from './maturity.ts';
import { estimateRisk, rankGap, reductionBy } from './planning.ts';
import { sheetValues } from './sheet-values.ts';

const capabilities = (...ids: string[]) => ids.map((id) => ({ id, name: id, looks_at: id }));

const method = {
  disciplines: [
    { id: 'one', short: 'One', capabilities: capabilities('a', 'b', 'c') },
    { id: 'two', short: 'Two', capabilities: capabilities('d') },
  ],
  assessment: { months_apart: 6 },
  framework: {
    functions: [
      { id: 'first', name: 'First', categories: [{ name: 'F', subcategories: { 'F-1': ['a', 'b'], 'F-2': ['c'] } }] },
      { id: 'second', name: 'Second', categories: [{ name: 'S', subcategories: { 'S-1': ['d'], 'S-2': [] } }] },
    ],
  },
} as unknown as Method;

const company = {
  people: 2400,
  assessments: [
    { id: 'old', date: '2020-03-01', levels: { one: [1, 1, 1], two: [1] } },
    { id: 'new', date: '2020-09-01', levels: { one: [2, 1, 4], two: [2] } },
  ],
  target: { year: 2022, levels: { one: [2, 3, 4], two: [4] } },
  run: { 2021: 2700, 2022: 2900 },
  lines: [
    {
      id: 'work',
      name: 'Work',
      discipline: 'one',
      projects: [
        {
          name: 'Project',
          from: 'Q1 2021',
          to: 'Q4 2022',
          costs: [
            { name: 'First part', year: 2021, cost: 100 },
            { name: 'Last part', year: 2022, cost: 50 },
          ],
          lifts: [
            { capability: 'b', to: 2, in: 'Q4 2021' },
            { capability: 'b', to: 3, in: 'Q2 2022' },
          ],
        },
      ],
    },
  ],
  later_costs: [],
  ordinary_work: [{ capability: 'd', to: 4, in: 'Q4 2022' }],
  faster: { quarters: 2, cost: 40 },
  cut: { year: 2022, puts_off: [{ name: 'Last part', cost: 30 }], leaves: ['b'] },
  gaps: [
    { id: 'planned', name: 'P', discipline: 'one', exposure: 5, effort: 2 },
    { id: 'later', name: 'L', discipline: 'one', capabilities: ['a'], exposure: 4, effort: 1, left_out_at: 4 },
  ],
  risks: [
    {
      id: 'stop',
      a_day: 100,
      days: 6,
      years_between: 2,
      steps: [
        { gap: 'later', years_between: 4 },
        { gap: 'planned', days: 2 },
      ],
    },
    { id: 'leak', sum: 900, years_between: 3, steps: [{ gap: 'planned', years_between: 9 }] },
  ],
} as unknown as ExampleCompany;

const sheet = { method, company };
const today = new Map([
  ['a', 2],
  ['b', 1],
  ['c', 4],
  ['d', 2],
]);

describe('scores', () => {
  it.each([
    [22 / 9, 2.4],
    [19 / 6, 3.2],
    [18 / 8, 2.3],
    [22 / 8, 2.8],
  ])('shows %d as %d', (value, shown) => {
    expect(toScore(value)).toBe(shown);
  });

  it('are the average of capabilities, and of disciplines for the program', () => {
    expect(averageOf(today, ['a', 'b', 'c'])).toBeCloseTo(7 / 3);
    expect(programOf(sheet, today)).toBeCloseTo((7 / 3 + 2) / 2);
  });
});

describe('coverage', () => {
  it.each([
    // F-1 has the lower of 2/2 and 1/3, F-2 is 4/4; S-1 is 2/4, and S-2 has no capability.
    ['first', 67],
    ['second', 50],
    [undefined, 61],
  ])('of %s is %i percent', (id, percent) => {
    expect(coverageOf(sheet, today, id)).toBe(percent);
  });
});

describe('the plan', () => {
  it.each([
    ['Q3 2021', false, [1, 2]],
    ['Q4 2021', false, [2, 2]],
    ['Q4 2022', false, [3, 4]],
    ['Q4 2022', true, [2, 4]],
  ])('stands at the end of %s, cut %s, at %j', (quarter, withCut, levels) => {
    const planned = plannedLevels(sheet, quarterIndex(quarter), withCut);
    expect([planned.get('b'), planned.get('d')]).toEqual(levels);
  });

  it('begins at the last assessment', () => {
    const last = company.assessments.at(-1);
    expect(plannedLevels(sheet, 0)).toEqual(last && assessedLevels(sheet, last));
  });
});

describe('gaps and losses', () => {
  it.each([
    [0, { today: 2.3, target: 3, distance: 0.7, priority: 1.8 }],
    [1, { today: 2, target: 4, distance: 2, priority: 8 }],
  ])('ranks gap %i from the figures as shown', (at, ranked) => {
    expect(rankGap(sheet, company.gaps[at] as ExampleCompany['gaps'][number])).toEqual(ranked);
  });

  it('counts planned gaps first, and only those as planned', () => {
    const [stop, leak] = company.risks.map((risk) => estimateRisk(company, risk));
    expect([stop, leak]).toEqual([
      { today: 300, planned: 100 },
      { today: 300, planned: 100 },
    ]);
    expect([reductionBy(company, 'planned'), reductionBy(company, 'later')]).toEqual([400, 50]);
  });
});

describe('figures by name', () => {
  const values = sheetValues(sheet);
  it.each([
    ['count.capabilities', { text: '4', words: 'four' }],
    ['count.subcategories.counted', { text: '3' }],
    ['behind.F-1', { text: '[a](/capabilities#a); [b](/capabilities#b)' }],
    ['example.people', { text: '2,400' }],
    ['example.assessments', { text: '2', words: 'two' }],
    ['example.program', { text: '2.2' }],
    ['example.program.old', { text: '1.0' }],
    ['example.average.one.target', { text: '3.0' }],
    ['example.average.one.q4-2021', { text: '2.7' }],
    ['example.line.work.after-cut', { text: '2.7' }],
    ['example.levels.one', { text: '2, 1, 4' }],
    ['example.level.b.q2-2022', { text: '3' }],
    ['example.coverage.first', { text: '67', words: 'sixty-seven' }],
    ['example.gap.one', { text: '0.7' }],
    ['example.priority.planned', { text: '1.8' }],
    ['example.saving.planned', { text: '400' }],
    ['example.budget.2021.total', { text: '2,800', dollars: '2,800,000', millions: '2.8' }],
    ['example.budget.2022.total', { text: '2,950', millions: '2.95' }],
    ['example.budget.2021.faster', { text: '2,840' }],
    ['example.cost.2022.last-part', { text: '50' }],
    ['example.cut', { text: '30' }],
    ['example.loss.stop.planned', { text: '100' }],
    ['example.loss.stop.a-day', { text: '100' }],
    ['example.bar.work.project.to', { text: '7' }],
  ])('%s is %j', (name, value) => {
    expect(values.get(name)).toMatchObject(value);
  });

  it('of an assessment are known from its day on, and plans from any', () => {
    const names = ['example.program', 'example.program.old', 'example.program.target'];
    expect(names.map((name) => values.get(name)?.since)).toEqual(['2020-09-01', '2020-03-01', undefined]);
  });
});
