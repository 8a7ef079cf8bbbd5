import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { statements, tableWords } from './migration-statements.ts';
import type { Dialect } from './tables.ts';

export function deskPeople(dialect: Dialect): Migration {
  const { integer, strict } = tableWords(dialect);
  return statements(
    sql`create table desk_people (
      id text primary key,
      name text not null,
      email text not null,
      role text not null check (role in ('viewer', 'sales', 'admin')),
      signs_in_by text not null check (signs_in_by in ('passkey', 'company')),
      subject text unique,
      added_at ${integer} not null,
      seen_at ${integer},
      removed_at ${integer},
      removed_by text check (removed_by in ('desk', 'provider')),
      version ${integer} not null,
      changed_by text not null,
      changed_at ${integer} not null
    ) ${strict}`,
    sql`create unique index desk_people_by_passkey_email on desk_people (email)
      where signs_in_by = 'passkey' and removed_at is null`,
    sql`create table desk_passkeys (
      id text primary key,
      person_id text not null references desk_people (id) on delete cascade,
      public_key text not null,
      counter ${integer} not null,
      added_at ${integer} not null
    ) ${strict}`,
    sql`create index desk_passkeys_by_person on desk_passkeys (person_id)`,
    sql`create table desk_sessions (
      id_hash text primary key,
      person_id text not null references desk_people (id) on delete cascade,
      begun_at ${integer} not null,
      expires_at ${integer} not null
    ) ${strict}`,
    sql`create index desk_sessions_by_person on desk_sessions (person_id)`,
    sql`create table desk_invitations (
      id text primary key,
      token_hash text not null unique,
      email text,
      role text not null check (role in ('viewer', 'sales', 'admin')),
      invited_by text not null,
      invited_at ${integer} not null,
      expires_at ${integer} not null
    ) ${strict}`,
    sql`create table desk_ceremonies (
      id_hash text primary key,
      kind text not null check (kind in ('sign-in', 'register', 'company')),
      expected text not null,
      expires_at ${integer} not null
    ) ${strict}`,
    sql`create index desk_ceremonies_by_time on desk_ceremonies (expires_at)`,
    sql`create table desk_audit (
      id text primary key,
      at ${integer} not null,
      person_id text,
      by text not null,
      action text not null,
      leads ${integer} not null,
      detail text not null
    ) ${strict}`,
    sql`create index desk_audit_by_time on desk_audit (at, id)`,
    sql`create index desk_audit_by_action on desk_audit (action, at, id)`,
    sql`create table desk_audit_leads (
      audit_id text not null references desk_audit (id),
      lead_id text not null,
      primary key (lead_id, audit_id)
    ) ${strict}`,
    sql`create index desk_audit_leads_by_entry on desk_audit_leads (audit_id)`,
    ...{ sqlite: sqliteRefusals, postgres: postgresRefusals }[dialect],
  );
}

const AUDIT_TABLES = ['desk_audit', 'desk_audit_leads'];

const sqliteRefusals = AUDIT_TABLES.flatMap((table) =>
  ['update', 'delete'].map((change) =>
    sql.raw(`create trigger ${table}_no_${change} before ${change} on ${table}
      begin select raise(abort, 'the audit log is append-only'); end`),
  ),
);

const postgresRefusals = [
  sql.raw(`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only'; end $$`),
  ...AUDIT_TABLES.map((table) =>
    sql.raw(`create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_audit_change()`),
  ),
];
