import type { Transaction } from 'kysely';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';

/** How often one delivery is sent to a blocked destination, to see whether it was corrected. */
export const PROBE_INTERVAL_MS = 60_000;

export type BlockedDestination = Tables['blocked_destinations'];

/** The deliveries that may be claimed: all of them, or one when the destination is blocked and a probe is due. */
export async function claimProbe(
  db: Transaction<Tables>,
  destination: DestinationName,
  now: number,
): Promise<'open' | 'probe' | 'blocked'> {
  const blocked = db.selectFrom('blocked_destinations').select('destination').where('destination', '=', destination);
  if (!(await blocked.executeTakeFirst())) return 'open';
  const { numUpdatedRows } = await db
    .updateTable('blocked_destinations')
    .set({ probe_at: now + PROBE_INTERVAL_MS })
    .where('destination', '=', destination)
    // A probe further ahead than the interval was planned before the clock was set back.
    .where(({ eb, or }) => or([eb('probe_at', '<=', now), eb('probe_at', '>', now + PROBE_INTERVAL_MS)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'probe' : 'blocked';
}

/** Returns whether the destination was not blocked before. */
export async function block(
  db: Transaction<Tables>,
  destination: DestinationName,
  { status, error: reason }: { status: number; error: string },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('blocked_destinations')
    .values({ destination, status, reason, since: now, probe_at: now + PROBE_INTERVAL_MS })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return true;
  await db.updateTable('blocked_destinations').set({ status, reason }).where('destination', '=', destination).execute();
  return false;
}

export async function unblock(db: Transaction<Tables>, destination: DestinationName): Promise<void> {
  await db.deleteFrom('blocked_destinations').where('destination', '=', destination).execute();
}

/** After a start, which may bring a corrected setting, blocked destinations are probed at once. */
export async function probeNow({ db }: OpenStore): Promise<void> {
  await db.updateTable('blocked_destinations').set({ probe_at: 0 }).execute();
}

export function listBlockedDestinations({ db }: OpenStore): Promise<BlockedDestination[]> {
  return db.selectFrom('blocked_destinations').selectAll().orderBy('destination').execute();
}
