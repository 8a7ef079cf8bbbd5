import type { LeadFilters } from '../../../leads/desk/leads.ts';
import { readConsentStates } from '../consent/consent-states.ts';
import type { Place } from '../engine/page.ts';
import { readAnswers } from '../forms/answers.ts';
import { listOwnFields } from '../forms/served-forms.ts';
import type { LeadRow, OpenStore } from '../schema/tables.ts';
import { type PreparedFilters, prepareFilters } from './lead-filters.ts';
import { findPlaces } from './lead-list.ts';

export type LeadWithDeliveries = Awaited<ReturnType<typeof addDetails>>[number];

/** The garbage of larger pages takes the command line more memory than they save time. */
const PAGE_ROWS = 100;

/** One page of the leads that match, newest first, and the place after it. */
export async function readExportPage(
  store: OpenStore,
  filters: PreparedFilters,
  after: Place | undefined,
): Promise<LeadWithDeliveries[]> {
  const places = await findPlaces(store, filters, after, PAGE_ROWS);
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const leads = await store.db.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return addDetails(
    store,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** Every lead that matches, newest first, read a page at a time, so that memory does not grow with their number. */
export async function* eachLead(store: OpenStore, filters: LeadFilters): AsyncGenerator<LeadWithDeliveries> {
  const prepared = await prepareFilters(store, filters);
  for (let after: Place | undefined; ; ) {
    const page = await readExportPage(store, prepared, after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = { receivedAt: last.received_at, id: last.id };
  }
}

async function addDetails(store: OpenStore, leads: readonly LeadRow[]) {
  const { db } = store;
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
  const emails = leads.map(({ email }) => email);
  const states = await readConsentStates(db, store, emails);
  const notes = await db.selectFrom('notes').selectAll().where('lead_id', 'in', ids).orderBy('at').execute();
  const people = await db.selectFrom('desk_people').select(['id', 'name']).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const notesByLead = Map.groupBy(notes, ({ lead_id }) => lead_id);
  const deliveriesByLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  const consentsByLead = Map.groupBy(consents, ({ lead_id }) => lead_id);
  const attributionsByLead = Map.groupBy(attributions, ({ lead_id }) => lead_id);
  const ownFields = await listOwnFields(store);
  return leads.map((lead) => ({
    ...lead,
    answers: readAnswers(lead.answers, ownFields),
    deliveries: deliveriesByLead.get(lead.id) ?? [],
    consents: consentsByLead.get(lead.id) ?? [],
    consent: states.get(lead.email) ?? 'no',
    notes: notesByLead.get(lead.id) ?? [],
    /** Who works it; '' where nobody does. */
    owner: names.get(lead.assigned_to ?? '') ?? '',
    attribution: Object.fromEntries((attributionsByLead.get(lead.id) ?? []).map(({ name, value }) => [name, value])),
  }));
}

/** At most two leads whose id is, or ends with, the given text: the second one shows that it is ambiguous. */
export function findLeadsByIdEnding({ db }: OpenStore, ending: string): Promise<LeadRow[]> {
  return db.selectFrom('leads').selectAll().where('id', 'like', `%${ending}`).limit(2).execute();
}

export async function readLeadDetails(store: OpenStore, lead: LeadRow) {
  const receipts = await store.db.selectFrom('receipts').selectAll().where('lead_id', '=', lead.id).execute();
  const attempts = await store.db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('at')
    .execute();
  const [details] = (await addDetails(store, [lead])) as [LeadWithDeliveries];
  return { ...details, receipts, attempts };
}

export const listOptOuts = ({ db }: OpenStore) =>
  db
    .selectFrom('opt_outs')
    .select(['email', 'receipt', 'received_at', 'state'])
    .orderBy('received_at', 'desc')
    .execute();

export const listOptIns = ({ db }: OpenStore) =>
  db.selectFrom('opt_ins').select(['email', 'reason', 'received_at']).orderBy('received_at', 'desc').execute();
