import { paths } from '../../paths.ts';
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
import {
  capabilitiesBehind,
  costsOf,
  estimateRisk,
  improvementCosts,
  rankGap,
  reductionBy,
  sumCosts,
} from './planning.ts';

/** What a placeholder stands for: its text, and the same in the formats that it has. */
export type PlaceholderValue = {
  text: string;
  words?: string | undefined;
  dollars?: string;
  millions?: string;
  /** The day from which it was known; undefined for plans and for what does not change. */
  since?: string | undefined;
};

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number below one hundred in words. */
function toWords(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value > 99) return undefined;
  if (value < 20) return SMALL[value];
  const tens = TENS[Math.floor(value / 10) - 2];
  return value % 10 === 0 ? tens : `${tens}-${SMALL[value % 10]}`;
}

const { format } = new Intl.NumberFormat('en-US');

const score = (value: number) => ({ text: value.toFixed(1) });
const count = (value: number) => ({ text: format(value), words: toWords(value) });
/** Given in thousands of dollars; three decimals of a million are not rounded. */
const money = (thousands: number) => ({
  text: format(thousands),
  dollars: format(thousands * 1000),
  millions: format(thousands / 1000),
});

type Add = (name: string, value: PlaceholderValue, since?: string) => void;

/** Every figure that a text may name, such as `example.average.cloud-security.march-2021`. */
export function sheetValues(sheet: Sheet): Map<string, PlaceholderValue> {
  const values = methodValues(sheet.method);
  const add: Add = (name, value, since) => values.set(`example.${name}`, { ...value, since });
  addFacts(sheet.company, add);
  for (const moment of momentsOf(sheet)) addLevels(sheet, moment, add);
  addGaps(sheet, add);
  addMoney(sheet.company, add);
  addBars(sheet.company, add);
  return values;
}

/** What the method counts, such as `count.capabilities`, and the capabilities behind a subcategory, as `behind.PR.AC-1`. */
export function methodValues({ disciplines, framework, assessment }: Sheet['method']): Map<string, PlaceholderValue> {
  const values = new Map<string, PlaceholderValue>();
  const add: Add = (name, value) => values.set(`count.${name}`, value);
  add('disciplines', count(disciplines.length));
  add('capabilities', count(disciplines.flatMap(({ capabilities }) => capabilities).length));
  for (const { id, capabilities } of disciplines) add(`capabilities.${id}`, count(capabilities.length));
  add('functions', count(framework.functions.length));
  const subcategories = framework.functions.map(({ id, categories }) => {
    const all = categories.flatMap((category) => Object.values(category.subcategories));
    add(`categories.${id}`, count(categories.length));
    add(`subcategories.${id}`, count(all.length));
    return all;
  });
  add('categories', count(framework.functions.flatMap(({ categories }) => categories).length));
  add('subcategories', count(subcategories.flat().length));
  add('subcategories.counted', count(subcategories.flat().filter(({ length }) => length > 0).length));
  add('months-apart', count(assessment.months_apart));
  addBehind({ disciplines, framework }, values);
  return values;
}

/** Links to the capabilities that a subcategory of the framework depends on; none for one that is not counted. */
function addBehind(
  { disciplines, framework }: Pick<Sheet['method'], 'disciplines' | 'framework'>,
  values: Map<string, PlaceholderValue>,
): void {
  const links = new Map(
    disciplines.flatMap(({ capabilities }) =>
      capabilities.map(({ id, name }) => [id, `[${name}](${paths.capability(id)})`] as const),
    ),
  );
  for (const { subcategories } of framework.functions.flatMap(({ categories }) => categories))
    for (const [id, behind] of Object.entries(subcategories))
      if (behind.length > 0) values.set(`behind.${id}`, { text: behind.map((each) => links.get(each)).join('; ') });
}

function addFacts(company: ExampleCompany, add: Add): void {
  for (const [name, value] of Object.entries(company)) {
    if (typeof value === 'number') add(name, count(value));
    if (typeof value === 'string') add(name, { text: value });
  }
  add('assessments', count(company.assessments.length), company.assessments.at(-1)?.date);
}

/** A moment of which there are levels: an assessment, a planned quarter, the target. */
type Moment = { name: string; levels: Levels; since?: string | undefined };

