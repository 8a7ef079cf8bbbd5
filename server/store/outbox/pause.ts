import type { Kysely } from 'kysely';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';

/** Nothing is claimed for a destination that is paused; what comes in for it waits. */
export async function isPaused(db: Kysely<Tables>, destination: DestinationName): Promise<boolean> {
  const paused = db.selectFrom('paused_destinations').select('at').where('destination', '=', destination);
  return (await paused.executeTakeFirst()) !== undefined;
}

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
