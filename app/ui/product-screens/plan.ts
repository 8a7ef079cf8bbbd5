/** The roadmap and budget of Calder Logistics: twelve quarters from Q1 2021, costs in thousands of dollars. */

type Project = { name: string; start: number; length: number };
export type ProjectState = 'done' | 'planned' | 'reserve';
export type Lane = {
  name: string;
  discipline?: string;
  projects: readonly Project[];
  /** Improvement cost per year of `planYears` still to come. */
  costs: readonly [number, number];
};

export const planYears = [2021, 2022, 2023] as const;
export const planQuarters = planYears.length * 4;
/** The boundary between Q4 2021 and Q1 2022. */
export const planToday = 4;

const project = (name: string, start: number, length: number): Project => ({ name, start, length });

export const lanes: readonly Lane[] = [
  {
    name: 'Recovery',
    discipline: 'it-operations',
    projects: [
      project('Backup review', 1, 2),
      project('Restore tests', 4, 2),
      project('All 19 sites, twice a year', 6, 4),
    ],
    costs: [300, 190],
  },
  {
    name: 'Vendors',
    discipline: 'vendor-risk-management',
    projects: [
      project('Vendor list', 2, 2),
      project('Vendor tiers', 4, 2),
      project('New terms', 6, 2),
      project('Review of top tier', 9, 3),
    ],
    costs: [180, 80],
  },
  {
    name: 'Detection',
    discipline: 'security-operations',
    projects: [project('Alert rules', 0, 3), project('Log coverage', 5, 3), project('Response drills', 8, 4)],
    costs: [620, 280],
  },
  {
    name: 'Portal',
    discipline: 'engineering-and-sdlc',
    projects: [project('Code review', 1, 3), project('Threat models', 8, 2), project('Build checks', 10, 2)],
    costs: [0, 220],
  },
  {
    name: 'Cloud accounts',
    discipline: 'cloud-security',
    projects: [project('Account list', 0, 2), project('Guardrails, clean-up', 9, 3)],
    costs: [0, 180],
  },
  { name: 'Reserve', projects: [project('Catch up', 7, 1), project('Catch up', 11, 1)], costs: [0, 0] },
];

/** The cost of keeping the program at its level, 2022 and 2023. */
const runCosts = [2700, 2950] as const;

const improveIn = (year: 0 | 1) => lanes.reduce((sum, { costs }) => sum + costs[year], 0);

export const budgets = [
  { year: 2022, run: runCosts[0], improve: improveIn(0) },
  { year: 2023, run: runCosts[1], improve: improveIn(1) },
] as const;

export function stateOf({ discipline }: Lane, { start, length }: Project): ProjectState {
  if (!discipline) return 'reserve';
  return start + length <= planToday ? 'done' : 'planned';
}
