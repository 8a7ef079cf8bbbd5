import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DAY_MS } from '../utc-day.ts';
import { statements, tableWords } from './migration-statements.ts';
import type { Dialect } from './tables.ts';

/** Leads that people own and work. Those stored before it are not waited for: how far they are is not known. */
export function work(dialect: Dialect): Migration {
  const { integer, strict, keyed } = tableWords(dialect);
  return statements(
    sql`alter table leads add column worked text not null default 'new'
      check (worked in ('new', 'contacted', 'qualified', 'closed'))`,
    sql`alter table leads add column contacted_at ${integer}`,
    sql`alter table leads add column respond_by ${integer}`,
    sql`update leads set worked = 'closed' where channel = 'Unsubscribe'`,
    ...indexes(dialect),
    sql`create table lead_reads (
      person_id text not null,
      lead_id text not null references leads (id) on delete cascade,
      at ${integer} not null,
      primary key (person_id, lead_id)
    ) ${keyed}`,
    sql`create index lead_reads_by_lead on lead_reads (lead_id)`,
    sql`create index lead_reads_by_time on lead_reads (at)`,
    // Until now the first person who opened a lead had read it for all.
    sql`insert into lead_reads select desk_people.id, leads.id, leads.seen_at from leads, desk_people
      where leads.seen_at is not null and removed_at is null and role in ('sales', 'admin')
      and leads.received_at > ${Date.now() - 30 * DAY_MS}`,
    sql`create table channel_rules (
      channel text primary key,
      people text not null,
      last_person text,
      respond_hours ${integer} not null
    ) ${strict}`,
    sql`alter table desk_people add column away_since ${integer}`,
    sql`create table owner_mails (
      id text primary key,
      person_id text not null,
      kind text not null check (kind in ('assigned', 'waiting')),
      lead_ids text not null,
      queued_at ${integer} not null,
      state text not null check (state in ('pending', 'delivered', 'dead')),
      attempts ${integer} not null,
      due_at ${integer} not null
    ) ${strict}`,
    sql`create index owner_mails_due on owner_mails (due_at) where state = 'pending'`,
  );
}

/** As those of the migration of the desk's leads, with the columns of the new filters. */
function indexes(dialect: Dialect) {
  const filtered = ', channel, campaign, page, standing, set_aside, delivery, assigned_to, worked, respond_by';
  return [
    ...{
      sqlite: [
        sql`drop index leads_by_time`,
        sql`create index leads_by_time on leads (received_at, id${sql.raw(filtered)})`,
      ],
      postgres: [sql`create index leads_by_worked on leads (worked, received_at, id) where worked <> 'new'`],
    }[dialect],
    sql`drop index leads_unread`,
    sql`create index leads_unread on leads (received_at, id, seen_at)
      where set_aside is null and standing <> 'suspected'`,
    sql`create index leads_waiting on leads (assigned_to, respond_by, id)
      where worked = 'new' and set_aside is null and respond_by is not null`,
  ];
}
