import type { OwnField } from './form-rules.ts';

/** The scoring of the self-assessment and the address of its result, for the page, the service and its mails. */

/** The level of each question, in the order of the page; undefined where it is not answered. */
export type Levels = readonly (number | undefined)[];

export type ScoredQuestion = { weight: number };

/** The weighted average of what is answered, with one decimal, halves rounded up; undefined without an answer. */
export function scoreOf(levels: Levels, questions: readonly ScoredQuestion[]): number | undefined {
  let sum = 0;
  let weights = 0;
  questions.forEach(({ weight }, index) => {
    const level = levels[index];
    if (level === undefined) return;
    sum += level * weight;
    weights += weight;
  });
  // The addend makes up for averages that floating point puts just below a half.
  return weights === 0 ? undefined : Math.floor((sum * 10) / weights + 0.5 + 1e-9) / 10;
}

/** How many answers count as the weakest. */
const WEAKEST = 2;

/**
 * The places of the weakest answers: the lowest level first, then the greatest weight, then the order of the page. One at
 * the top of the scale is not weak.
 */
export function weakestOf(levels: Levels, questions: readonly ScoredQuestion[], top: number): number[] {
  const level = (place: number) => levels[place] ?? top;
  const weight = (place: number) => questions[place]?.weight ?? 0;
  return [...questions.keys()]
    .filter((place) => level(place) < top)
    .sort((a, b) => level(a) - level(b) || weight(b) - weight(a))
    .slice(0, WEAKEST);
}

/** A fragment and not a query: what a company answers about its weaknesses is not in the log of any server. */
const FRAGMENT = '#a=';
const UNANSWERED = '-';

/** The fragment of a result: a digit for each question. */
export const toFragment = (levels: Levels): string =>
  FRAGMENT + Array.from(levels, (level) => level ?? UNANSWERED).join('');

/** The levels in a fragment, and whether all of it could be read; undefined where it is not that of a result. */
export function parseFragment(
  fragment: string,
  questions: number,
  top: number,
): { levels: (number | undefined)[]; isWhole: boolean } | undefined {
  if (!fragment.startsWith(FRAGMENT)) return undefined;
  const given = [...fragment.slice(FRAGMENT.length)];
  const isKnown = (mark: string | undefined) => /^\d$/.test(mark ?? '') && Number(mark) <= top;
  return {
    levels: Array.from({ length: questions }, (_, place) => (isKnown(given[place]) ? Number(given[place]) : undefined)),
    isWhole: given.length === questions && given.every((mark) => mark === UNANSWERED || isKnown(mark)),
  };
}

/** A level in words, as forms send it and the desk shows it. */
export const toOption = (level: number, name: string): string => `${level} ${name}`;

/** The level of an answer that a form has sent. */
export function levelOf(option: string | undefined, top: number): number | undefined {
  const level = Number.parseInt(option ?? '', 10);
  return level >= 0 && level <= top ? level : undefined;
}

type Question = { id: string; label: string; crm_field: string };

/** The questions as own fields of the lead. */
export const questionFields = (questions: readonly Question[], scale: readonly { name: string }[]): OwnField[] =>
  questions.map(({ id, label, crm_field }) => ({
    key: `assessment_${id.replaceAll('-', '_')}`,
    kind: 'select',
    label: `Self-assessment: ${label}`,
    options: scale.map(({ name }, level) => toOption(level, name)),
    isRequired: false,
    crmField: crm_field,
  }));
