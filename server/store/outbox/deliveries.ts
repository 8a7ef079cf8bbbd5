import { type Kysely, sql, type Transaction } from 'kysely';
import { UNSUBSCRIBE_CHANNEL } from '../../../leads/channels.ts';
import type { DestinationRules } from '../../delivery-rules.ts';
import { askForConfirmation } from '../consent/ask-for-confirmation.ts';
import { releaseHeldOptOut } from '../consent/opt-outs.ts';
import { hasRows } from '../engine/rows.ts';
import { assignByRule } from '../people/assign-by-rule.ts';
import type { DestinationName, LeadRow, OpenStore, Tables } from '../schema/tables.ts';

const RETRY = { state: 'pending', attempts: 0, settled_at: null } as const;

export const listDeadDeliveries = ({ db }: OpenStore) =>
  db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['lead_id', 'destination', 'revision', 'outbox.opt_out'])
    .select(['attempts', 'last_error', 'settled_at', 'channel', 'email'])
    .where('state', '=', 'dead')
    .orderBy('settled_at', 'desc')
    .execute();

/** Tries up to `limit` dead deliveries again, to these destinations, and returns how many; leads set aside stay. */
export async function retryDeadDeliveries(
  { db }: OpenStore,
  now: number,
  limit = Number.MAX_SAFE_INTEGER,
  destinations?: readonly DestinationName[],
): Promise<number> {
  if (destinations?.length === 0) return 0;
  let dead = db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['lead_id', 'destination', 'revision'])
    .where('state', '=', 'dead')
    .where('set_aside', 'is', null)
    .limit(limit);
  if (destinations !== undefined) dead = dead.where('destination', 'in', destinations);
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...RETRY, due_at: now })
    .where(({ eb, refTuple }) =>
      eb(refTuple('lead_id', 'destination', 'revision'), 'in', dead.$asTuple('lead_id', 'destination', 'revision')),
    )
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Returns how many deliveries are tried again, with those that are under way just now, whose claims keep their time. A
 * destination set since a lead was stored gets its first one.
 */
export async function retryLeads(
  db: Kysely<Tables>,
  leadIds: readonly string[],
  destinations: readonly DestinationName[],
  now: number,
): Promise<number> {
  const first = { revision: 0, state: 'pending', attempts: 0, due_at: now, queued_at: now } as const;
  const rows = leadIds.flatMap((lead_id) => destinations.map((destination) => ({ lead_id, destination, ...first })));
  if (rows.length > 0)
    await db
      .insertInto('outbox')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['lead_id', 'destination', 'revision']).doNothing())
      .execute();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...RETRY, due_at: sql<number>`case when claim is null then ${now} else due_at end` })
    .where('lead_id', 'in', leadIds)
    .where('state', 'in', ['dead', 'pending'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const hasHeldDelivery = ({ db }: Pick<OpenStore, 'db'>, leadId: string): Promise<boolean> =>
  hasRows(db.selectFrom('outbox').where('lead_id', '=', leadId).where('state', '=', 'held'));

type HeldLead = Pick<LeadRow, 'id' | 'channel' | 'email' | 'assigned_to'>;

/** Lets the deliveries of held or unverified leads out, and applies the opt-outs of those that asked for it. */
export async function releaseLeads(
  db: Transaction<Tables>,
  context: Pick<OpenStore, 'secret' | 'consent' | 'erasuresFile'>,
  leads: readonly HeldLead[],
  configuredDestinations: readonly DestinationRules[],
  now: number,
): Promise<void> {
  const ids = leads.map(({ id }) => id);
  await db.updateTable('leads').set({ standing: 'released' }).where('id', 'in', ids).execute();
  await db
    .updateTable('outbox')
    .set({ state: 'pending', due_at: now })
    .where('lead_id', 'in', ids)
    .where('state', '=', 'held')
    .execute();
  for (const { id, channel, email } of leads)
    if (channel === UNSUBSCRIBE_CHANNEL)
      await releaseHeldOptOut(db, context, { email, receivedAt: now, configuredDestinations });
    else await askForConfirmation(db, context, id, configuredDestinations, now);
  const held = leads.map(({ id, channel, assigned_to: assignedTo }) => ({ id, channel, from: now, assignedTo }));
  for (const [id, { assigned_to, respond_by }] of await assignByRule(db, held, now))
    await db
      .updateTable('leads')
      // A lead of which only the delivery was held waits since it came.
      .set({ assigned_to, respond_by: sql<number>`coalesce(respond_by, ${respond_by})` })
      .where('id', '=', id)
      .execute();
}
