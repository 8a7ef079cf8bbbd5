import {
  assessedLevels,
  averageOf,
  capabilitiesOf,
  coverageOf,
  type Levels,
  levelsToday,
  programOf,
  quarterIndex,
  roundHalfUp,
  type Sheet,
  targetLevels,
  toScore,
} from '../model/maturity.ts';
import { costsOf, estimateRisk, improvementCosts, rankGap, reductionBy, sumCosts } from '../model/planning.ts';
import { content } from './content.server.ts';

/** What the product screens show. It is a module of their chunk (pipeline/vite/content-modules.ts). */
export type ExampleFigures = ReturnType<typeof exampleFigures>;

/** Undefined without an example company: then no page draws a screen. */
export function readExampleFigures(): ExampleFigures | undefined {
  const { method, exampleCompany: company, disciplines } = content();
  const names = new Map(disciplines.map(({ id, name }) => [id, name]));
  return method && company && exampleFigures({ method, company }, names);
}

function exampleFigures(sheet: Sheet, names: ReadonlyMap<string, string>) {
  const { company } = sheet;
  const history = company.assessments.map((each) => assessedLevels(sheet, each));
  return {
    company: { name: company.name, period: company.report_period, report: company.board_report },
    assessments: company.assessments.map(({ name, date }) => ({ name, years: toYears(date) })),
    disciplines: sheet.method.disciplines.map(({ id, short }) => ({
      id,
      short,
      label: names.get(id) ?? short,
      ...scoresOf(sheet, id, history),
    })),
    program: {
      // A line shows moves that one decimal hides.
      history: history.map((levels) => roundHalfUp(programOf(sheet, levels), 3)),
      today: toScore(programOf(sheet, levelsToday(sheet))),
      target: toScore(programOf(sheet, targetLevels(sheet))),
      targetYear: company.target.year,
    },
    coverage: sheet.method.framework.functions.map(({ id, name }) => ({
      name,
      percent: coverageOf(sheet, levelsToday(sheet), id),
    })),
    gaps: company.gaps.map((gap) => {
      const { today, target, priority } = rankGap(sheet, gap);
      const { name, discipline, effort, left_out_at } = gap;
      const reduction = reductionBy(company, gap.id);
      return {
        capability: name,
        discipline,
        today,
        target,
        effort,
        priority,
        reduction,
        planned: left_out_at === undefined,
      };
    }),
    risks: company.risks.map((risk) => ({ name: risk.name, effect: risk.effect, ...estimateRisk(company, risk) })),
    plan: planOf(sheet),
  };
}

/** A day as a number of years: the middle of 2021 is 2021.5. */
function toYears(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return roundHalfUp(year + (month - 1 + day / 31) / 12, 2);
}

function scoresOf(sheet: Sheet, id: string, history: readonly Levels[]) {
  const capabilities = capabilitiesOf(sheet.method, id);
  const score = (levels: Levels) => toScore(averageOf(levels, capabilities));
  return {
    levels: capabilities.map((each) => levelsToday(sheet).get(each) ?? 0),
    history: history.map(score),
    today: score(levelsToday(sheet)),
    target: score(targetLevels(sheet)),
  };
}

/** The roadmap, its quarters counted from the first year of a project. */
function planOf({ company }: Sheet) {
  const starts = company.lines.flatMap(({ projects }) => projects.map(({ from }) => quarterIndex(from)));
  const firstYear = Math.floor(Math.min(...starts) / 4);
  const budgetYears = Object.keys(company.run).map(Number);
  return {
    years: Array.from({ length: company.target.year - firstYear + 1 }, (_, at) => firstYear + at),
    /** The boundary between the quarter of the report and the next. */
    today: quarterIndex(company.report_period) + 1 - firstYear * 4,
    lanes: company.lines.map((line) => ({
      name: line.name,
      discipline: line.discipline,
      projects: line.projects.map(({ name, from, to }) => ({
        name,
        start: quarterIndex(from) - firstYear * 4,
        length: quarterIndex(to) - quarterIndex(from) + 1,
      })),
      /** Improvement cost by year of the budgets. */
      costs: budgetYears.map((year) => sumCosts(costsOf(line), year)),
    })),
    budgets: budgetYears.map((year) => ({
      year,
      run: company.run[year] ?? 0,
      improve: sumCosts(improvementCosts(company), year),
    })),
  };
}
