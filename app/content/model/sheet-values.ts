import type { ExampleCompany } from '../schema/example-company.ts';
import {
  assessedLevels,
  averageOf,
  capabilitiesOf,
  coverageOf,
  type Levels,
  levelsToday,
  liftsOf,
  plannedLevels,
  programOf,
  quarterIndex,
  quarterName,
  type Sheet,
  targetLevels,
  toScore,
} from './maturity.ts';
import { numberSpellings, type Unit } from './number-spellings.ts';
import {
  capabilitiesBehind,
  costsOf,
  estimateRisk,
  improvementCosts,
  rankGap,
  reductionBy,
  sumCosts,
} from './planning.ts';

/** A figure that texts may show. */
export type SheetValue = {
  /** How it may be written; the first is the usual one. */
  spellings: string[];
  /** The day from which it was known; undefined for plans and for what does not change. */
  since?: string | undefined;
};

/** A moment of which there are levels: an assessment, a planned quarter, the target. */
type Moment = { name: string; levels: Levels; since?: string | undefined };

/** Everything in the sheet that a text may name, such as `average.cloud-security.march-2021`. */
export function sheetValues(sheet: Sheet): Map<string, SheetValue> {
  const values = new Map<string, SheetValue>();
  const add = (name: string, unit: Unit, value: number | undefined, since?: string) => {
    if (value !== undefined) values.set(name, { spellings: numberSpellings(value, unit), since });
  };
  addCounts(sheet, add);
  for (const moment of momentsOf(sheet)) addLevels(sheet, moment, add, values);
  addGaps(sheet, add);
  addMoney(sheet.company, add);
  addBars(sheet.company, add);
  return values;
}

type Add = (name: string, unit: Unit, value: number | undefined, since?: string) => void;

function addCounts({ method, company }: Sheet, add: Add): void {
  const { disciplines, framework } = method;
  add('count.disciplines', 'count', disciplines.length);
  add('count.capabilities', 'count', disciplines.flatMap(({ capabilities }) => capabilities).length);
  for (const { id, capabilities } of disciplines) add(`count.capabilities.${id}`, 'count', capabilities.length);
  add('count.functions', 'count', framework.functions.length);
  const subcategories = framework.functions.map(({ id, categories }) => {
    const all = categories.flatMap((category) => Object.values(category.subcategories));
    add(`count.categories.${id}`, 'count', categories.length);
    add(`count.subcategories.${id}`, 'count', all.length);
    return all;
  });
  add('count.categories', 'count', framework.functions.flatMap(({ categories }) => categories).length);
  add('count.subcategories', 'count', subcategories.flat().length);
  add('count.subcategories.counted', 'count', subcategories.flat().filter(({ length }) => length > 0).length);
  add('count.assessments', 'count', company.assessments.length, company.assessments.at(-1)?.date);
  add('assessment.months-apart', 'count', method.assessment.months_apart);
  add('company.people', 'count', company.people);
  add('company.warehouses', 'count', company.warehouses);
  add('company.first-warehouses', 'count', company.first_warehouses);
  add('company.vendors', 'count', company.vendors);
  add('company.top-tier-vendors', 'count', company.top_tier_vendors);
  add('company.security-team', 'count', company.security_team);
  add('company.revenue-millions', 'count', company.revenue_millions);
}

/** The empty name is that of the last assessment. */
function momentsOf(sheet: Sheet): Moment[] {
  const { assessments, cut } = sheet.company;
  const quarters = [...new Set(liftsOf(sheet.company).map((lift) => quarterIndex(lift.in)))];
  const [first = 0, last = 0] = [Math.min(...quarters), Math.max(...quarters)];
  const planned = Array.from({ length: last - first + 5 }, (_, at) => first - 4 + at);
  return [
    { name: '', levels: levelsToday(sheet), since: assessments.at(-1)?.date },
    ...assessments.map((each) => ({ name: `.${each.id}`, levels: assessedLevels(sheet, each), since: each.date })),
    { name: '.target', levels: targetLevels(sheet) },
    ...planned.map((at) => ({ name: `.${toName(quarterName(at))}`, levels: plannedLevels(sheet, at) })),
    { name: '.after-cut', levels: plannedLevels(sheet, cut.year * 4 + 3, true) },
  ];
}

