/** The data of all product screens: one fictional company, with the figures that documents and posts use. */

export type Discipline = {
  id: string;
  label: string;
  short: string;
  today: number;
  target: number;
  /** Whole level of each capability; 0 is not started. */
  levels: readonly number[];
  /** One score per quarter of `quarters`. */
  history: readonly number[];
};

export type Gap = {
  capability: string;
  discipline: string;
  today: number;
  target: number;
  /** 1 to 5: how much of the business depends on it. */
  exposure: number;
  /** 1 to 5: how much of the team's capacity it needs. */
  effort: number;
  /** Expected yearly loss avoided, in thousands of dollars. */
  reduction: number;
  planned: boolean;
};

/** Expected yearly loss in thousands of dollars, today and once the plan is done. */
type Risk = { name: string; effect: string; today: number; planned: number };

export const company = { name: 'Calder Logistics', period: 'Q4 2021' };

export const quarters = ['Q1 20', 'Q2 20', 'Q3 20', 'Q4 20', 'Q1 21', 'Q2 21', 'Q3 21', 'Q4 21'] as const;

const digits = (levels: string) => Array.from(levels, Number);

const discipline = (
  id: string,
  label: string,
  short: string,
  [today, target]: readonly [number, number],
  levels: string,
  history: readonly number[],
): Discipline => ({ id, label, short, today, target, levels: digits(levels), history });

export const disciplines: readonly Discipline[] = [
  discipline(
    'application-security',
    'Application Security',
    'Application',
    [2.1, 3],
    '3221322',
    [1.6, 1.6, 1.7, 1.8, 1.9, 1.9, 2, 2.1],
  ),
  discipline(
    'cloud-security',
    'Cloud Security',
    'Cloud',
    [2.3, 3.3],
    '3322132',
    [1.5, 1.6, 1.6, 1.8, 1.9, 2.1, 2.2, 2.3],
  ),
  discipline(
    'database-administration',
    'Database Administration',
    'Database',
    [2.6, 3],
    '32332',
    [2.4, 2.4, 2.4, 2.5, 2.5, 2.6, 2.6, 2.6],
  ),
  discipline(
    'endpoint-security',
    'Endpoint Security',
    'Endpoint',
    [3.2, 3.6],
    '434332',
    [2.7, 2.8, 2.8, 2.9, 3, 3.1, 3.1, 3.2],
  ),
  discipline(
    'engineering-and-sdlc',
    'Engineering & SDLC',
    'Engineering',
    [1.9, 3],
    '2132212',
    [1.5, 1.5, 1.6, 1.6, 1.7, 1.8, 1.8, 1.9],
  ),
  discipline(
    'governance-risk-and-compliance',
    'Governance Risk & Compliance',
    'Governance',
    [2.5, 3.5],
    '332232322',
    [2.1, 2.1, 2.2, 2.2, 2.3, 2.4, 2.5, 2.5],
  ),
  discipline(
    'information-security',
    'Information Security',
    'Information',
    [2.8, 3.4],
    '33234223',
    [2.4, 2.4, 2.5, 2.5, 2.6, 2.7, 2.8, 2.8],
  ),
  discipline(
    'it-operations',
    'IT Operations',
    'IT operations',
    [2.7, 3.3],
    '4333213',
    [2.4, 2.4, 2.5, 2.6, 2.6, 2.6, 2.7, 2.7],
  ),
  discipline(
    'network-security',
    'Network Security',
    'Network',
    [3.1, 3.5],
    '433432',
    [2.8, 2.8, 2.8, 2.9, 2.9, 3, 3, 3.1],
  ),
  discipline(
    'security-operations',
    'Security Operations',
    'Security ops',
    [2.2, 3.5],
    '33221322',
    [1.7, 1.8, 1.8, 1.9, 2, 2, 2.1, 2.2],
  ),
  discipline(
    'vendor-risk-management',
    'Vendor Risk Management',
    'Vendor risk',
    [1.4, 3],
    '21022',
    [1.8, 1.8, 1.8, 1.8, 1.8, 1.8, 1.4, 1.4],
  ),
];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The program's score per quarter: the mean of the disciplines, unrounded so that a line can show small moves. */
export const programHistory = quarters.map((_, at) => mean(disciplines.map(({ history }) => history[at] ?? 0)));
export const programToday = mean(disciplines.map(({ today }) => today));
export const programTarget = mean(disciplines.map(({ target }) => target));

/** Coverage of NIST CSF 1.1, in percent. */
export const frameworkCoverage = [
  { name: 'Identify', percent: 72 },
  { name: 'Protect', percent: 58 },
  { name: 'Detect', percent: 64 },
  { name: 'Respond', percent: 41 },
  { name: 'Recover', percent: 36 },
] as const;

const gap = (
  capability: string,
  disciplineId: string,
  [today, target]: readonly [number, number],
  [exposure, effort]: readonly [number, number],
  reduction: number,
  planned = true,
): Gap => ({ capability, discipline: disciplineId, today, target, exposure, effort, reduction, planned });

/** Exposure times gap over effort, to one decimal. */
export const priority = ({ exposure, today, target, effort }: Gap) =>
  Math.round(((exposure * (target - today)) / effort) * 10) / 10;

export const gaps: readonly Gap[] = [
  gap('Restore tests, warehouses', 'it-operations', [1, 3], [5, 3], 720),
  gap('Vendor tiers and terms', 'vendor-risk-management', [1.4, 3], [4, 2], 540),
  gap('Detection and response', 'security-operations', [2.2, 3.5], [5, 4], 640),
  gap('Secure build, portal', 'engineering-and-sdlc', [1.9, 3], [4, 3], 430),
  gap('Cloud guardrails', 'cloud-security', [2.3, 3.3], [3, 2], 260),
  gap('Network segmentation', 'network-security', [3.1, 3.5], [4, 5], 210, false),
  gap('Database monitoring', 'database-administration', [2.6, 3], [2, 3], 60, false),
];

/** The sum of their reductions is the sum of the planned gaps' reductions. */
export const risks: readonly Risk[] = [
  { name: 'A warehouse cannot be restored', effect: '$180K a day', today: 2100, planned: 740 },
  { name: 'A carrier partner loses our data', effect: 'Two grocery contracts', today: 1000, planned: 460 },
  { name: 'The customer portal is down', effect: 'Two thirds of orders', today: 1100, planned: 410 },
];

export const score = (value: number) => value.toFixed(1);

/** Formats thousands of dollars as K or M. */
export const money = (thousands: number) =>
  thousands < 1000 ? `$${thousands}K` : `$${(thousands / 1000).toFixed(thousands % 100 === 0 ? 1 : 2)}M`;

const byId = new Map(disciplines.map((each) => [each.id, each]));

export const shortName = (id: string) => byId.get(id)?.short ?? id;
