import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { deliveries } from './deliveries-migration.ts';
import { quickFigures } from './figures-migration.ts';
import { deskLeads, widerSearchTexts } from './lead-migration.ts';
import { statements, tableWords } from './migration-statements.ts';
import { createOutboxCounts } from './outbox-counts.ts';
import { deskPeople } from './people-migration.ts';
import type { Dialect } from './tables.ts';
import { work } from './work-migration.ts';
import { writing } from './writing-migration.ts';

/** Forward only: a released migration is never edited; a later one corrects it. */
export function migrations(dialect: Dialect): Record<string, Migration> {
  const { integer, strict, keyed } = tableWords(dialect);
  return {
    '001-leads': statements(
      sql`create table leads (
        id text primary key,
        received_at ${integer} not null,
        channel text not null,
        fname text not null,
        lname text not null,
        company text not null,
        title text not null,
        phone text not null,
        email text not null,
        message text not null,
        opt_out text check (opt_out in ('0', '1')),
        ret_url text not null,
        standing text not null check (standing in ('accepted', 'suspected', 'released')),
        suspicion text
      ) ${strict}`,
      sql`create index leads_by_time on leads (received_at)`,
      sql`create index leads_by_email on leads (email)`,
      sql`create table attributions (
        lead_id text not null references leads (id) on delete cascade,
        name text not null,
        value text not null,
        primary key (lead_id, name)
      ) ${strict}`,
      sql`create table receipts (
        id text primary key,
        lead_id text not null references leads (id) on delete cascade,
        via text not null,
        received_at ${integer} not null
      ) ${strict}`,
      sql`create index receipts_by_lead on receipts (lead_id)`,
      sql`create table digests (digest text primary key, lead_id text not null, received_at ${integer} not null) ${strict}`,
      sql`create index digests_by_time on digests (received_at)`,
    ),
    '002-relay': statements(
      sql`create table outbox (
        lead_id text not null references leads (id) on delete cascade,
        destination text not null,
        state text not null check (state in ('held', 'pending', 'delivered', 'dead')),
        attempts ${integer} not null,
        due_at ${integer} not null,
        claim text,
        queued_at ${integer} not null,
        first_attempt_at ${integer},
        settled_at ${integer},
        last_error text,
        primary key (lead_id, destination)
      ) ${strict}`,
      sql`create index outbox_due on outbox (destination, due_at) where state = 'pending'`,
      sql`create table daily_usage (
        destination text not null,
        day text not null,
        used ${integer} not null,
        primary key (destination, day)
      ) ${strict}`,
    ),
    '003-opt-outs': statements(
      sql`create table opt_outs (
        fingerprint text primary key,
        email text,
        receipt text not null,
        received_at ${integer} not null
      ) ${strict}`,
      sql`create table used_proofs (id text primary key, digest text not null, expires_at ${integer} not null) ${strict}`,
      sql`create index used_proofs_by_time on used_proofs (expires_at)`,
      sql`create table settings (name text primary key, value text not null) ${strict}`,
    ),
    '004-digests-and-counts': statements(
      // A digest is deleted with its lead. It is inserted before the lead, so the reference is checked at the commit.
      sql`create table digests_of_leads (
        digest text primary key,
        lead_id text not null references leads (id) on delete cascade deferrable initially deferred,
        received_at ${integer} not null
      ) ${strict}`,
      sql`insert into digests_of_leads select * from digests where lead_id in (select id from leads)`,
      // PostgreSQL changes no table that has checks waiting for the commit.
      ...(dialect === 'postgres' ? [sql`set constraints all immediate`] : []),
      sql`drop table digests`,
      sql`alter table digests_of_leads rename to digests`,
      sql`create index digests_by_time on digests (received_at)`,
      sql`create index digests_by_lead on digests (lead_id)`,
      ...createOutboxCounts(dialect),
      sql`create index outbox_waiting on outbox (destination, queued_at) where state = 'pending'`,
    ),
    '005-deliveries': deliveries(dialect),
    '006-verification': statements(
      sql`alter table leads add column verified_at ${integer}`,
      // The second call of a lead that is not suspected had a valid token.
      sql`update leads set verified_at = received_at where suspicion is null
        and id in (select lead_id from receipts where via in ('contact-us', 'demo'))`,
    ),
    '007-channels': statements(
      sql`create table channels (name text primary key, added_at ${integer} not null) ${strict}`,
      sql`insert into channels select channel, min(received_at) from leads group by channel`,
    ),
    '008-mail': statements(
      sql`alter table leads add column page text`,
      sql`create table visitor_mails (
        fingerprint text primary key,
        lead_id text not null references leads (id) on delete cascade,
        queued_at ${integer} not null
      ) ${strict}`,
      sql`create index visitor_mails_by_lead on visitor_mails (lead_id)`,
      sql`create index visitor_mails_by_time on visitor_mails (queued_at)`,
      sql`alter table blocked_destinations add column reason text not null default ''`,
      sql`update blocked_destinations set reason = 'HTTP ' || status`,
    ),
    '009-consent': statements(
      sql`create table consents (
        id text primary key,
        lead_id text references leads (id) on delete cascade,
        fingerprint text not null,
        words text not null,
        page text,
        given_at ${integer} not null,
        asked_at ${integer},
        mail_revision ${integer},
        confirmed_at ${integer},
        withdrawn_at ${integer}
      ) ${strict}`,
      sql`create index consents_by_lead on consents (lead_id)`,
      sql`create index consents_by_fingerprint on consents (fingerprint)`,
    ),
    '010-operator-mails': statements(
      sql`create table operator_mails (
        day text primary key,
        queued_at ${integer} not null,
        problems text not null,
        state text not null check (state in ('pending', 'delivered', 'dead')),
        attempts ${integer} not null,
        due_at ${integer} not null
      ) ${strict}`,
      sql`create index outbox_held on outbox (queued_at) where state = 'held'`,
    ),
    '011-desk-people': deskPeople(dialect),
    '012-desk-leads': deskLeads(dialect),
    '013-attempt-times': statements(sql`alter table delivery_attempts add column times text not null default '[]'`),
    '014-claims': statements(sql`create index outbox_claims on outbox (claim) where claim is not null`),
    '015-audit-addresses': statements(sql`alter table desk_audit add column email text`),
    '016-search-texts': widerSearchTexts(dialect),
    '017-company-sessions': statements(
      sql`alter table desk_sessions add column provider_token text`,
      sql`alter table desk_sessions add column checked_at ${integer}`,
    ),
    '018-own-fields': statements(
      sql`alter table leads add column answers text not null default '[]'`,
      sql`create table served_rules (id text primary key, rules text not null, added_at ${integer} not null) ${strict}`,
    ),
    '019-writing': writing(dialect),
    '020-work': work(dialect),
    // Sums only: no row is about one view, so that no two views can be joined.
    '021-view-counts': statements(
      sql`create table view_counts (
        dimension text not null,
        day ${integer} not null,
        name text not null,
        views ${integer} not null,
        visits ${integer} not null,
        form_seen ${integer} not null,
        form_begun ${integer} not null,
        primary key (dimension, day, name)
      ) ${keyed}`,
    ),
    '022-writing-owners': statements(
      sql`alter table shares add column person_id text`,
      sql`alter table publications add column owner text`,
    ),
    '023-figures': statements(
      sql`alter table desk_people add column weekly_mail_since ${integer}`,
      sql`create table weekly_mails (
        week text not null,
        person_id text not null,
        queued_at ${integer} not null,
        state text not null check (state in ('pending', 'delivered', 'dead')),
        attempts ${integer} not null,
        due_at ${integer} not null,
        primary key (week, person_id)
      ) ${strict}`,
      sql`create index leads_answered on leads (received_at, set_aside, assigned_to, channel, contacted_at)
        where contacted_at is not null`,
    ),
    '024-quick-figures': quickFigures(dialect),
    '025-crm': statements(
      sql`alter table outbox add column lookup text`,
      sql`create index outbox_lookups on outbox (lookup, settled_at) where lookup is not null`,
      sql`create table crm_erasures (
        lead_id text primary key,
        queued_at ${integer} not null,
        due_at ${integer} not null,
        attempts ${integer} not null,
        last_error text
      ) ${strict}`,
    ),
    '026-lead-list': statements(sql`alter table saved_views add column is_shared ${integer} not null default 0`),
    '027-page-visits': statements(
      sql`create table page_visits (
        file text not null,
        person_id text not null,
        until ${integer} not null,
        primary key (file, person_id)
      ) ${keyed}`,
    ),
    '028-lead-consent': statements(
      sql`alter table leads add column person_fingerprint text`,
      // Those that an instance of an earlier release stores meanwhile are found by it as well.
      sql`create index leads_without_fingerprint on leads (id) where person_fingerprint is null`,
      sql`drop index consents_given`,
      sql`create index consents_open on consents (fingerprint, lead_id, confirmed_at) where withdrawn_at is null`,
    ),
    '029-publication-mails': statements(
      sql`create table publication_mails (
        publication_id text primary key references publications (id) on delete cascade,
        state text not null check (state in ('pending', 'delivered', 'dead')),
        attempts ${integer} not null,
        due_at ${integer} not null
      ) ${keyed}`,
    ),
    // With all that the figures ask who agreed by: they read these indexes alone, and no lead or consent.
    '030-figure-indexes': statements(
      sql`drop index consents_by_lead`,
      sql`create index consents_by_lead on consents (lead_id, withdrawn_at, confirmed_at)`,
      ...{
        sqlite: [],
        postgres: [
          sql`drop index leads_answered`,
          sql`create index leads_answered on leads (received_at)
            include (id, assigned_to, channel, response_step, worked, respond_by) where set_aside is null`,
        ],
      }[dialect],
    ),
    '031-step-times': statements(sql`alter table publications add column step_ms text not null default '[]'`),
  };
}
