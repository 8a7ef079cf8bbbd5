/** What the product screens show: the figures of one fictional company, computed from content by the build. */
import { exampleFigures } from 'virtual:example-figures';

export const { company, assessments, disciplines, program, coverage, gaps, risks } = exampleFigures;

export type Discipline = (typeof disciplines)[number];
export type Gap = (typeof gaps)[number];

export const capabilityCount = disciplines.flatMap(({ levels }) => levels).length;

export const score = (value: number) => value.toFixed(1);

/** Formats thousands of dollars as K or M. */
export const money = (thousands: number) =>
  thousands < 1000 ? `$${thousands}K` : `$${(thousands / 1000).toFixed(thousands % 100 === 0 ? 1 : 2)}M`;

const byId = new Map(disciplines.map((each) => [each.id, each]));

export const shortName = (id: string) => byId.get(id)?.short ?? id;

/** Costs in thousands of dollars. */
export const { lanes, budgets, years: planYears, today: planToday } = exampleFigures.plan;

export type Lane = (typeof lanes)[number];
export type ProjectState = 'done' | 'planned' | 'reserve';

export const planQuarters = planYears.length * 4;

export function stateOf({ discipline }: Lane, { start, length }: Lane['projects'][number]): ProjectState {
  if (!discipline) return 'reserve';
  return start + length <= planToday ? 'done' : 'planned';
}
