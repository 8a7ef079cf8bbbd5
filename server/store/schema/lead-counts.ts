import { sql } from 'kysely';
import { DAY_MS } from '../utc-day.ts';
import type { CountDimension } from './lead-tables.ts';
import { type Statement, tableWords } from './migration-statements.ts';
import { HELD_STANDING } from './stored-words.ts';
import type { Dialect } from './tables.ts';

/** The status of a lead, as SQL over its row; `leads/desk` says what each means. */
export const statusSql = (row: string): string =>
  `coalesce(${row}.set_aside, case ${row}.standing when '${HELD_STANDING}' then 'held' else ${row}.standing end)`;

/** Connections count in rows of their own, so that instances do not wait for each other's commits. */
const SLOTS = 256;

/** Those that were counted when the table was made; a later migration adds the source. */
const FIRST_DIMENSIONS = ['channel', 'campaign', 'page'] as const satisfies CountDimension[];
const DIMENSIONS = [...FIRST_DIMENSIONS, 'source'] as const satisfies CountDimension[];

/**
 * The number of leads by day, status and one of channel, campaign and page. One row for each combination of all three
 * would be as many rows as leads. Triggers change it with the leads, in the same transaction.
 */
export function createLeadCounts(dialect: Dialect): Statement[] {
  const { integer, keyed } = tableWords(dialect);
  return [
    sql`create table lead_counts (
      dimension text not null,
      day ${integer} not null,
      name text not null,
      status text not null,
      slot ${integer} not null,
      leads ${integer} not null,
      primary key (dimension, day, name, status, slot)
    ) ${keyed}`,
    ...FIRST_DIMENSIONS.map(countStored),
    ...createTriggers(dialect, FIRST_DIMENSIONS),
  ];
}

/** Counts leads by their source too. */
export const countSources = (dialect: Dialect): Statement[] => [
  countStored('source'),
  ...{
    sqlite: ['insert', 'delete', 'update'].map((event) => sql.raw(`drop trigger lead_count_${event}`)),
    postgres: [sql`drop function count_leads() cascade`],
  }[dialect],
  ...createTriggers(dialect, DIMENSIONS),
];

const countStored = (column: CountDimension): Statement =>
  sql.raw(`insert into lead_counts (dimension, day, name, status, slot, leads)
    select '${column}', received_at / ${DAY_MS}, ${column}, ${statusSql('leads')}, 0, count(*) from leads
    where ${column} is not null group by 2, 3, 4`);

const createTriggers = (dialect: Dialect, columns: readonly CountDimension[]): Statement[] =>
  ({ sqlite: sqliteTriggers, postgres: postgresTriggers })[dialect](columns);

/** A row of one lead for each of its dimensions. */
const dimensionsOf = (columns: readonly CountDimension[], row: string, change: 1 | -1) =>
  columns
    .map(
      (column) =>
        `select '${column}' as dimension, ${row}.received_at / ${DAY_MS} as day, ${row}.${column} as name, ${statusSql(row)} as status, ${change} as change`,
    )
    .join(' union all ');

function sqliteTriggers(columns: readonly CountDimension[]): Statement[] {
  const add = (row: 'new' | 'old', change: 1 | -1) =>
    sql.raw(`insert into lead_counts (dimension, day, name, status, slot, leads)
      select dimension, day, name, status, 0, change from (${dimensionsOf(columns, row, change)}) where name is not null
      on conflict (dimension, day, name, status, slot) do update set leads = leads + excluded.leads;`);
  return [
    sql`create trigger lead_count_insert after insert on leads begin ${add('new', 1)} end`,
    sql`create trigger lead_count_delete after delete on leads begin ${add('old', -1)} end`,
    sql`create trigger lead_count_update after update of standing, set_aside on leads
      when ${sql.raw(statusSql('old'))} <> ${sql.raw(statusSql('new'))}
      begin ${add('old', -1)} ${add('new', 1)} end`,
  ];
}

function postgresTriggers(columns: readonly CountDimension[]): Statement[] {
  const add = (changes: string) => `
    insert into lead_counts as counts (dimension, day, name, status, slot, leads)
    select dimension, day, name, status, pg_backend_pid() % ${SLOTS}, sum(change) from (${changes}) as changes
    where name is not null group by dimension, day, name, status having sum(change) <> 0
    order by dimension, day, name, status
    on conflict (dimension, day, name, status, slot) do update set leads = counts.leads + excluded.leads;`;
  const changesIn = (table: string, change: 1 | -1) =>
    `select changes.* from ${table} as lead cross join lateral (${dimensionsOf(columns, 'lead', change)}) as changes`;
  return [
    sql.raw(`create function count_leads() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${add(changesIn('inserted', 1))}
        elsif tg_op = 'DELETE' then ${add(changesIn('deleted', -1))}
        else ${add(`${dimensionsOf(columns, 'old', -1)} union all ${dimensionsOf(columns, 'new', 1)}`)}
        end if;
        return null;
      end $$`),
    sql`create trigger lead_count_insert after insert on leads
      referencing new table as inserted for each statement execute function count_leads()`,
    sql`create trigger lead_count_delete after delete on leads
      referencing old table as deleted for each statement execute function count_leads()`,
    sql`create trigger lead_count_update after update on leads for each row
      when (${sql.raw(statusSql('old'))} <> ${sql.raw(statusSql('new'))}) execute function count_leads()`,
  ];
}
