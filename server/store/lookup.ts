import type { Selectable } from 'kysely';
import type { Attribution } from '../../leads/fields.ts';
import type { OpenStore, Tables } from './tables.ts';

export type LeadRow = Selectable<Tables['leads']>;
type Delivery = Selectable<Tables['outbox']>;
export type LeadWithDeliveries = LeadRow & { deliveries: Delivery[]; attribution: Attribution };

export type Range = { from?: number | undefined; before?: number | undefined; channel?: string | undefined };

const PAGE = 500;

/** Every lead of a range, newest first, a page at a time so that any number fits the memory. */
export async function* eachLead({ db }: OpenStore, range: Range): AsyncGenerator<LeadWithDeliveries> {
  let last: LeadRow | undefined;
  for (;;) {
    let query = db.selectFrom('leads').selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc').limit(PAGE);
    if (range.from !== undefined) query = query.where('received_at', '>=', range.from);
    if (range.before !== undefined) query = query.where('received_at', '<', range.before);
    if (range.channel !== undefined) query = query.where('channel', '=', range.channel as LeadRow['channel']);
    const after = last;
    if (after)
      query = query.where(({ eb, and, or }) =>
        or([
          eb('received_at', '<', after.received_at),
          and([eb('received_at', '=', after.received_at), eb('id', '<', after.id)]),
        ]),
      );
    const page = await query.execute();
    if (page.length === 0) return;
    const ids = page.map(({ id }) => id);
    const deliveries = await db
      .selectFrom('outbox')
      .selectAll()
      .where('lead_id', 'in', ids)
      .orderBy('destination')
      .execute();
    const facts = await db.selectFrom('attributions').selectAll().where('lead_id', 'in', ids).execute();
    const deliveriesOf = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
    const factsOf = Map.groupBy(facts, ({ lead_id }) => lead_id);
    for (const lead of page)
      yield {
        ...lead,
        deliveries: deliveriesOf.get(lead.id) ?? [],
        attribution: Object.fromEntries((factsOf.get(lead.id) ?? []).map(({ name, value }) => [name, value])),
      };
    last = page.at(-1);
  }
}

/** Leads whose id is, or ends with, what was typed. */
export function leadsByIdEnding({ db }: OpenStore, ending: string): Promise<LeadRow[]> {
  return db.selectFrom('leads').selectAll().where('id', 'like', `%${ending}`).limit(2).execute();
}
