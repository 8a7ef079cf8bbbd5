import { CONSENT_STATES, type ConsentState } from '../../../leads/consent.ts';
import type { LeadListRow, LeadSort } from '../../../leads/desk/leads.ts';
import { COUNT_LIMIT } from '../../../leads/desk/limits.ts';
import { areRareStates } from '../consent/consent-states.ts';
import { formatCursor, PAGE_AND_ONE, type Place, parseCursor, toPage } from '../engine/page.ts';
import { countUpTo } from '../engine/rows.ts';
import { listChannels } from '../forms/served-forms.ts';
import { presentSales } from '../people/people.ts';
import type { OpenStore } from '../schema/tables.ts';
import { type AskedFilters, newestFirst, type PreparedFilters, prepareFilters, whereMatching } from './lead-filters.ts';
import { formatSortedCursor, inOrder, parseSortedCursor } from './lead-order.ts';
import { readLeadRows } from './lead-rows.ts';

type ListOptions = { cursor?: string | undefined; sort?: LeadSort };
type LeadPage = { rows: LeadListRow[]; next: string | null; newestAt: number };

export async function listLeads(store: OpenStore, filters: AskedFilters, options: ListOptions = {}): Promise<LeadPage> {
  const { cursor, sort = '-received' } = options;
  const prepared = await prepareFilters(store, filters);
  const { rows: page, next } =
    sort === '-received'
      ? toPage(await findPlaces(store, prepared, parseCursor(cursor), PAGE_AND_ONE), formatCursor)
      : sort === 'consent' || sort === '-consent'
        ? toPage(await findByConsent(store, prepared, sort, cursor), formatConsentCursor)
        : toPage(await findSorted(store, prepared, sort, cursor), formatSortedCursor);
  const ids = page.map(({ id }) => id);
  const rows = await readLeadRows(store.db, store, ids, filters.personId ?? null);
  if (sort === '-received' || cursor !== undefined) return { rows, next, newestAt: rows[0]?.receivedAt ?? 0 };
  const [newest] = await findPlaces(store, prepared, undefined, 1);
  return { rows, next, newestAt: newest?.receivedAt ?? 0 };
}

async function findSorted(store: OpenStore, filters: PreparedFilters, sort: LeadSort, cursor?: string) {
  const { db, dialect } = store;
  const owners = sort.endsWith('owner') ? await db.selectFrom('desk_people').select(['id', 'name']).execute() : [];
  const matching = whereMatching(db.selectFrom('leads').select('id'), store, filters);
  const after = parseSortedCursor(cursor, sort);
  return inOrder(matching, dialect, sort, { after, owners }).limit(PAGE_AND_ONE).execute();
}

type ConsentPlace = Place & { state: ConsentState };

const formatConsentCursor = ({ state, ...place }: ConsentPlace) => `${state}.${formatCursor(place)}`;

/** One state after the other: the consent of all leads would have to be found before they could be sorted by it. */
async function findByConsent(store: OpenStore, filters: PreparedFilters, sort: LeadSort, cursor = '') {
  const order = CONSENT_STATES.filter((state) => filters.consent?.includes(state) ?? true);
  if (sort === '-consent') order.reverse();
  const [, from = '', place] = /^([a-z-]+)\.(.*)$/.exec(cursor) ?? [];
  const first = Math.max(0, order.indexOf(from as ConsentState));
  let after = parseCursor(place);
  const found: ConsentPlace[] = [];
  for (const state of order.slice(first)) {
    const inState = await findPlaces(store, { ...filters, consent: [state] }, after, PAGE_AND_ONE - found.length);
    found.push(...inState.map((one) => ({ ...one, state })));
    if (found.length === PAGE_AND_ONE) break;
    after = undefined;
  }
  return found;
}

/** The next matching leads after a place, newest first. */
export async function findPlaces(
  store: OpenStore,
  filters: PreparedFilters,
  after: Place | undefined,
  limit: number,
): Promise<Place[]> {
  const query = store.db.selectFrom('leads').select(['id', 'received_at as receivedAt']);
  const { found, consent } = filters;
  const isSorted = found?.kind === 'few' || (consent !== undefined && areRareStates(store.consent, consent));
  return newestFirst(whereMatching(query, store, filters), isSorted, after)
    .limit(limit)
    .execute();
}

type LeadCounts = { matching: number; newer: number };

/** Asked for every few seconds: numbers alone, none counted further than the limit. */
export async function countLeads(store: OpenStore, filters: AskedFilters, since?: number): Promise<LeadCounts> {
  const prepared = await prepareFilters(store, filters, COUNT_LIMIT);
  return {
    matching: isCountless(prepared) ? COUNT_LIMIT + 1 : await countMatching(store, prepared),
    newer:
      since === undefined
        ? 0
        : await countMatching(store, { ...prepared, from: Math.max(since + 1, prepared.from ?? 0) }),
  };
}

/** A search that finds more than is counted, with no other filter. */
const isCountless = ({ found, search: _search, personId: _personId, status, ...others }: PreparedFilters) =>
  found?.kind === 'many' &&
  Object.values(others).every((filter) => filter === undefined) &&
  status.some((one) => one === 'not-spam' || one === 'any');

export const countMatching = (store: OpenStore, filters: PreparedFilters): Promise<number> =>
  countUpTo(store, COUNT_LIMIT, whereMatching(store.db.selectFrom('leads').select('id'), store, filters));

/** What the filters offer. Campaigns are those of the leads that are there, the most frequent first. */
export async function readLeadChoices(store: OpenStore) {
  const campaigns = await store.db
    .selectFrom('lead_counts')
    .select('name')
    .where('dimension', '=', 'campaign')
    .groupBy('name')
    .having(({ fn }) => fn.sum('leads'), '>', 0)
    .orderBy(({ fn }) => fn.sum('leads'), 'desc')
    .limit(MAX_CAMPAIGNS)
    .execute();
  const people = await presentSales(store.db).select(['id', 'name']).orderBy('name').execute();
  return { channels: await listChannels(store), campaigns: campaigns.map(({ name }) => name), people };
}

const MAX_CAMPAIGNS = 200;
