import { sql } from 'kysely';
import { type Statement, tableWords } from './migration-statements.ts';
import type { Dialect } from './tables.ts';

/**
 * The table with the number of deliveries by destination and state. Triggers change it with the outbox, in the same
 * transaction, so that no reader scans the outbox. A migration that creates the outbox anew adds the triggers again.
 */
export function createOutboxCounts(dialect: Dialect): Statement[] {
  const { integer, strict } = tableWords(dialect);
  return [
    sql`create table outbox_counts (
      destination text not null,
      state text not null,
      slot ${integer} not null,
      deliveries ${integer} not null,
      primary key (destination, state, slot)
    ) ${strict}`,
    sql`insert into outbox_counts select destination, state, 0, count(*) from outbox group by destination, state`,
    ...{ sqlite: sqliteTriggers, postgres: postgresTriggers }[dialect],
  ];
}

const add = (row: 'new' | 'old', change: 1 | -1) =>
  sql.raw(`insert into outbox_counts values (${row}.destination, ${row}.state, 0, ${change})
    on conflict (destination, state, slot) do update set deliveries = deliveries + excluded.deliveries;`);

export const sqliteTriggers: Statement[] = [
  sql`create trigger outbox_count_insert after insert on outbox begin ${add('new', 1)} end`,
  sql`create trigger outbox_count_delete after delete on outbox begin ${add('old', -1)} end`,
  sql`create trigger outbox_count_update after update of destination, state on outbox
    when old.state <> new.state or old.destination <> new.destination
    begin ${add('old', -1)} ${add('new', 1)} end`,
];

/** Connections count in rows of their own, so that instances do not wait for each other's commits. */
const SLOTS = 256;

const addChanges = (changes: string) => `
  insert into outbox_counts as counts
  select destination, state, pg_backend_pid() % ${SLOTS}, sum(change) from (${changes}) as changes
  group by destination, state having sum(change) <> 0 order by destination, state
  on conflict (destination, state, slot) do update set deliveries = counts.deliveries + excluded.deliveries;`;

const INSERTED = 'select destination, state, 1 as change from inserted';
const DELETED = 'select destination, state, -1 as change from deleted';

/** A statement is planned when it runs first, so each branch may name the tables that only its event has. */
const postgresTriggers: Statement[] = [
  sql.raw(`create function count_outbox() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addChanges(INSERTED)}
      elsif tg_op = 'DELETE' then ${addChanges(DELETED)}
      else ${addChanges(`${INSERTED} union all ${DELETED}`)}
      end if;
      return null;
    end $$`),
  sql`create trigger outbox_count_insert after insert on outbox
    referencing new table as inserted for each statement execute function count_outbox()`,
  sql`create trigger outbox_count_delete after delete on outbox
    referencing old table as deleted for each statement execute function count_outbox()`,
  sql`create trigger outbox_count_update after update on outbox
    referencing old table as deleted new table as inserted for each statement execute function count_outbox()`,
];
