import type { ExampleCompany } from '../schema/example-company.ts';
import { averageOf, capabilitiesOf, levelsToday, roundHalfUp, type Sheet, targetLevels, toScore } from './maturity.ts';

type Gap = ExampleCompany['gaps'][number];
type Risk = ExampleCompany['risks'][number];
type Line = ExampleCompany['lines'][number];

/** The capabilities a gap or a line of work is the average of. */
export const capabilitiesBehind = (
  { method }: Sheet,
  { discipline, capabilities }: Pick<Line, 'discipline' | 'capabilities'>,
) => capabilities ?? capabilitiesOf(method, discipline ?? '');

/** A candidate for the plan: levels as shown, and exposure times gap over effort. */
export function rankGap(sheet: Sheet, gap: Gap) {
  const capabilities = capabilitiesBehind(sheet, gap);
  const today = toScore(averageOf(levelsToday(sheet), capabilities));
  const target = gap.left_out_at ?? toScore(averageOf(targetLevels(sheet), capabilities));
  const distance = toScore(target - today);
  return { today, target, distance, priority: toScore((gap.exposure * distance) / gap.effort) };
}

type Circumstances = Pick<Risk, 'a_day' | 'days' | 'sum' | 'years_between'>;

/** Expected loss a year, in thousands of dollars. */
const lossOf = ({ a_day = 0, days = 0, sum, years_between }: Circumstances) => (sum ?? a_day * days) / years_between;

const isPlanned = ({ gaps }: ExampleCompany, gapId: string) =>
  gaps.some(({ id, left_out_at }) => id === gapId && left_out_at === undefined);

/** What each closed gap takes off a risk, planned gaps before the others; a step changes only what it names. */
function reductionsOf(company: ExampleCompany, risk: Risk): { gap: string; reduction: number }[] {
  const planned = risk.steps.filter(({ gap }) => isPlanned(company, gap));
  const others = risk.steps.filter(({ gap }) => !isPlanned(company, gap));
  let now: Circumstances = risk;
  return [...planned, ...others].map(({ gap, ...changes }) => {
    const before = lossOf(now);
    now = { ...now, ...changes };
    return { gap, reduction: before - lossOf(now) };
  });
}

/** Expected yearly loss, today and with the plan done. */
export function estimateRisk(company: ExampleCompany, risk: Risk) {
  const saved = reductionsOf(company, risk).filter(({ gap }) => isPlanned(company, gap));
  const today = lossOf(risk);
  const planned = saved.reduce((loss, { reduction }) => loss - reduction, today);
  return { today: roundHalfUp(today, 0), planned: roundHalfUp(planned, 0) };
}

/** What closing a gap takes off the expected yearly losses. */
export function reductionBy(company: ExampleCompany, gapId: string): number {
  const all = company.risks.flatMap((risk) => reductionsOf(company, risk));
  return roundHalfUp(
    all.filter(({ gap }) => gap === gapId).reduce((sum, { reduction }) => sum + reduction, 0),
    0,
  );
}

type Cost = ExampleCompany['later_costs'][number];

export const costsOf = ({ projects }: Line): Cost[] => projects.flatMap(({ costs }) => costs);

export const sumCosts = (costs: readonly Cost[], year: number): number =>
  costs.reduce((sum, cost) => sum + (cost.year === year ? cost.cost : 0), 0);

/** Every cost of an improvement, those after the roadmap included. */
export const improvementCosts = ({ lines, later_costs }: ExampleCompany): Cost[] => [
  ...lines.flatMap(costsOf),
  ...later_costs,
];
