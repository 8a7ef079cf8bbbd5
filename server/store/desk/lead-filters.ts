import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { LeadFilters } from '../../../leads/desk/leads.ts';
import { hasAgreed, isInState } from '../consent/consent-states.ts';
import type { Place } from '../engine/page.ts';
import { toSetAside, toStanding, toStoredDelivery } from '../schema/stored-words.ts';
import type { Dialect, OpenStore, Tables } from '../schema/tables.ts';
import { isUnreadBy } from './lead-rows.ts';
import { stepsOf } from './response.ts';
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

/** Most are columns of the index leads_by_time, so that SQLite reads no lead that is not shown. */
export function whereMatching<Row>(
  query: LeadQuery<Row>,
  { dialect, consent: mode }: Pick<OpenStore, 'dialect' | 'consent'>,
  filters: PreparedFilters,
): LeadQuery<Row> {
  const { status, from, before, delivery, assignee, worked, answered, consent, agreed, unread, found } = filters;
  let matching = query;
  for (const column of ['channel', 'campaign', 'source', 'page'] as const)
    if (filters[column]) matching = matching.where(column, 'in', filters[column]);
  if (delivery) matching = matching.where('delivery', 'in', delivery.map(toStoredDelivery));
  if (assignee) matching = matching.where((lead) => isAssigned(lead, assignee));
  if (worked) matching = matching.where((lead) => isWorked(lead, worked));
  if (answered) matching = matching.where('response_step', 'in', answered.flatMap(stepsOf));
  if (consent) matching = matching.where((lead) => isInState(lead, mode, consent));
  if (agreed) matching = matching.where((lead) => hasAgreed(lead, mode));
  if (unread) matching = matching.where(isUnreadBy(filters.personId ?? '', Date.now()));
  if (from !== undefined) matching = matching.where('received_at', '>=', from);
  if (before !== undefined) matching = matching.where('received_at', '<', before);
  if (!status.includes('any'))
    matching = matching.where((lead) => lead.or(status.map((one) => hasStatus(lead, dialect, one))));
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

type Lead = ExpressionBuilder<Tables, 'leads'>;

function isAssigned({ eb, or }: Lead, people: readonly string[]) {
  const ids = people.filter((id) => id !== 'none');
  return or([
    ...(ids.length < people.length ? [eb('assigned_to', 'is', null)] : []),
    ...(ids.length > 0 ? [eb('assigned_to', 'in', ids)] : []),
  ]);
}

function isWorked({ eb, or }: Lead, worked: NonNullable<LeadFilters['worked']>) {
  const states = worked.filter((state) => state !== 'waiting');
  return or([
    ...(states.length < worked.length ? [isWaiting(Date.now())] : []),
    ...(states.length > 0 ? [eb('worked', 'in', states)] : []),
  ]);
}

function hasStatus({ eb, and, lit }: Lead, dialect: Dialect, status: LeadFilters['status'][number]) {
  if (status === 'any') return lit(true);
  if (status === 'spam' || status === 'dismissed') return eb('set_aside', '=', toSetAside(status));
  const isKept = IS_KEPT[dialect];
  if (status === 'not-spam') return isKept;
  return and([isKept, eb('standing', '=', toStanding(status))]);
}

/** With '+' SQLite does not take an index of kept leads alone, which lacks columns that the list is read from. */
export const IS_KEPT: Readonly<Record<Dialect, RawBuilder<boolean>>> = {
  sqlite: sql`+leads.set_aside is null`,
  postgres: sql`leads.set_aside is null`,
};

/** Newest first, from a place on. Few leads are sorted; the index would be read from its end for them. */
export function newestFirst<Row>(query: LeadQuery<Row>, isSorted: boolean, after: Place | undefined): LeadQuery<Row> {
  const time = isSorted ? sql<number>`received_at + 0` : sql<number>`received_at`;
  const ordered = query.orderBy(time, 'desc').orderBy('id', 'desc');
  if (!after) return ordered;
  return ordered.where(sql<boolean>`(received_at, id) < (${after.receivedAt}, ${after.id})`);
}
