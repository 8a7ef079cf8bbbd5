import { editDistance } from '../../../../leads/edit-distance.ts';

/** One mistake in the content: where it is, what was found there and what was expected. */
export type Problem = {
  file: string;
  line: number;
  field: string;
  found: string;
  expected: string;
  /** `found` says how much is too much or too little, in place of the value. */
  isMeasured?: boolean;
  /** The known word nearest to the one that was found. */
  suggestion?: string | undefined;
};

export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const noun = problems.length === 1 ? 'mistake' : 'mistakes';
    super(`${problems.length} ${noun} in the content:\n\n${problems.map(describeProblem).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

function describeProblem({ file, line, field, found, expected, suggestion }: Problem): string {
  const question = suggestion === undefined ? '' : `    Did you mean '${suggestion}'?\n`;
  return `  ${file}:${line}\n    field:    ${field}\n    found:    ${found}\n    expected: ${expected}\n${question}`;
}

/** A value for an error message, shortened to fit a line. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return text.length > 90 ? `${text.slice(0, 87)}… (${text.length} characters)` : text;
}

/** More edits than these make another word, however long it is. */
const MAX_EDITS = 3;

/** The known word that was most likely meant: at most a third of its letters differ. */
export function nearest(word: unknown, known: Iterable<string>): string | undefined {
  if (typeof word !== 'string') return undefined;
  const given = word.toLowerCase();
  let best: string | undefined;
  let limit = Math.min(MAX_EDITS, Math.floor(given.length / 3));
  for (const candidate of known) {
    const distance = editDistance(given, candidate.toLowerCase(), limit);
    if (distance > limit || candidate === word) continue;
    best = candidate;
    limit = distance - 1;
  }
  return best;
}
