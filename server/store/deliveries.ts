import { UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
import type { OptOut } from '../../leads/fields.ts';
import { askForConfirmation } from './consents.ts';
import type { DestinationRules } from './submission.ts';
import type { DeliveryState, DestinationName, LeadRow, OpenStore, Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';
import { releaseHeldOptOut } from './wishes.ts';

const RETRY = { state: 'pending', attempts: 0, settled_at: null } as const;

export type DeadDelivery = Pick<
  Tables['outbox'] & Tables['leads'],
  'lead_id' | 'destination' | 'revision' | 'attempts' | 'last_error' | 'settled_at' | 'channel' | 'email'
> & { opt_out: OptOut | null };

export function listDeadDeliveries({ db }: OpenStore): Promise<DeadDelivery[]> {
  return db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['lead_id', 'destination', 'revision', 'outbox.opt_out'])
    .select(['attempts', 'last_error', 'settled_at', 'channel', 'email'])
    .where('state', '=', 'dead')
    .orderBy('settled_at', 'desc')
    .execute();
}

/** Returns how many deliveries are tried again. */
export async function retryDeadDeliveries({ db }: OpenStore, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...RETRY, due_at: now })
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns how many deliveries are tried again; a destination set since the lead was stored gets its first one. */
export async function retryLead(
  { db }: OpenStore,
  leadId: string,
  destinations: readonly DestinationName[],
  now: number,
): Promise<number> {
  for (const destination of destinations)
    await db
      .insertInto('outbox')
      .values({ lead_id: leadId, destination, revision: 0, state: 'pending', attempts: 0, due_at: now, queued_at: now })
      .onConflict((conflict) => conflict.columns(['lead_id', 'destination', 'revision']).doNothing())
      .execute();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...RETRY, due_at: now })
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['dead', 'pending'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function hasHeldDelivery({ db }: Pick<OpenStore, 'db'>, leadId: string): Promise<boolean> {
  const held = db.selectFrom('outbox').select('state').where('lead_id', '=', leadId).where('state', '=', 'held');
  return (await held.executeTakeFirst()) !== undefined;
}

/** Lets the held deliveries of a suspected or unverified lead out, and applies the opt-out of one that asked for it. */
export async function releaseLead(
  store: OpenStore,
  { id, channel, email }: Pick<LeadRow, 'id' | 'channel' | 'email'>,
  configuredDestinations: readonly DestinationRules[],
  now: number,
): Promise<void> {
  await inTransaction(store.db, async (transaction) => {
    await transaction.updateTable('leads').set({ standing: 'released' }).where('id', '=', id).execute();
    await transaction
      .updateTable('outbox')
      .set({ state: 'pending', due_at: now })
      .where('lead_id', '=', id)
      .where('state', '=', 'held')
      .execute();
    if (channel === UNSUBSCRIBE_CHANNEL)
      await releaseHeldOptOut(transaction, store, { email, receivedAt: now, configuredDestinations });
    else await askForConfirmation(transaction, store, id, configuredDestinations, now);
  });
}

export type Backlog = Record<Exclude<DeliveryState, 'delivered'>, number> & { oldestPendingAt: number | undefined };

/** What has not been delivered, by state. */
export async function readBacklog({ db }: OpenStore): Promise<Backlog> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('queued_at').as('oldest')])
    .where('state', '!=', 'delivered')
    .groupBy('state')
    .execute();
  const count = (state: DeliveryState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const oldest = rows.find((row) => row.state === 'pending')?.oldest;
  return {
    pending: count('pending'),
    held: count('held'),
    dead: count('dead'),
    oldestPendingAt: oldest === undefined ? undefined : Number(oldest),
  };
}
