import { capabilitiesOf, liftsOf, plannedLevels, type Sheet, targetLevels } from '../../model/maturity.ts';
import { rankGap } from '../../model/planning.ts';
import { methodValues, type PlaceholderValue, sheetValues } from '../../model/sheet-values.ts';
import { textFields } from '../read/positions.ts';
import type { ContentSource } from '../read/source.ts';

export const METHOD = 'content/method.yaml';
export const COMPANY = 'content/example-company.yaml';

type Given<T> = T | undefined;

/** What texts may name of the two files, as far as there are any; undefined where they have mistakes. */
export function readSheetValues(
  source: ContentSource,
  method: Given<Sheet['method']>,
  company: Given<Sheet['company']>,
): Given<ReadonlyMap<string, PlaceholderValue>> {
  if (source.unread.has(METHOD) || source.unread.has(COMPANY)) return undefined;
  if (method && company) {
    const isSound = checkSheet(source, { method, company });
    return isSound
      ? source.cache.get('figures', COMPANY, [method, company], () => sheetValues({ method, company }))
      : undefined;
  }
  if (company) source.report(COMPANY, 'file', 'no method.yaml', 'the method by which the company is measured');
  const before = source.problems.length;
  if (method) checkCapabilities(source, method);
  return source.problems.length > before ? undefined : method ? methodValues(method) : new Map();
}

/** Whether the method and the company agree with each other, so that figures can be computed from them. */
export function checkSheet(source: ContentSource, sheet: Sheet): boolean {
  const before = source.problems.length;
  const all = sheet.method.disciplines.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
  checkCapabilities(source, sheet.method);
  checkLevels(source, sheet);
  checkNames(source, sheet, all);
  if (source.problems.length > before) return false;
  checkTarget(source, sheet);
  checkOrder(source, sheet);
  return source.problems.length === before;
}

/** Every discipline of the method has its article, where there are articles. */
export function checkArticles(
  source: ContentSource,
  { disciplines }: Sheet['method'],
  articles: readonly string[],
): void {
  if (articles.length === 0) return;
  disciplines.forEach(({ id }, at) => {
    const expected = 'the name of a file in disciplines/, without .md';
    if (!articles.includes(id)) source.reportValue(METHOD, `disciplines.${at}.id`, id, expected, { known: articles });
  });
}

/** Every capability has an id of its own and counts for the framework. */
function checkCapabilities(source: ContentSource, method: Sheet['method']): void {
  const all = method.disciplines.flatMap(({ capabilities }) => capabilities.map(({ id }) => id));
  method.disciplines.forEach(({ capabilities }, at) => {
    capabilities.forEach(({ id }, index) => {
      if (all.indexOf(id) !== all.lastIndexOf(id))
        source.reportValue(METHOD, `disciplines.${at}.capabilities.${index}.id`, id, 'an id of its own');
    });
  });
  const categories = method.framework.functions.flatMap((each) => each.categories);
  const used = new Set(categories.flatMap(({ subcategories }) => Object.values(subcategories).flat()));
  const unused = all.filter((id) => !used.has(id));
  const expected = 'every capability, under one subcategory or more';
  if (unused.length > 0) source.report(METHOD, 'framework.functions', `no ${unused.join(', ')}`, expected);
}

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

/** Every capability, discipline and gap that the two files name exists. */
function checkNames(source: ContentSource, { method, company }: Sheet, all: readonly string[]): void {
  const named: [file: string, data: object, field: RegExp, known: readonly string[]][] = [
    [METHOD, method, /\.subcategories\./, all],
    [COMPANY, company, /\.capability$|\.capabilities\.\d+$|\.leaves\.\d+$/, all],
    [COMPANY, company, /\.discipline$/, method.disciplines.map(({ id }) => id)],
    [COMPANY, company, /\.gap$/, company.gaps.map(({ id }) => id)],
  ];
  // An entry of a list is named by the list.
  for (const [file, data, pattern, known] of named)
    for (const [field, word] of textFields(data))
      if (pattern.test(field)) checkKnown(source, file, field.replace(/\.\d+$/, ''), word, known);
}

function checkKnown(source: ContentSource, file: string, field: string, word: string, known: readonly string[]): void {
  if (!known.includes(word)) source.reportValue(file, field, word, 'an id of method.yaml', { known });
}

/** The plan reaches the target. */
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

/** The gaps stand in the order of their ranks, those left out last. */
function checkOrder(source: ContentSource, sheet: Sheet): void {
  const ranked = sheet.company.gaps.map((gap) => ({
    id: gap.id,
    isLeftOut: gap.left_out_at !== undefined,
    priority: rankGap(sheet, gap).priority,
  }));
  for (const [at, next] of ranked.entries()) {
    const before = ranked[at - 1];
    if (!before || (!before.isLeftOut && next.isLeftOut)) continue;
    const expected = `gaps by rank, those left out last: ${next.priority} comes after ${before.priority}`;
    if (next.priority > before.priority || (before.isLeftOut && !next.isLeftOut))
      source.reportValue(COMPANY, `gaps.${at}.id`, next.id, expected);
  }
}
