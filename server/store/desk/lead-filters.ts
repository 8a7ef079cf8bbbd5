import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { LeadFilters } from '../../../leads/desk/leads.ts';
import type { Place } from '../engine/page.ts';
import { toSetAside, toStanding, toStoredDelivery } from '../schema/stored-words.ts';
import type { Dialect, OpenStore, Tables } from '../schema/tables.ts';
import { isUnreadBy } from './lead-rows.ts';
import { type Found, findByText, hasText, isOneOf } from './search.ts';

/** Filters that are ready to be asked for: the search has been made. */
export type PreparedFilters = AskedFilters & { found: Found | undefined };

/** Filters, and the person who asks: what is unread differs from one to the other. */
export type AskedFilters = LeadFilters & { personId?: string };

/** A search that finds more is answered by reading the newest leads until enough match. */
const MAX_FOUND = 1000;

export async function prepareFilters(
  store: OpenStore,
  filters: AskedFilters,
  maxFound = MAX_FOUND,
): Promise<PreparedFilters> {
  const hasSearch = filters.search !== undefined && filters.search.trim() !== '';
  return { ...filters, found: hasSearch ? await findByText(store, filters.search ?? '', maxFound) : undefined };
}

type LeadQuery<Row> = SelectQueryBuilder<Tables, 'leads', Row>;

/** Only columns of the index leads_by_time are asked for, so that SQLite reads no lead that is not shown. */
export function whereMatching<Row>(
  query: LeadQuery<Row>,
  dialect: Dialect,
  {
    channel,
    status,
    from,
    before,
    campaign,
    page,
    delivery,
    assignee,
    worked,
    unread,
    personId,
    found,
  }: PreparedFilters,
): LeadQuery<Row> {
  let matching = query;
  if (channel !== undefined) matching = matching.where('channel', '=', channel);
  if (campaign !== undefined) matching = matching.where('campaign', '=', campaign);
  if (page !== undefined) matching = matching.where('page', '=', page);
  if (delivery !== undefined) matching = matching.where('delivery', '=', toStoredDelivery(delivery));
  if (assignee === 'none') matching = matching.where('assigned_to', 'is', null);
  else if (assignee !== undefined) matching = matching.where('assigned_to', '=', assignee);
  if (worked === 'waiting') matching = matching.where(isWaiting(Date.now()));
  else if (worked !== undefined) matching = matching.where('worked', '=', worked);
  if (unread) matching = matching.where(isUnreadBy(personId ?? '', Date.now()));
  if (from !== undefined) matching = matching.where('received_at', '>=', from);
  if (before !== undefined) matching = matching.where('received_at', '<', before);
  if (status !== 'any') matching = matching.where((lead) => hasStatus(lead, status));
  if (found?.kind === 'few') matching = matching.where(isOneOf(dialect, found.ids));
  if (found?.kind === 'many')
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lead_texts')
          .select('lead_texts.lead_id')
          .whereRef('lead_texts.lead_id', '=', 'leads.id')
          .where(({ and }) => and(found.words.map((word) => hasText(dialect, word)))),
      ),
    );
  return matching;
}

/** The words of the index leads_waiting, so that it is used. */
export const isWaiting = (now: number) =>
  sql<boolean>`worked = 'new' and set_aside is null and respond_by is not null and respond_by <= ${now}`;

function hasStatus({ eb, and }: ExpressionBuilder<Tables, 'leads'>, status: Exclude<LeadFilters['status'], 'any'>) {
  if (status === 'spam' || status === 'dismissed') return eb('set_aside', '=', toSetAside(status));
  const isKept = eb('set_aside', 'is', null);
  if (status === 'not-spam') return isKept;
  return and([isKept, eb('standing', '=', toStanding(status))]);
}

/** Newest first, from a place on. Few leads are sorted; the index would be read from its end for them. */
export function newestFirst<Row>(query: LeadQuery<Row>, isSorted: boolean, after: Place | undefined): LeadQuery<Row> {
  const time = isSorted ? sql<number>`received_at + 0` : sql<number>`received_at`;
  const ordered = query.orderBy(time, 'desc').orderBy('id', 'desc');
  if (!after) return ordered;
  return ordered.where(sql<boolean>`(received_at, id) < (${after.receivedAt}, ${after.id})`);
}
