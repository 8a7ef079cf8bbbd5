/** The roadmap and budget of the company; costs in thousands of dollars. */
import { exampleFigures } from 'virtual:example-figures';

export const { lanes, budgets, years: planYears, today: planToday } = exampleFigures.plan;

export type Lane = (typeof lanes)[number];
type Project = Lane['projects'][number];
export type ProjectState = 'done' | 'planned' | 'reserve';

export const planQuarters = planYears.length * 4;

export function stateOf({ discipline }: Lane, { start, length }: Project): ProjectState {
  if (!discipline) return 'reserve';
  return start + length <= planToday ? 'done' : 'planned';
}
