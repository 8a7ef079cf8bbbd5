import { sql } from 'kysely';
import { DAY_MS } from '../utc-day.ts';
import { tableWords } from './migration-statements.ts';
import type { Dialect } from './tables.ts';

type Statement = ReturnType<typeof sql>;

/** The status of a lead, as SQL over its row; `leads/desk` says what each means. */
export const statusSql = (row: string): string =>
  `coalesce(${row}.set_aside, case ${row}.standing when 'suspected' then 'held' else ${row}.standing end)`;

/** Connections count in rows of their own, so that instances do not wait for each other's commits. */
const SLOTS = 256;

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
    sql.raw(`insert into lead_counts (dimension, day, name, status, slot, leads)
      select dimension, day, name, status, 0, count(*) from (
        ${(['channel', 'campaign', 'page'] as const)
          .map(
            (column) =>
              `select '${column}' as dimension, received_at / ${DAY_MS} as day, ${column} as name, ${statusSql('leads')} as status from leads`,
          )
          .join(' union all ')}
      ) as dimensions where name is not null group by dimension, day, name, status`),
    ...{ sqlite: sqliteTriggers, postgres: postgresTriggers }[dialect],
  ];
}

/** Three rows of one lead, those of its channel, campaign and page. */
const dimensionsOf = (row: string, change: 1 | -1) =>
  (['channel', 'campaign', 'page'] as const)
    .map(
      (column) =>
        `select '${column}' as dimension, ${row}.received_at / ${DAY_MS} as day, ${row}.${column} as name, ${statusSql(row)} as status, ${change} as change`,
    )
    .join(' union all ');

const addSqlite = (row: 'new' | 'old', change: 1 | -1) =>
  sql.raw(`insert into lead_counts (dimension, day, name, status, slot, leads)
    select dimension, day, name, status, 0, change from (${dimensionsOf(row, change)}) where name is not null
    on conflict (dimension, day, name, status, slot) do update set leads = leads + excluded.leads;`);

const sqliteTriggers: Statement[] = [
  sql`create trigger lead_count_insert after insert on leads begin ${addSqlite('new', 1)} end`,
  sql`create trigger lead_count_delete after delete on leads begin ${addSqlite('old', -1)} end`,
  sql`create trigger lead_count_update after update of standing, set_aside on leads
    when ${sql.raw(statusSql('old'))} <> ${sql.raw(statusSql('new'))}
    begin ${addSqlite('old', -1)} ${addSqlite('new', 1)} end`,
];

const addPostgres = (changes: string) => `
  insert into lead_counts as counts (dimension, day, name, status, slot, leads)
  select dimension, day, name, status, pg_backend_pid() % ${SLOTS}, sum(change) from (${changes}) as changes
  where name is not null group by dimension, day, name, status having sum(change) <> 0
  order by dimension, day, name, status
  on conflict (dimension, day, name, status, slot) do update set leads = counts.leads + excluded.leads;`;

const dimensionsIn = (table: string, change: 1 | -1) =>
  `select dimensions.* from ${table} as lead cross join lateral (${dimensionsOf('lead', change)}) as dimensions`;

const postgresTriggers: Statement[] = [
  sql.raw(`create function count_leads() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addPostgres(dimensionsIn('inserted', 1))}
      elsif tg_op = 'DELETE' then ${addPostgres(dimensionsIn('deleted', -1))}
      else ${addPostgres(`${dimensionsOf('old', -1)} union all ${dimensionsOf('new', 1)}`)}
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
