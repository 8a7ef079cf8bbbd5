import { sql } from 'kysely';
import { MAIL_LEASE_MS, type MailSettlement, settledColumns } from '../mail/settle-mail.ts';
import { present } from '../people/people.ts';
import type { OpenStore } from '../schema/tables.ts';
import { DAY_MS, utcDay } from '../utc-day.ts';

/** Mails of a week are written on the Monday after it, from this hour (UTC) on. */
const MORNING_HOUR = 6;

/** False where the person is not known. */
export async function setWeeklyMail({ db }: OpenStore, id: string, isWanted: boolean, now: number): Promise<boolean> {
  const changed = await db
    .updateTable('desk_people')
    .set({ weekly_mail_since: isWanted ? now : null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Claims a mail about the week that has ended, for one of those who wanted it by then. The row is the mail: instances
 * agree by it.
 */
export async function claimWeeklyMail({ db }: OpenStore, now: number) {
  // 1970 began on a Thursday.
  const monday = (Math.floor((now / DAY_MS + 3) / 7) * 7 - 3) * DAY_MS;
  if (now < monday + (MORNING_HOUR * DAY_MS) / 24) return undefined;
  const week = utcDay(monday - 7 * DAY_MS);
  const due = await present(db)
    .leftJoin('weekly_mails', (join) => join.onRef('person_id', '=', 'desk_people.id').on('week', '=', week))
    .select(['desk_people.id', 'name', 'email', 'week'])
    .where('weekly_mail_since', '<', monday)
    .where(sql<boolean>`(week is null or (state = 'pending' and due_at <= ${now}))`)
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const personId = due.id;
  if (due.week === null)
    await db
      .insertInto('weekly_mails')
      .values({ week, person_id: personId, queued_at: now, state: 'pending', attempts: 0, due_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const claimed = await db
    .updateTable('weekly_mails')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at: now + MAIL_LEASE_MS }))
    .where('week', '=', week)
    .where('person_id', '=', personId)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .returning(['attempts', 'queued_at'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const { attempts, queued_at: queuedAt } = claimed;
  return { week, personId, attempts, queuedAt, to: { name: due.name, address: due.email } };
}

/** Records the outcome of an attempt, unless its claim has expired and another instance has made one since. */
export async function settleWeeklyMail(
  { db }: OpenStore,
  { week, personId, attempts }: { week: string; personId: string; attempts: number },
  settlement: MailSettlement,
): Promise<void> {
  await db
    .updateTable('weekly_mails')
    .set(settledColumns(settlement))
    .where('week', '=', week)
    .where('person_id', '=', personId)
    .where('attempts', '=', attempts)
    .execute();
}
