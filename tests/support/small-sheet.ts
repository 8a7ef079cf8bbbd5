import type { ExampleCompany } from '../../app/content/schema/example-company.ts';
import type { Method } from '../../app/content/schema/method.ts';

const rule = 'A rule of a fixture, which is as long as a sentence has to be.';

/** The smallest method that has an order of gaps: one discipline with two capabilities. */
export const smallMethod: Method = {
  scale: {
    levels: Array.from({ length: 6 }, (_, level) => ({ name: `Level ${level}`, means: 'What it means.' })),
    capability: rule,
    average: rule,
  },
  assessment: { months_apart: 12, cadence: rule, evidence: rule, history: rule },
  disciplines: [
    {
      id: 'meadows',
      short: 'Meadows',
      capabilities: [
        { id: 'pruning', name: 'Pruning', looks_at: 'The saw.' },
        { id: 'mowing', name: 'Mowing', looks_at: 'The scythe.' },
      ],
    },
  ],
  framework: {
    name: 'A framework',
    rule,
    limits: rule,
    functions: [
      {
        id: 'grow',
        name: 'Grow',
        categories: [{ name: 'Trees', subcategories: { 'GR.TR-1': ['pruning', 'mowing'] } }],
      },
    ],
  },
  gaps: { rule, limits: rule },
  money: { rule, limits: rule },
};

/** The company that is measured by it. */
export const smallCompany: ExampleCompany = {
  ...{ name: 'Fixture Farms', people: 40, warehouses: 2, first_warehouses: 1, vendors: 9, top_tier_vendors: 3 },
  ...{ security_team: 2, revenue_millions: 8, report_period: 'Q4 2021' },
  board_report: {
    summary: ['Strong,', 'and weak.'],
    decisions: [
      ['Buy', 'one.'],
      ['Name', 'another.'],
    ],
  },
  assessments: [
    { id: 'first', name: 'First', date: '2020-09-17', levels: { meadows: [1, 1] } },
    { id: 'second', name: 'Second', date: '2021-09-17', levels: { meadows: [2, 1] } },
  ],
  target: { year: 2022, levels: { meadows: [3, 2] } },
  run: { '2021': 20, '2022': 20 },
  lines: [
    {
      id: 'saws',
      name: 'Saws',
      discipline: 'meadows',
      projects: [
        {
          name: 'Sharpen',
          from: 'Q1 2022',
          to: 'Q2 2022',
          costs: [{ name: 'A file', year: 2022, cost: 10 }],
          lifts: [{ capability: 'pruning', to: 3, in: 'Q2 2022' }],
        },
      ],
    },
  ],
  later_costs: [],
  ordinary_work: [{ capability: 'mowing', to: 2, in: 'Q4 2022' }],
  faster: { quarters: 1, cost: 5 },
  cut: { year: 2022, puts_off: [{ name: 'A file', cost: 10 }], leaves: ['mowing'] },
  gaps: [
    { id: 'saw', name: 'A blunt saw', discipline: 'meadows', capabilities: ['pruning'], exposure: 5, effort: 1 },
    { id: 'grass', name: 'Tall grass', discipline: 'meadows', capabilities: ['mowing'], exposure: 2, effort: 4 },
  ],
  risks: [
    {
      id: 'fall',
      name: 'A fall',
      effect: 'A broken arm',
      sum: 100,
      years_between: 2,
      steps: [{ gap: 'saw', years_between: 4 }],
    },
  ],
};
