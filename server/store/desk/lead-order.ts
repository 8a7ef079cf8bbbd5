import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { LeadSort, SortColumn } from '../../../leads/desk/leads.ts';
import { LEAD_DELIVERY_STATES, WORKED_STATES } from '../../../leads/lead-states.ts';
import { toStoredDelivery } from '../schema/stored-words.ts';
import type { Dialect, Tables } from '../schema/tables.ts';

/** The place after the last row of a sorted page. */
export type SortedPlace = { key: string | number; id: string };

export const formatSortedCursor = ({ key, id }: SortedPlace): string => `${key}.${id}`;

export function parseSortedCursor(cursor = '', sort: LeadSort): SortedPlace | undefined {
  const [, key, id] = /^(.*)\.([\da-f-]{36})$/s.exec(cursor) ?? [];
  if (key === undefined || id === undefined) return undefined;
  if (!NUMBERS.has(columnOf(sort))) return { key, id };
  return /^\d{1,16}$/.test(key) ? { key: Number(key), id } : undefined;
}

/** Consent is not one of the lead: its states are read one after the other. */
type KeyedColumn = Exclude<SortColumn, 'consent'>;

const columnOf = (sort: LeadSort) => sort.replace(/^-/, '') as KeyedColumn;
const NUMBERS: ReadonlySet<KeyedColumn> = new Set<KeyedColumn>(['worked', 'delivery', 'received']);

/** In the order of code points and without the case of ASCII letters: the only order that both stores have in common. */
const plain = (text: RawBuilder<string>, dialect: Dialect) =>
  ({ sqlite: () => sql<string>`lower(${text})`, postgres: () => sql<string>`lower((${text}) collate "C")` })[dialect]();

const positionIn = (column: string, words: readonly string[]) =>
  sql<number>`case ${sql.ref(column)} ${sql.join(
    words.map((word, index) => sql`when ${sql.lit(word)} then ${sql.lit(index)}`),
    sql` `,
  )} end`;

type Owners = readonly { id: string; name: string }[];

/** Few people own many leads: to compare their ids takes less than to look each lead's owner up. */
const nameIn = (owners: Owners): RawBuilder<string> =>
  owners.length === 0
    ? sql`''`
    : sql`case assigned_to ${sql.join(
        owners.map(({ id, name }) => sql`when ${id} then ${name}`),
        sql` `,
      )} else '' end`;

/** States are sorted as they follow each other; leads without an owner or a campaign come before all others. */
const KEYS: Readonly<Record<KeyedColumn, (dialect: Dialect, owners: Owners) => RawBuilder<string | number>>> = {
  person: (dialect) => plain(sql`fname || ' ' || lname`, dialect),
  company: (dialect) => plain(sql`company`, dialect),
  channel: (dialect) => plain(sql`channel`, dialect),
  campaign: (dialect) => plain(sql`coalesce(campaign, '')`, dialect),
  owner: (dialect, owners) => plain(nameIn(owners), dialect),
  worked: () => positionIn('worked', WORKED_STATES),
  delivery: () => positionIn('delivery', LEAD_DELIVERY_STATES.map(toStoredDelivery)),
  received: () => sql<number>`received_at`,
};

/**
 * Leads in the order of a column, from a place on; of equal ones the newest first. None of the columns has an index of
 * its own: SQLite reads most of them from that of the filters.
 */
export function inOrder(
  query: SelectQueryBuilder<Tables, 'leads', { id: string }>,
  dialect: Dialect,
  sort: LeadSort,
  { after, owners }: { after: SortedPlace | undefined; owners: Owners },
) {
  const key = KEYS[columnOf(sort)](dialect, owners);
  const isDescending = sort.startsWith('-');
  const ordered = query
    .select(key.as('key'))
    .orderBy(sql.ref('key'), isDescending ? 'desc' : 'asc')
    .orderBy('id', sort === 'received' ? 'asc' : 'desc');
  if (!after) return ordered;
  // PostgreSQL would take a number that is a parameter for an integer of the size of the key.
  const place = typeof after.key === 'number' ? sql.lit(after.key) : sql`${after.key}`;
  if (sort === 'received') return ordered.where(sql<boolean>`(received_at, id) > (${place}, ${after.id})`);
  const isAfter = sql<boolean>`${key} ${sql.raw(isDescending ? '<' : '>')} ${place}`;
  return ordered.where(sql<boolean>`(${isAfter} or (${key} = ${place} and id < ${after.id}))`);
}
