import { sql, type Transaction } from 'kysely';
import { toSetAside } from '../schema/stored-words.ts';
import type { Tables } from '../schema/tables.ts';

/** Holds what is not out yet, and keeps which state each delivery had. */
export async function holdDeliveries(db: Transaction<Tables>, leadIds: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set(({ ref }) => ({ set_aside_from: ref('state') as never, state: 'held' }))
    .where('lead_id', 'in', leadIds)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}

export async function setAside(
  db: Transaction<Tables>,
  leadIds: readonly string[],
  status: 'spam' | 'dismissed',
): Promise<void> {
  await db
    .updateTable('leads')
    .set({ set_aside: toSetAside(status) })
    .where('id', 'in', leadIds)
    .execute();
  await holdDeliveries(db, leadIds);
}

/** The leads and their deliveries stand as before they were set aside. */
export async function restore(db: Transaction<Tables>, leadIds: readonly string[]): Promise<void> {
  await db.updateTable('leads').set({ set_aside: null }).where('id', 'in', leadIds).execute();
  await db
    .updateTable('outbox')
    .set({ state: sql`set_aside_from`, set_aside_from: null })
    .where('lead_id', 'in', leadIds)
    .where('set_aside_from', 'is not', null)
    .execute();
}