function addLevels(sheet: Sheet, moment: Moment, add: Add, values: Map<string, SheetValue>): void {
  const { name, levels, since } = moment;
  const { disciplines, framework } = sheet.method;
  const addScore = (what: string, value: number) => add(`${what}${name}`, 'score', toScore(value), since);
  addScore('program', programOf(sheet, levels));
  for (const { id } of disciplines) {
    const capabilities = capabilitiesOf(sheet.method, id);
    addScore(`average.${id}`, averageOf(levels, capabilities));
    values.set(`levels.${id}${name}`, { spellings: [capabilities.map((each) => levels.get(each)).join(', ')], since });
  }
  for (const line of sheet.company.lines)
    if (line.discipline) addScore(`line.${line.id}`, averageOf(levels, capabilitiesBehind(sheet, line)));
  for (const [id, level] of levels) add(`level.${id}${name}`, 'count', level, since);
  for (const { id } of framework.functions)
    add(`coverage.${id}${name}`, 'percent', coverageOf(sheet, levels, id), since);
  add(`coverage${name}`, 'percent', coverageOf(sheet, levels), since);
}

function addGaps(sheet: Sheet, add: Add): void {
  const since = sheet.company.assessments.at(-1)?.date;
  for (const { id } of sheet.method.disciplines) {
    const capabilities = capabilitiesOf(sheet.method, id);
    const today = toScore(averageOf(levelsToday(sheet), capabilities));
    add(`gap.${id}`, 'score', toScore(toScore(averageOf(targetLevels(sheet), capabilities)) - today), since);
  }
  for (const gap of sheet.company.gaps) {
    const { distance, priority } = rankGap(sheet, gap);
    add(`gap.${gap.id}`, 'score', distance, since);
    add(`priority.${gap.id}`, 'score', priority, since);
    add(`exposure.${gap.id}`, 'count', gap.exposure);
    add(`effort.${gap.id}`, 'count', gap.effort);
    add(`saving.${gap.id}`, 'thousands', reductionBy(sheet.company, gap.id));
  }
}

function addMoney(company: ExampleCompany, add: Add): void {
  const costs = improvementCosts(company);
  for (const year of new Set(costs.map((cost) => cost.year))) {
    const [run, improve] = [company.run[year], sumCosts(costs, year)];
    add(`budget.${year}.run`, 'thousands', run);
    add(`budget.${year}.improve`, 'thousands', improve);
    if (run !== undefined) {
      add(`budget.${year}.total`, 'thousands', run + improve);
      add(`budget.${year}.faster`, 'thousands', run + improve + company.faster.cost);
    }
    for (const line of company.lines) add(`budget.${year}.${line.id}`, 'thousands', sumCosts(costsOf(line), year));
  }
  for (const { year, name, cost } of costs) add(`cost.${year}.${toName(name)}`, 'thousands', cost);
  for (const { name, cost } of company.cut.puts_off) add(`cut.${toName(name)}`, 'thousands', cost);
  add(
    'cut',
    'thousands',
    company.cut.puts_off.reduce((sum, { cost }) => sum + cost, 0),
  );
  for (const risk of company.risks) {
    const { today, planned } = estimateRisk(company, risk);
    add(`loss.${risk.id}`, 'thousands', today);
    add(`loss.${risk.id}.planned`, 'thousands', planned);
    add(`loss.${risk.id}.a-day`, 'thousands', risk.a_day);
  }
}

/** Where a roadmap draws a project: its first and last quarter, counted from the first quarter of the first budget. */
function addBars(company: ExampleCompany, add: Add): void {
  const first = Math.min(...Object.keys(company.run).map(Number)) * 4;
  for (const { id, projects } of company.lines)
    for (const { name, from, to } of projects) {
      add(`bar.${id}.${toName(name)}.from`, 'count', quarterIndex(from) - first);
      add(`bar.${id}.${toName(name)}.to`, 'count', quarterIndex(to) - first);
    }
}

/** `Q4 2022` as `q4-2022`. */
const toName = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
