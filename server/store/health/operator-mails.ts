import type { Finding } from '../../../leads/desk/health.ts';
import { MAIL_LEASE_MS, type MailSettlement, settledColumns } from '../mail/settle-mail.ts';
import type { OpenStore } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';

/** Whether the mail of the day (UTC) can still be written or sent. */
export async function isOperatorMailOpen({ db }: OpenStore, now: number): Promise<boolean> {
  const mail = await db.selectFrom('operator_mails').select('state').where('day', '=', utcDay(now)).executeTakeFirst();
  return mail === undefined || mail.state === 'pending';
}

/**
 * Claims the mail of the day (UTC), which the first look of that day at something wrong writes. The row is the mail:
 * instances agree by it, and every attempt sends the same.
 */
export async function claimOperatorMail({ db }: OpenStore, findings: readonly Finding[], now: number) {
  const day = utcDay(now);
  if (findings.length > 0)
    await db
      .insertInto('operator_mails')
      .values({ day, queued_at: now, problems: JSON.stringify(findings), state: 'pending', attempts: 0, due_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const claimed = await db
    .updateTable('operator_mails')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at: now + MAIL_LEASE_MS }))
    .where('day', '=', day)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .returning(['attempts', 'queued_at', 'problems'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const written: Finding[] = JSON.parse(claimed.problems);
  return {
    ...{ day, attempts: claimed.attempts, queuedAt: claimed.queued_at },
    // A mail that an earlier version wrote today has numbers there.
    findings: Array.isArray(written) ? written : findings,
  };
}

/** Records the outcome of an attempt, unless its claim has expired and another instance has made one since. */
export async function settleOperatorMail(
  { db }: OpenStore,
  { day, attempts }: { day: string; attempts: number },
  settlement: MailSettlement,
): Promise<void> {
  await db
    .updateTable('operator_mails')
    .set(settledColumns(settlement))
    .where('day', '=', day)
    .where('attempts', '=', attempts)
    .execute();
}
