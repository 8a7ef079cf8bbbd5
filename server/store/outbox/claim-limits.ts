/** What keeps deliveries to a destination from being claimed: a pause, an answer that blocks it, its daily limit. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { countRows, hasRows } from '../engine/rows.ts';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';

/** Nothing is claimed for a destination that is paused; what comes in for it waits. */
export const isPaused = (db: Kysely<Tables>, destination: DestinationName): Promise<boolean> =>
  hasRows(db.selectFrom('paused_destinations').where('destination', '=', destination));

export const pauseDestination = (
  { db }: OpenStore,
  destination: DestinationName,
  shallPause: boolean,
  person: Actor & { id: string },
  now: number,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if ((await isPaused(transaction, destination)) === shallPause) return;
    if (shallPause)
      await transaction
        .insertInto('paused_destinations')
        .values({ destination, person_id: person.id, person_name: person.name, at: now })
        .execute();
    else await transaction.deleteFrom('paused_destinations').where('destination', '=', destination).execute();
    const action = shallPause ? 'pause' : 'resume';
    await recordAudit(transaction, { person, action, detail: destination, at: now });
  });

/** How often one delivery is sent to a blocked destination, to see whether it was corrected. */
export const PROBE_INTERVAL_MS = 60_000;
/** The same for one that does not answer in time: it may take each of them. */
const SLOW_PROBE_INTERVAL_MS = 15 * 60_000;

/** The deliveries that may be claimed: all of them, or one when the destination is blocked and a probe is due. */
export async function claimProbe(
  db: Transaction<Tables>,
  destination: DestinationName,
  now: number,
): Promise<'open' | 'probe' | 'blocked'> {
  if (!(await hasRows(db.selectFrom('blocked_destinations').where('destination', '=', destination)))) return 'open';
  const { numUpdatedRows } = await db
    .updateTable('blocked_destinations')
    // Longer than a probe can take; its outcome sets the time of the next one.
    .set({ probe_at: now + 2 * PROBE_INTERVAL_MS })
    .where('destination', '=', destination)
    // A probe further ahead than the interval was planned before the clock was set back.
    .where(({ eb, or }) => or([eb('probe_at', '<=', now), eb('probe_at', '>', now + SLOW_PROBE_INTERVAL_MS)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'probe' : 'blocked';
}

/** Returns whether the destination was not blocked before. */
export async function block(
  db: Transaction<Tables>,
  destination: DestinationName,
  answer: { kind: 'wait'; status: number; error: string } | { kind: 'retry'; error: string },
  now: number,
): Promise<boolean> {
  const { error: reason } = answer;
  const [status, intervalMs] =
    answer.kind === 'wait' ? [answer.status, PROBE_INTERVAL_MS] : [0, SLOW_PROBE_INTERVAL_MS];
  const probe_at = now + intervalMs;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('blocked_destinations')
    .values({ destination, status, reason, since: now, probe_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return true;
  const blocked = db.updateTable('blocked_destinations').where('destination', '=', destination);
  await blocked.set({ status, reason, probe_at }).execute();
  return false;
}

export async function unblock(db: Transaction<Tables>, destination: DestinationName): Promise<void> {
  await db.deleteFrom('blocked_destinations').where('destination', '=', destination).execute();
}

/** A start may bring a corrected setting. */
export async function probeNow(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('blocked_destinations').set({ probe_at: 0 }).execute();
}

export function listBlockedDestinations({ db }: OpenStore): Promise<Tables['blocked_destinations'][]> {
  return db.selectFrom('blocked_destinations').selectAll().orderBy('destination').execute();
}

export async function countUsedToday({ db }: OpenStore, destination: DestinationName, now: number): Promise<number> {
  const usage = await db
    .selectFrom('daily_usage')
    .select('used')
    .where('destination', '=', destination)
    .where('day', '=', utcDay(now))
    .executeTakeFirst();
  return usage?.used ?? 0;
}

/** Deliveries of which an attempt counts against the limit of today without an answer so far. */
export async function countUnanswered({ db }: OpenStore, destination: DestinationName, now: number): Promise<number> {
  const pending = db.selectFrom('outbox').where('destination', '=', destination).where('state', '=', 'pending');
  return countRows(pending.where('counted_on', '=', utcDay(now)));
}

/** Locks the row, so that instances count against the daily limit one after the other. */
export async function lockUsage(db: Transaction<Tables>, destination: DestinationName, day: string): Promise<number> {
  const { used } = await db
    .insertInto('daily_usage')
    .values({ destination, day, used: 0 })
    .onConflict((conflict) =>
      conflict.columns(['destination', 'day']).doUpdateSet(({ ref }) => ({ used: ref('daily_usage.used') })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}

export async function addUsage(
  db: Transaction<Tables>,
  destination: DestinationName,
  day: string,
  amount: number,
): Promise<void> {
  await db
    .updateTable('daily_usage')
    .set(({ ref }) => ({ used: sql<number>`${ref('used')} + ${amount}` }))
    .where('destination', '=', destination)
    .where('day', '=', day)
    .execute();
}
