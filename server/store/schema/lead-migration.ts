import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createDeliveryTimes } from './delivery-times.ts';
import { createLeadCounts } from './lead-counts.ts';
import { createLeadDelivery } from './lead-delivery.ts';
import { addMissingTexts, clearLeadTexts, createLeadTexts } from './lead-texts.ts';
import { type Statement, tableWords } from './migration-statements.ts';
import type { Dialect, Tables } from './tables.ts';

/** What the desk needs to know of leads. Leads stored before it count as seen. */
export const deskLeads = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>) {
    for (const statement of statements(dialect)) await statement.execute(db);
    await addMissingTexts(db);
  },
});

/** Titles, phone numbers and messages are searched too, and apostrophes are not. */
export const widerSearchTexts = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>) {
    for (const statement of clearLeadTexts(dialect)) await statement.execute(db);
    await addMissingTexts(db);
  },
});

function statements(dialect: Dialect): Statement[] {
  const { integer, strict } = tableWords(dialect);
  return [
    sql`alter table leads add column campaign text`,
    sql`alter table leads add column version ${integer} not null default 0`,
    sql`alter table leads add column assigned_to text`,
    sql`alter table leads add column set_aside text check (set_aside in ('spam', 'buried'))`,
    sql`alter table leads add column seen_at ${integer}`,
    sql`alter table leads add column seen_by text`,
    sql`alter table leads add column delivery text not null default 'none'`,
    sql`update leads set seen_at = received_at, campaign =
      (select value from attributions where lead_id = leads.id and name = 'utm_campaign')`,
    // The state that a delivery had before its lead was set aside, until it is restored.
    sql`alter table outbox add column set_aside_from text`,
    sql`alter table opt_outs add column buried_at ${integer}`,
    ...createLeadDelivery(dialect),
    ...createDeliveryTimes(dialect),
    ...createLeadCounts(dialect),
    ...createLeadTexts(dialect),
    ...indexes(dialect),
    sql`create table notes (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      person_id text not null,
      person_name text not null,
      at ${integer} not null,
      text text not null
    ) ${strict}`,
    sql`create index notes_by_lead on notes (lead_id)`,
    sql`create table saved_views (
      id text primary key,
      person_id text not null,
      name text not null,
      query text not null,
      saved_at ${integer} not null
    ) ${strict}`,
    sql`create index saved_views_by_person on saved_views (person_id)`,
    sql`create table delivery_attempts (
      lead_id text not null references leads (id) on delete cascade,
      destination text not null,
      revision ${integer} not null,
      at ${integer} not null,
      last_at ${integer} not null,
      tries ${integer} not null,
      outcome text not null,
      answer text,
      took_ms ${integer} not null,
      primary key (lead_id, destination, revision, at)
    ) ${strict}`,
    sql`create table paused_destinations (
      destination text primary key,
      person_id text not null,
      person_name text not null,
      at ${integer} not null
    ) ${strict}`,
  ];
}

/** Filters that few leads match; the others find enough among the newest. */
const rareIndexes: Statement[] = [
  sql`create index leads_by_delivery on leads (delivery, received_at, id) where delivery <> 'delivered'`,
  sql`create index leads_by_assignee on leads (assigned_to, received_at, id) where assigned_to is not null`,
  sql`create index leads_set_aside on leads (set_aside, received_at, id) where set_aside is not null`,
  sql`create index leads_by_campaign on leads (campaign, received_at, id) where campaign is not null`,
];

/** On SQLite one index holds every column of a filter: a page of the list is read from it without the leads. */
function indexes(dialect: Dialect): Statement[] {
  const filtered = { sqlite: ', channel, campaign, page, standing, set_aside, delivery, assigned_to', postgres: '' };
  return [
    sql`drop index leads_by_time`,
    sql`create index leads_by_time on leads (received_at, id${sql.raw(filtered[dialect])})`,
    ...{ sqlite: [], postgres: rareIndexes }[dialect],
    sql`create index leads_by_company on leads (company, received_at)`,
    sql`create index leads_unread on leads (received_at)
      where seen_at is null and set_aside is null and standing <> 'suspected'`,
    sql`create index leads_held on leads (received_at, id)
      where set_aside is null and (standing = 'suspected' or delivery = 'held')`,
    sql`create index opt_outs_held on opt_outs (received_at) where state = 'held'`,
    sql`create index outbox_dead on outbox (settled_at, lead_id) where state = 'dead'`,
  ];
}
