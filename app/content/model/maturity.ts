import type { ExampleCompany } from '../schema/example-company.ts';
import type { Method } from '../schema/method.ts';

/** How a program is measured, and the company measured by it. */
export type Sheet = { method: Method; company: ExampleCompany };

/** Levels by the id of a capability. */
export type Levels = ReadonlyMap<string, number>;

type LevelLists = ExampleCompany['target']['levels'];
type Lift = ExampleCompany['ordinary_work'][number];

/** Rounds halves up. The addend makes up for averages that floating point puts just below a half. */
export function roundHalfUp(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 0.5 + 1e-9) / factor;
}

/** A score as it is shown. */
export const toScore = (value: number): number => roundHalfUp(value, 1);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const capabilitiesOf = ({ disciplines }: Method, disciplineId: string): string[] =>
  disciplines.find(({ id }) => id === disciplineId)?.capabilities.map(({ id }) => id) ?? [];

function toLevels({ method }: Sheet, lists: LevelLists): Levels {
  return new Map(
    method.disciplines.flatMap(({ id, capabilities }) =>
      capabilities.map((capability, index) => [capability.id, lists[id]?.[index] ?? 0] as const),
    ),
  );
}

/** The unrounded average of some capabilities. */
export const averageOf = (levels: Levels, capabilities: readonly string[]): number =>
  mean(capabilities.map((id) => levels.get(id) ?? 0));

/** The unrounded average of all disciplines. */
export const programOf = ({ method }: Sheet, levels: Levels): number =>
  mean(method.disciplines.map(({ id }) => averageOf(levels, capabilitiesOf(method, id))));

/** Quarters counted from the year 0; Q1 2022 follows Q4 2021. */
export function quarterIndex(quarter: string): number {
  const [number = '1', year = '0'] = quarter.slice(1).split(' ');
  return Number(year) * 4 + Number(number) - 1;
}

export const quarterName = (index: number): string => `Q${(index % 4) + 1} ${Math.floor(index / 4)}`;

export const targetLevels = (sheet: Sheet): Levels => toLevels(sheet, sheet.company.target.levels);

export const assessedLevels = (sheet: Sheet, { levels }: { levels: LevelLists }): Levels => toLevels(sheet, levels);

/** Those of the last assessment. */
export function levelsToday(sheet: Sheet): Levels {
  const last = sheet.company.assessments.at(-1);
  return last ? assessedLevels(sheet, last) : new Map();
}

export const liftsOf = ({ lines, ordinary_work }: ExampleCompany): Lift[] => [
  ...lines.flatMap(({ projects }) => projects.flatMap(({ lifts }) => lifts)),
  ...ordinary_work,
];

/** The levels planned for the end of a quarter; with the cut, without the lifts that it leaves out. */
export function plannedLevels(sheet: Sheet, quarter: number, withCut = false): Levels {
  const { company } = sheet;
  const isCut = (lift: Lift) =>
    withCut && lift.in.endsWith(String(company.cut.year)) && company.cut.leaves.includes(lift.capability);
  const levels = new Map(levelsToday(sheet));
  for (const lift of liftsOf(company))
    if (quarterIndex(lift.in) <= quarter && !isCut(lift))
      levels.set(lift.capability, Math.max(lift.to, levels.get(lift.capability) ?? 0));
  return levels;
}

/** Coverage of a framework's function, or of all of it, in whole percent. */
export function coverageOf(sheet: Sheet, levels: Levels, functionId?: string): number {
  const targets = targetLevels(sheet);
  const share = (id: string) => Math.min(1, (levels.get(id) ?? 0) / Math.max(1, targets.get(id) ?? 1));
  const counted = sheet.method.framework.functions
    .filter(({ id }) => functionId === undefined || id === functionId)
    .flatMap(({ categories }) => categories.flatMap(({ subcategories }) => Object.values(subcategories)))
    .filter((capabilities) => capabilities.length > 0);
  return roundHalfUp(mean(counted.map((capabilities) => Math.min(...capabilities.map(share)))) * 100, 0);
}
