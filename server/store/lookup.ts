import type { Attribution } from '../../leads/fields.ts';
import type { LeadRow, OpenStore, Tables } from './tables.ts';

export type LeadWithDeliveries = LeadRow & {
  deliveries: Tables['outbox'][];
  attribution: Attribution;
  consents: Tables['consents'][];
};

export type LeadRange = { from?: number | undefined; before?: number | undefined; channel?: string | undefined };

const PAGE_ROWS = 500;

/** Every lead of a range, newest first, read a page at a time, so that memory does not grow with their number. */
export async function* eachLead(store: OpenStore, range: LeadRange): AsyncGenerator<LeadWithDeliveries> {
  let last: LeadRow | undefined;
  for (;;) {
    const page = await readPage(store, range, last);
    if (page.length === 0) return;
    yield* await addDetails(store, page);
    last = page.at(-1);
  }
}

function readPage({ db }: OpenStore, range: LeadRange, after: LeadRow | undefined): Promise<LeadRow[]> {
  let query = db.selectFrom('leads').selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc').limit(PAGE_ROWS);
  if (range.from !== undefined) query = query.where('received_at', '>=', range.from);
  if (range.before !== undefined) query = query.where('received_at', '<', range.before);
  if (range.channel !== undefined) query = query.where('channel', '=', range.channel as LeadRow['channel']);
  if (after)
    query = query
      // The index finds the first row of a page by this; the rest alone would be read from the newest lead on.
      .where('received_at', '<=', after.received_at)
      .where(({ eb, or }) => or([eb('received_at', '<', after.received_at), eb('id', '<', after.id)]));
  return query.execute();
}

async function addDetails({ db }: OpenStore, leads: readonly LeadRow[]): Promise<LeadWithDeliveries[]> {
  const ids = leads.map(({ id }) => id);
  const deliveries = await db
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('destination')
    .orderBy('revision')
    .execute();
  const attributions = await db.selectFrom('attributions').selectAll().where('lead_id', 'in', ids).execute();
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('given_at')
    .execute();
  const deliveriesByLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  const consentsByLead = Map.groupBy(consents, ({ lead_id }) => lead_id);
  const attributionsByLead = Map.groupBy(attributions, ({ lead_id }) => lead_id);
  return leads.map((lead) => ({
    ...lead,
    deliveries: deliveriesByLead.get(lead.id) ?? [],
    consents: consentsByLead.get(lead.id) ?? [],
    attribution: Object.fromEntries((attributionsByLead.get(lead.id) ?? []).map(({ name, value }) => [name, value])),
  }));
}

/** At most two leads whose id is, or ends with, the given text: the second one shows that it is ambiguous. */
export function findLeadsByIdEnding({ db }: OpenStore, ending: string): Promise<LeadRow[]> {
  return db.selectFrom('leads').selectAll().where('id', 'like', `%${ending}`).limit(2).execute();
}

export type LeadDetails = LeadWithDeliveries & { receipts: Tables['receipts'][] };

export async function readLeadDetails(store: OpenStore, lead: LeadRow): Promise<LeadDetails> {
  const receipts = await store.db.selectFrom('receipts').selectAll().where('lead_id', '=', lead.id).execute();
  const [details] = await addDetails(store, [lead]);
  return { ...lead, deliveries: [], attribution: {}, consents: [], ...details, receipts };
}

export function listOptOuts({
  db,
}: OpenStore): Promise<Pick<Tables['opt_outs'], 'email' | 'receipt' | 'received_at' | 'state'>[]> {
  return db
    .selectFrom('opt_outs')
    .select(['email', 'receipt', 'received_at', 'state'])
    .orderBy('received_at', 'desc')
    .execute();
}

export function listOptIns({ db }: OpenStore): Promise<Pick<Tables['opt_ins'], 'email' | 'reason' | 'received_at'>[]> {
  return db.selectFrom('opt_ins').select(['email', 'reason', 'received_at']).orderBy('received_at', 'desc').execute();
}
