import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Statement, statements, tableWords } from './migration-statements.ts';
import { sqliteTriggers } from './outbox-counts.ts';
import type { Dialect } from './tables.ts';

export function deliveries(dialect: Dialect): Migration {
  const { integer, strict } = tableWords(dialect);
  return statements(
    sql`alter table outbox add column counted_on text`,
    sql`alter table outbox add column revision ${integer} not null default 0`,
    sql`alter table outbox add column opt_out text check (opt_out in ('0', '1'))`,
    sql`update outbox set opt_out = (select opt_out from leads where leads.id = outbox.lead_id)
      where first_attempt_at is not null`,
    ...WIDER_OUTBOX_KEY[dialect],
    sql`alter table opt_outs add column state text not null default 'applied' check (state in ('held', 'applied'))`,
    sql`create table opt_ins (
      receipt text primary key,
      fingerprint text not null,
      email text,
      reason text not null,
      received_at ${integer} not null
    ) ${strict}`,
    sql`create index opt_ins_by_fingerprint on opt_ins (fingerprint)`,
    sql`create table blocked_destinations (
      destination text primary key,
      status ${integer} not null,
      since ${integer} not null,
      probe_at ${integer} not null
    ) ${strict}`,
  );
}

const OUTBOX_COLUMNS = sql.raw(
  'lead_id, destination, revision, opt_out, state, attempts, due_at, claim, queued_at, first_attempt_at, counted_on, settled_at, last_error',
);

/** SQLite cannot change a primary key, so there the table is created anew, with its indexes and triggers. */
const WIDER_OUTBOX_KEY: Readonly<Record<Dialect, Statement[]>> = {
  postgres: [
    sql`alter table outbox drop constraint outbox_pkey`,
    sql`alter table outbox add primary key (lead_id, destination, revision)`,
  ],
  sqlite: [
    sql`create table wider_outbox (
      lead_id text not null references leads (id) on delete cascade,
      destination text not null,
      revision integer not null,
      opt_out text check (opt_out in ('0', '1')),
      state text not null check (state in ('held', 'pending', 'delivered', 'dead')),
      attempts integer not null,
      due_at integer not null,
      claim text,
      queued_at integer not null,
      first_attempt_at integer,
      counted_on text,
      settled_at integer,
      last_error text,
      primary key (lead_id, destination, revision)
    ) strict`,
    sql`insert into wider_outbox (${OUTBOX_COLUMNS}) select ${OUTBOX_COLUMNS} from outbox`,
    sql`drop table outbox`,
    sql`alter table wider_outbox rename to outbox`,
    sql`create index outbox_due on outbox (destination, due_at) where state = 'pending'`,
    sql`create index outbox_waiting on outbox (destination, queued_at) where state = 'pending'`,
    ...sqliteTriggers,
  ],
};
