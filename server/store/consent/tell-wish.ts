import type { Transaction } from 'kysely';
import { defaultOptOut, type OptOut } from '../../../leads/fields.ts';
import type { Dialect, LeadRow, Tables } from '../schema/tables.ts';
import type { DestinationRules } from '../submission.ts';

export type LeadOfPerson = Pick<LeadRow, 'id' | 'channel' | 'opt_out' | 'standing'>;

type Delivery = Pick<
  Tables['outbox'],
  'lead_id' | 'destination' | 'revision' | 'state' | 'opt_out' | 'first_attempt_at'
>;

export type Wish = { optOut: OptOut; receivedAt: number; destinations: readonly DestinationRules[] };

/** What a lead's own box says. */
export const optOutOf = ({ opt_out, channel }: Pick<LeadRow, 'opt_out' | 'channel'>): OptOut =>
  opt_out ?? defaultOptOut(channel);

/**
 * Lets every destination know of a changed wish. Once a delivery was attempted its content is fixed, because its
 * Idempotency-Key stands for it; a wish that changes later is a delivery of its own, with the next revision. It is told
 * once to a destination, with the newest lead of the person (`leads` begins with it), and after each delivery that is
 * still under way with the earlier wish; where the destination keeps a record of each lead, with each of them.
 */
export async function tellWish(
  db: Transaction<Tables>,
  dialect: Dialect,
  leads: readonly LeadOfPerson[],
  wish: Wish,
): Promise<void> {
  const destinations = wish.destinations.filter(({ tellsWish }) => tellsWish !== 'never');
  if (leads.length === 0 || destinations.length === 0) return;
  const deliveries = await lockDeliveries(db, dialect, leads, destinations);
  for (const destination of destinations) {
    const { name } = destination;
    const latest = new Map<string, Delivery>();
    for (const delivery of deliveries) if (delivery.destination === name) latest.set(delivery.lead_id, delivery);
    const plan = destination.tellsWish === 'with each lead' ? planForEach : planDeliveries;
    const { changed, added } = plan(leads, latest, destination, wish.optOut);
    for (const { lead_id, revision } of changed)
      await db
        .updateTable('outbox')
        .set({ opt_out: wish.optOut })
        .where('lead_id', '=', lead_id)
        .where('destination', '=', name)
        .where('revision', '=', revision)
        .execute();
    for (const leadId of added)
      await db
        .insertInto('outbox')
        .values({
          lead_id: leadId,
          destination: name,
          revision: (latest.get(leadId)?.revision ?? 0) + 1,
          opt_out: wish.optOut,
          state: 'pending',
          attempts: 0,
          due_at: wish.receivedAt,
          queued_at: wish.receivedAt,
        })
        .execute();
  }
}

/** Instances that tell a wish of the same person, or claim one of its deliveries, do so one after the other. */
async function lockDeliveries(
  db: Transaction<Tables>,
  dialect: Dialect,
  leads: readonly LeadOfPerson[],
  destinations: readonly DestinationRules[],
): Promise<Delivery[]> {
  const ids = leads.map(({ id }) => id);
  if (dialect === 'postgres')
    await db.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const query = db
    .selectFrom('outbox')
    .select(['lead_id', 'destination', 'revision', 'state', 'opt_out', 'first_attempt_at'])
    .where('lead_id', 'in', ids)
    .where(
      'destination',
      'in',
      destinations.map(({ name }) => name),
    )
    .orderBy('lead_id')
    .orderBy('revision');
  return (dialect === 'postgres' ? query.forUpdate() : query).execute();
}

type Plan = {
  /** Deliveries not yet attempted whose content becomes the new wish. */
  changed: Delivery[];
  /** The ids of the leads that get another delivery. */
  added: string[];
};

function planDeliveries(
  leads: readonly LeadOfPerson[],
  latest: ReadonlyMap<string, Delivery>,
  { tellsWish: how }: DestinationRules,
  optOut: OptOut,
): Plan {
  const plan: Plan = { changed: [], added: [] };
  let isTold = false;
  for (const lead of leads) {
    const delivery = latest.get(lead.id);
    if (delivery?.state !== 'pending') continue;
    if (delivery.revision === 0 && how === 'apart') continue;
    if (delivery.first_attempt_at !== null) {
      if (delivery.opt_out !== optOut) plan.added.push(lead.id);
      isTold = true;
    } else if (delivery.revision > 0) {
      plan.changed.push(delivery);
      isTold = true;
    } else isTold ||= optOut === '1' || optOutOf(lead) === optOut;
  }
  if (isTold) return plan;
  const isDelivered = ({ id }: LeadOfPerson) => latest.has(id) && latest.get(id)?.state !== 'held';
  const newest = leads.find((lead) => (how === 'with the lead' ? isDelivered(lead) : lead.standing !== 'suspected'));
  return newest ? { ...plan, added: [newest.id] } : plan;
}

function planForEach(
  leads: readonly LeadOfPerson[],
  latest: ReadonlyMap<string, Delivery>,
  _destination: DestinationRules,
  optOut: OptOut,
): Plan {
  const plan: Plan = { changed: [], added: [] };
  for (const lead of leads) {
    const delivery = latest.get(lead.id);
    if (!delivery || delivery.state === 'held') continue;
    const isUntried = delivery.state === 'pending' && delivery.first_attempt_at === null;
    // The first attempt at a lead tells that it is on the list of opt-outs, or else its own box.
    const untold = optOut === '1' ? '1' : optOutOf(lead);
    if (isUntried && delivery.revision > 0) plan.changed.push(delivery);
    else if ((isUntried ? untold : delivery.opt_out) !== optOut) plan.added.push(lead.id);
  }
  return plan;
}
