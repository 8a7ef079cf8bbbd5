import type { Transaction } from 'kysely';
import type { OptOut } from '../../../leads/fields.ts';
import { type DestinationRules, type LeadOfPerson, planPreference } from '../../delivery-rules.ts';
import type { LeadRow, Tables } from '../schema/tables.ts';

export type Preference = { optOut: OptOut; receivedAt: number; destinations: readonly DestinationRules[] };

/** Tells the destinations of a person's changed preference, with their leads. */
export async function tellPreferenceOf(db: Transaction<Tables>, email: string, preference: Preference): Promise<void> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'channel', 'opt_out', 'standing'])
    .where('email', '=', email)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  await tellPreference(db, leads, preference);
}

/** Queues what each destination is told of a changed preference; `leads` begins with the newest. */
export async function tellPreference(
  db: Transaction<Tables>,
  leads: readonly Pick<LeadRow, 'id' | 'channel' | 'opt_out' | 'standing'>[],
  { optOut, receivedAt, destinations }: Preference,
): Promise<void> {
  const told = destinations.filter(({ tellsPreference }) => tellsPreference !== 'never');
  if (leads.length === 0 || told.length === 0) return;
  const people: LeadOfPerson[] = leads.map((lead) => ({ ...lead, isHeld: lead.standing === 'suspected' }));
  const deliveries = await lockDeliveries(db, leads, told);
  for (const { name: destination, tellsPreference } of told) {
    const own = deliveries.filter((delivery) => delivery.destination === destination);
    const latest = new Map(own.map((delivery) => [delivery.lead_id, delivery]));
    const { changed, added } = planPreference(tellsPreference, people, latest, optOut);
    for (const leadId of changed)
      await db
        .updateTable('outbox')
        .set({ opt_out: optOut })
        .where('lead_id', '=', leadId)
        .where('destination', '=', destination)
        .where('revision', '=', latest.get(leadId)?.revision ?? 0)
        .execute();
    for (const leadId of added)
      await db
        .insertInto('outbox')
        .values({
          ...{ lead_id: leadId, destination, revision: (latest.get(leadId)?.revision ?? 0) + 1, opt_out: optOut },
          ...{ state: 'pending', attempts: 0, due_at: receivedAt, queued_at: receivedAt },
        })
        .execute();
  }
}

/** Instances that tell a preference of the same person, or claim one of its deliveries, do so one after the other. */
async function lockDeliveries(
  db: Transaction<Tables>,
  leads: readonly Pick<LeadRow, 'id'>[],
  destinations: readonly DestinationRules[],
) {
  const ids = leads.map(({ id }) => id);
  const names = destinations.map(({ name }) => name);
  await db.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return db
    .selectFrom('outbox')
    .select(['lead_id', 'destination', 'revision', 'state', 'opt_out', 'first_attempt_at'])
    .where('lead_id', 'in', ids)
    .where('destination', 'in', names)
    .orderBy('lead_id')
    .orderBy('revision')
    .forUpdate()
    .execute();
}
