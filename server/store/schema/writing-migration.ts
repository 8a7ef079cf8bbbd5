import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { statements, tableWords } from './migration-statements.ts';
import type { Dialect } from './tables.ts';

export function writing(dialect: Dialect): Migration {
  const { integer, strict } = tableWords(dialect);
  return statements(
    ...['desk_people', 'desk_invitations'].flatMap(widenRoles),
    sql`create table drafts (
      file text primary key,
      base text,
      text text,
      upload text,
      revision ${integer} not null,
      saved_at ${integer} not null,
      person_id text,
      by text not null
    ) ${strict}`,
    sql`create table draft_versions (
      file text not null,
      revision ${integer} not null,
      text text not null,
      saved_at ${integer} not null,
      person_id text,
      by text not null,
      primary key (file, revision)
    ) ${strict}`,
    sql`create table shares (
      id text primary key,
      token_hash text not null unique,
      file text,
      by text not null,
      shared_at ${integer} not null,
      until ${integer} not null,
      ended_at ${integer}
    ) ${strict}`,
    sql`create table publications (
      id text primary key,
      person_id text,
      by text not null,
      email text,
      files text not null,
      state text not null check (state in ('running', 'live', 'failed', 'stopped', 'undone', 'scheduled')),
      steps text not null,
      started_at ${integer} not null,
      ended_at ${integer},
      due_at ${integer},
      seen_at ${integer} not null,
      layer text,
      before_commit text,
      commit_id text,
      reason text,
      undo_of text
    ) ${strict}`,
    // One at a time, whichever instance runs it.
    sql`create unique index publications_running on publications (state) where state = 'running'`,
    sql`create index publications_by_time on publications (started_at)`,
  );
}

/** SQLite changes no check of a column, and a new table would take the rows that refer to the old one with it. */
function widenRoles(table: string): ReturnType<typeof sql>[] {
  const name = sql.raw(table);
  return [
    sql`alter table ${name} add column wider_role text not null default 'viewer'
      check (wider_role in ('viewer', 'writer', 'sales', 'admin'))`,
    sql`update ${name} set wider_role = role`,
    sql`alter table ${name} drop column role`,
    sql`alter table ${name} rename column wider_role to role`,
  ];
}
