import { z } from 'zod';
import { line, slug } from './fields.ts';

const level = z.number().int('a whole level').min(0, 'a level from 0 to 5').max(5, 'a level from 0 to 5');
const levels = z
  .record(slug, z.array(level))
  .describe('By discipline, in the order of the capabilities in method.yaml.');
const quarter = z.string().regex(/^Q[1-4] 20\d\d$/, 'a quarter, such as Q1 2022');
const year = z.number().int('a year').min(2000, 'a year').max(2099, 'a year');
const thousands = z.number().int('thousands of dollars, without decimals').min(0, 'thousands of dollars');
const oneToFive = z.number().int('a whole number from 1 to 5').min(1, 'from 1 to 5').max(5, 'from 1 to 5');
const years = z.number().min(0.1, 'years between two events');

const lift = z.strictObject({
  capability: slug,
  to: level.describe('The level reached.'),
  in: quarter.describe('At the end of this quarter.'),
});

const cost = z.strictObject({
  name: line(60),
  year,
  label: z.enum(['Floor', 'Target', 'Option']).optional().describe('What may be cut: nothing, by agreement, freely.'),
  cost: thousands,
});

const project = z.strictObject({
  name: line(30).describe('The words on its bar.'),
  from: quarter,
  to: quarter.describe('Its last quarter.'),
  costs: z.array(cost).default([]),
  lifts: z.array(lift).default([]),
});

const planLine = z.strictObject({
  id: slug,
  name: line(20),
  discipline: slug.optional().describe('None for time that is kept free.'),
  capabilities: z.array(slug).optional().describe('What its level is the average of; without it, its discipline.'),
  projects: z.array(project).min(1, 'at least one project'),
});

const gap = z.strictObject({
  id: slug,
  name: line(30),
  discipline: slug,
  capabilities: z.array(slug).optional().describe('What it would lift; without it, its discipline.'),
  exposure: oneToFive.describe('How much of the business depends on it.'),
  effort: oneToFive.describe('How much of the scarcest people it takes.'),
  left_out_at: level.optional().describe('For gaps that are not planned: the level they would be taken to.'),
});

const risk = z
  .strictObject({
    id: slug,
    name: line(40),
    effect: line(30).describe('What the business would feel, in its own terms.'),
    a_day: thousands.optional().describe('The cost of a day, from finance.'),
    days: z.number().min(0, 'days').optional().describe('How long it would last, from the owner of the process.'),
    sum: thousands.optional().describe('The loss of one event where days do not matter.'),
    years_between: years.describe('Between two such events, agreed by both.'),
    steps: z
      .array(z.strictObject({ gap: slug, days: z.number().min(0, 'days').optional(), years_between: years.optional() }))
      .describe('What changes once a gap is closed, in the order of the plan.'),
  })
  .refine(
    ({ a_day, days, sum }) => (sum === undefined ? a_day !== undefined && days !== undefined : a_day === undefined),
    {
      path: ['sum'],
      error: 'either a_day and days, or sum',
    },
  );

const twoLines = z.tuple([line(34), line(34)], 'two lines of at most 34 characters: drawn text does not wrap');

/** content/example-company.yaml: the fictional company whose figures the site shows. */
export const exampleCompany = z.strictObject({
  name: line(40),
  people: z.number().int('a whole number'),
  warehouses: z.number().int('a whole number'),
  first_warehouses: z.number().int('a whole number').describe('Where restores are tested first.'),
  vendors: z.number().int('a whole number').describe('That hold its data.'),
  top_tier_vendors: z.number().int('a whole number').describe('That are reviewed every year.'),
  security_team: z.number().int('a whole number'),
  revenue_millions: z.number().int('millions of dollars'),
  report_period: quarter.describe('The quarter of the board report on the product screens.'),
  board_report: z
    .strictObject({
      summary: twoLines.describe('Beside the score: where the program is strong and where it is weak.'),
      decisions: z.tuple([twoLines, twoLines], 'two decisions').describe('Asked for besides the money for the plan.'),
    })
    .describe('What the board report on the product screens says.'),
  assessments: z
    .array(
      z.strictObject({
        id: slug,
        name: line(20),
        date: z.iso.date({ error: 'a day, such as 2021-09-17' }).describe('When it was locked.'),
        levels,
      }),
    )
    .min(2, 'at least two assessments')
    .describe('Oldest first.'),
  target: z.strictObject({ year, levels }).describe('The levels aimed at by the end of a year.'),
  run: z.record(z.string().regex(/^20\d\d$/, 'a year'), thousands).describe('The cost of staying at a level, by year.'),
  lines: z.array(planLine).min(1, 'at least one line').describe('The lines of work of the roadmap.'),
  later_costs: z.array(cost).describe('Costs after the last year of the roadmap.'),
  ordinary_work: z.array(lift).describe('What moves without a project.'),
  faster: z
    .strictObject({ quarters: z.number().int('whole quarters'), cost: thousands })
    .describe('How much earlier the fastest version of the plan is, and what it adds to the first year.'),
  cut: z
    .strictObject({
      year,
      puts_off: z.array(z.strictObject({ name: line(60), cost: thousands })),
      leaves: z.array(slug).describe('Capabilities whose lifts of that year do not happen.'),
    })
    .describe('A budget cut, worked through.'),
  gaps: z.array(gap).min(1, 'at least one gap'),
  risks: z.array(risk).min(1, 'at least one risk'),
});

export type ExampleCompany = z.infer<typeof exampleCompany>;
