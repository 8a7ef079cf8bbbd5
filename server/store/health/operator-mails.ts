import type { OpenStore, Tables } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';
import { type DailyLimit, type Problems, readProblems } from './problems.ts';

/** Twice the timeout of a mail, so that a claim expires only when its process has ended. */
const LEASE_MS = 30_000;

export type OperatorMail = Pick<Tables['operator_mails'], 'day' | 'attempts'> & {
  queuedAt: number;
  problems: Problems;
};

/**
 * Claims the mail of the day (UTC), which the first look of that day at something wrong writes. The row is the mail:
 * instances agree by it, and every attempt sends the same.
 */
export async function claimOperatorMail(
  store: OpenStore,
  limits: readonly DailyLimit[],
  now: number,
): Promise<OperatorMail | undefined> {
  const { db } = store;
  const day = utcDay(now);
  const mail = await db.selectFrom('operator_mails').select('state').where('day', '=', day).executeTakeFirst();
  if (mail && mail.state !== 'pending') return undefined;
  if (!mail) {
    const problems = await readProblems(store, limits, now);
    if (!isAny(problems)) return undefined;
    await db
      .insertInto('operator_mails')
      .values({ day, queued_at: now, problems: JSON.stringify(problems), state: 'pending', attempts: 0, due_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const claimed = await db
    .updateTable('operator_mails')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at: now + LEASE_MS }))
    .where('day', '=', day)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .returning(['attempts', 'queued_at', 'problems'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  return { day, attempts: claimed.attempts, queuedAt: claimed.queued_at, problems: JSON.parse(claimed.problems) };
}

/** Records the outcome of an attempt, unless its claim has expired and another instance has made one since. */
export async function settleOperatorMail(
  { db }: OpenStore,
  { day, attempts }: Pick<OperatorMail, 'day' | 'attempts'>,
  outcome: { state: 'delivered' | 'dead' } | { dueAt: number },
): Promise<void> {
  await db
    .updateTable('operator_mails')
    .set('state' in outcome ? { state: outcome.state } : { due_at: outcome.dueAt })
    .where('day', '=', day)
    .where('attempts', '=', attempts)
    .execute();
}

const isAny = ({ deadLately: _deadLately, ...problems }: Problems) =>
  Object.values(problems).some((value) => (typeof value === 'number' ? value > 0 : value.length > 0));
