import { capabilitiesOf, liftsOf, plannedLevels, type Sheet, targetLevels } from '../../model/maturity.ts';
import { rankGap } from '../../model/planning.ts';
import type { ContentSource } from '../read/source.ts';

const METHOD = 'content/method.yaml';
const COMPANY = 'content/example-company.yaml';

/** Whether the method and the company agree with each other, so that figures can be computed from them. */
export function checkSheet(source: ContentSource, sheet: Sheet): boolean {
  const before = source.problems.length;
  checkMethod(source, sheet);
  checkLevels(source, sheet);
  checkPlan(source, sheet);
  return source.problems.length === before;
}

/** Every discipline of the method has its article. */
export function checkArticles(
  source: ContentSource,
  { disciplines }: Sheet['method'],
  articles: readonly string[],
): void {
  disciplines.forEach(({ id }, at) => {
    const expected = 'the name of a file in disciplines/, without .md';
    if (!articles.includes(id)) source.reportValue(METHOD, `disciplines.${at}.id`, id, expected, { known: articles });
  });
}

/** Reports a word that is not among those known. */
function checkKnown(source: ContentSource, file: string, field: string, word: string, known: readonly string[]): void {
  if (!known.includes(word)) source.reportValue(file, field, word, 'an id of method.yaml', { known });
}

function checkMethod(source: ContentSource, { method }: Sheet): void {
  const all = allCapabilities(method);
  method.disciplines.forEach(({ capabilities }, at) => {
    capabilities.forEach(({ id }, index) => {
      if (all.indexOf(id) !== all.lastIndexOf(id))
        source.reportValue(METHOD, `disciplines.${at}.capabilities.${index}.id`, id, 'an id of its own');
    });
  });
  const used = new Set<string>();
  method.framework.functions.forEach(({ categories }, at) => {
    categories.forEach(({ subcategories }, index) => {
      for (const [id, capabilities] of Object.entries(subcategories))
        for (const capability of capabilities) {
          const field = `framework.functions.${at}.categories.${index}.subcategories.${id}`;
          used.add(capability);
          checkKnown(source, METHOD, field, capability, all);
        }
    });
  });
  const unused = all.filter((id) => !used.has(id));
  const expected = 'every capability, under one subcategory or more';
  if (unused.length > 0) source.report(METHOD, 'framework.functions', `no ${unused.join(', ')}`, expected);
}

const allCapabilities = ({ disciplines }: Sheet['method']) =>
  disciplines.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));

/** A level for every capability, in assessments and target. */
function checkLevels(source: ContentSource, { method, company }: Sheet): void {
  const lists = [
    ...company.assessments.map(({ levels }, at) => [`assessments.${at}.levels`, levels] as const),
    ['target.levels', company.target.levels] as const,
  ];
  const ids = method.disciplines.map(({ id }) => id);
  for (const [field, levels] of lists) {
    for (const id of Object.keys(levels)) checkKnown(source, COMPANY, `${field}.${id}`, id, ids);
    for (const id of ids) {
      const [found, expected] = [levels[id]?.length ?? 0, capabilitiesOf(method, id).length];
      if (found !== expected)
        source.report(COMPANY, `${field}.${id}`, `${found} levels`, `${expected}, one for each capability of ${id}`);
    }
  }
}

/** Everything the plan names exists, the plan reaches the target, and the gaps stand in the order of their ranks. */
function checkPlan(source: ContentSource, sheet: Sheet): void {
  const { method, company } = sheet;
  const before = source.problems.length;
  const all = allCapabilities(method);
  const disciplines = method.disciplines.map(({ id }) => id);
  const check = (field: string, words: readonly string[], known: readonly string[]) => {
    for (const word of words) checkKnown(source, COMPANY, field, word, known);
  };
  company.lines.forEach(({ discipline, capabilities = [], projects }, at) => {
    check(`lines.${at}.discipline`, discipline ? [discipline] : [], disciplines);
    check(`lines.${at}.capabilities`, capabilities, all);
    projects.forEach(({ lifts }, index) => {
      lifts.forEach((lift, step) => {
        check(`lines.${at}.projects.${index}.lifts.${step}.capability`, [lift.capability], all);
      });
    });
  });
  company.ordinary_work.forEach(({ capability }, at) => {
    check(`ordinary_work.${at}.capability`, [capability], all);
  });
  check('cut.leaves', company.cut.leaves, all);
  company.gaps.forEach(({ discipline, capabilities = [] }, at) => {
    check(`gaps.${at}.discipline`, [discipline], disciplines);
    check(`gaps.${at}.capabilities`, capabilities, all);
  });
  const gaps = company.gaps.map(({ id }) => id);
  company.risks.forEach(({ steps }, at) => {
    check(
      `risks.${at}.steps`,
      steps.map(({ gap }) => gap),
      gaps,
    );
  });
  if (source.problems.length > before) return;
  checkTarget(source, sheet);
  checkOrder(source, sheet);
}

function checkTarget(source: ContentSource, sheet: Sheet): void {
  const planned = plannedLevels(sheet, sheet.company.target.year * 4 + 3);
  for (const [id, target] of targetLevels(sheet)) {
    const level = planned.get(id) ?? 0;
    if (level === target) continue;
    const lift = liftsOf(sheet.company).findLast(({ capability }) => capability === id);
    const by = lift ? `its last lift is to ${lift.to}` : 'no lift names it';
    source.report(COMPANY, 'target.levels', `${id} planned to ${level}`, `its target, ${target}; ${by}`);
  }
}

function checkOrder(source: ContentSource, sheet: Sheet): void {
  const ranked = sheet.company.gaps.map((gap) => ({ gap, ...rankGap(sheet, gap) }));
  ranked.forEach(({ gap, priority }, at) => {
    const next = ranked[at + 1];
    const isLeftOut = (each: typeof gap) => each.left_out_at !== undefined;
    if (!next || (!isLeftOut(gap) && isLeftOut(next.gap))) return;
    if (next.priority > priority || (isLeftOut(gap) && !isLeftOut(next.gap)))
      source.reportValue(
        COMPANY,
        `gaps.${at + 1}.id`,
        next.gap.id,
        `gaps by rank, those left out last: ${next.priority} comes after ${priority}`,
      );
  });
}
