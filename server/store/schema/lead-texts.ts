import { type Kysely, sql } from 'kysely';
import type { Field } from '../../../leads/fields.ts';
import { TRIGRAM_INDEX } from './lead-tables.ts';
import type { Statement } from './migration-statements.ts';
import type { Dialect, OpenStore, Tables } from './tables.ts';

const APOSTROPHES = /['’‘ʼ`´′]/gu;

/** Letters with a stroke or two in one, which Unicode does not take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** Without case, accents and apostrophes, so that what is typed plainly finds every way of writing it. */
export const foldText = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** All that a person may remember of a lead; a phone number also without what stands between its digits. */
export const searchTextOf = ({ fname, lname, company, email, title, phone, message }: Record<Field, string>): string =>
  foldText([`${fname} ${lname}`, company, email, title, phone, phone.replace(/\D/g, ''), message].join('\n'));

/**
 * The text of each lead that is searched, with an index of its trigrams: any part of it that has three characters is
 * found without a scan. FTS5 needs a number for each row that a VACUUM does not change.
 */
export const createLeadTexts = (dialect: Dialect): Statement[] =>
  ({ sqlite: sqliteTexts, postgres: postgresTexts })[dialect];

const postgresTexts: Statement[] = [
  sql`create table lead_texts (lead_id text primary key references leads (id) on delete cascade, text text not null)`,
  // Without the right to create the extension, searches read every text; doctor says so.
  sql.raw(`do $$ begin
      create extension if not exists pg_trgm;
      ${TRIGRAM_INDEX};
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
    end $$`),
];

const sqliteTexts: Statement[] = [
  sql`create table lead_texts (
      number integer primary key,
      lead_id text not null unique references leads (id) on delete cascade,
      text text not null
    ) strict`,
  sql`create virtual table lead_search using
      fts5 (text, content = 'lead_texts', content_rowid = 'number', tokenize = 'trigram', detail = 'none')`,
  // Without it the words of deleted rows stay in the index until segments are merged.
  sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`,
  sql`create trigger lead_search_insert after insert on lead_texts begin
      insert into lead_search (rowid, text) values (new.number, new.text); end`,
  sql`create trigger lead_search_delete after delete on lead_texts begin
      insert into lead_search (lead_search, rowid, text) values ('delete', old.number, old.text); end`,
];

/** Removes the texts, to write them anew; faster than row by row, which would delete each word from the index. */
export const clearLeadTexts = (dialect: Dialect): Statement[] =>
  ({
    sqlite: [sql`drop table lead_search`, sql`drop table lead_texts`, ...sqliteTexts],
    postgres: [sql`truncate lead_texts`],
  })[dialect];

const PAGE_ROWS = 1000;

/** For leads stored before their texts were. */
export async function addMissingTexts(db: Kysely<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const page = await db
      .selectFrom('leads')
      .select(['id', 'fname', 'lname', 'company', 'title', 'phone', 'email', 'message'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    if (page.length === 0) return;
    const rows = page.map((lead) => ({ lead_id: lead.id, text: searchTextOf(lead) }));
    await db.insertInto('lead_texts').values(rows).execute();
    last = page.at(-1)?.id ?? '';
  }
}

/** Whether a search by part of a text has an index; always with SQLite. */
export async function hasTrigramIndex({ db, dialect }: OpenStore): Promise<boolean> {
  if (dialect === 'sqlite') return true;
  const { rows } = await sql`select 1 from pg_indexes where tablename = 'lead_texts' and indexdef like '%gin_trgm_ops%'
    and schemaname = current_schema()`.execute(db);
  return rows.length > 0;
}
