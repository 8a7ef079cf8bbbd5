import { ANSWERED_WITHIN, type AnsweredWithin } from '../../../leads/desk/limits.ts';
import { RESPONSE_HOURS } from '../schema/lead-tables.ts';

/** The hours up to which a first response is within a bar of the figures; null for longer. */
export const hoursOf = (within: AnsweredWithin): number | null => (within === 'longer' ? null : Number(within));

/** The stored steps of a bar. */
export function stepsOf(within: AnsweredWithin): number[] {
  const before = ANSWERED_WITHIN[ANSWERED_WITHIN.indexOf(within) - 1];
  const over = before === undefined ? 0 : (hoursOf(before) ?? 0);
  const under = hoursOf(within) ?? Number.POSITIVE_INFINITY;
  return [...RESPONSE_HOURS, Number.POSITIVE_INFINITY].flatMap((hours, step) =>
    hours > over && hours <= under ? step : [],
  );
}