/** The empty name is that of the last assessment. */
function momentsOf(sheet: Sheet): Moment[] {
  const { assessments, cut } = sheet.company;
  const quarters = liftsOf(sheet.company).map((lift) => quarterIndex(lift.in));
  const [first, last] = [Math.min(...quarters), Math.max(...quarters)];
  const planned = Array.from({ length: last - first + 5 }, (_, at) => first - 4 + at);
  return [
    { name: '', levels: levelsToday(sheet), since: assessments.at(-1)?.date },
    ...assessments.map((each) => ({ name: `.${each.id}`, levels: assessedLevels(sheet, each), since: each.date })),
    { name: '.target', levels: targetLevels(sheet) },
    ...planned.map((at) => ({ name: `.${toName(quarterName(at))}`, levels: plannedLevels(sheet, at) })),
    { name: '.after-cut', levels: plannedLevels(sheet, cut.year * 4 + 3, true) },
  ];
}

function addLevels(sheet: Sheet, { name, levels, since }: Moment, add: Add): void {
  const { disciplines, framework } = sheet.method;
  const addScore = (what: string, value: number) => add(`${what}${name}`, score(toScore(value)), since);
  addScore('program', programOf(sheet, levels));
  for (const { id } of disciplines) {
    const capabilities = capabilitiesOf(sheet.method, id);
    addScore(`average.${id}`, averageOf(levels, capabilities));
    add(`levels.${id}${name}`, { text: capabilities.map((each) => levels.get(each)).join(', ') }, since);
  }
  for (const line of sheet.company.lines)
    if (line.discipline) addScore(`line.${line.id}`, averageOf(levels, capabilitiesBehind(sheet, line)));
  for (const [id, level] of levels) add(`level.${id}${name}`, count(level), since);
  for (const { id } of framework.functions) add(`coverage.${id}${name}`, count(coverageOf(sheet, levels, id)), since);
  add(`coverage${name}`, count(coverageOf(sheet, levels)), since);
}

function addGaps(sheet: Sheet, add: Add): void {
  const since = sheet.company.assessments.at(-1)?.date;
  for (const { id } of sheet.method.disciplines) {
    const capabilities = capabilitiesOf(sheet.method, id);
    const today = toScore(averageOf(levelsToday(sheet), capabilities));
    add(`gap.${id}`, score(toScore(toScore(averageOf(targetLevels(sheet), capabilities)) - today)), since);
  }
  for (const gap of sheet.company.gaps) {
    const { distance, priority } = rankGap(sheet, gap);
    add(`gap.${gap.id}`, score(distance), since);
    add(`priority.${gap.id}`, score(priority), since);
    add(`exposure.${gap.id}`, count(gap.exposure));
    add(`effort.${gap.id}`, count(gap.effort));
    add(`saving.${gap.id}`, money(reductionBy(sheet.company, gap.id)));
  }
}

function addMoney(company: ExampleCompany, add: Add): void {
  const costs = improvementCosts(company);
  for (const year of new Set(costs.map((cost) => cost.year))) {
    const [run, improve] = [company.run[year], sumCosts(costs, year)];
    add(`budget.${year}.improve`, money(improve));
    if (run !== undefined) {
      add(`budget.${year}.run`, money(run));
      add(`budget.${year}.total`, money(run + improve));
      add(`budget.${year}.faster`, money(run + improve + company.faster.cost));
    }
    for (const line of company.lines) add(`budget.${year}.${line.id}`, money(sumCosts(costsOf(line), year)));
  }
  for (const { year, name, cost } of costs) add(`cost.${year}.${toName(name)}`, money(cost));
  for (const { name, cost } of company.cut.puts_off) add(`cut.${toName(name)}`, money(cost));
  add('cut', money(company.cut.puts_off.reduce((sum, { cost }) => sum + cost, 0)));
  for (const risk of company.risks) {
    const { today, planned } = estimateRisk(company, risk);
    add(`loss.${risk.id}`, money(today));
    add(`loss.${risk.id}.planned`, money(planned));
    if (risk.a_day !== undefined) add(`loss.${risk.id}.a-day`, money(risk.a_day));
  }
}

/** Where a roadmap draws a project: its first and last quarter, counted from the first quarter of the first budget. */
function addBars({ run, lines }: ExampleCompany, add: Add): void {
  const first = Math.min(...Object.keys(run).map(Number)) * 4;
  for (const { id, projects } of lines)
    for (const { name, from, to } of projects) {
      add(`bar.${id}.${toName(name)}.from`, count(quarterIndex(from) - first));
      add(`bar.${id}.${toName(name)}.to`, count(quarterIndex(to) - first));
    }
}

/** `Q4 2022` as `q4-2022`. */
const toName = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
