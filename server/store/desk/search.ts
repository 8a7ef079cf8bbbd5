import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../schema/lead-texts.ts';
import type { Dialect, OpenStore } from '../schema/tables.ts';

/** A trigram index knows no shorter parts; they are looked for in every text. */
const MIN_INDEXED_CHARACTERS = 3;

/** What a search has found: few leads by their ids, or so many that the newest ones are read until enough match. */
export type Found = { kind: 'few'; ids: string[] } | { kind: 'many'; words: string[] };

const MAX_WORDS = 10;
const PHONE_NUMBER = /^[+(]?[\d()./-]{6,}$/;

/** Leads that have every word in their text, in any order. */
export async function findByText(store: OpenStore, search: string, limit: number): Promise<Found> {
  const typed = foldText(search).split(/\s+/).filter(Boolean);
  const words = typed.map((word) => (PHONE_NUMBER.test(word) ? word.replace(/\D/g, '') : word)).slice(0, MAX_WORDS);
  const ids = await findIdsByText(store, words, limit + 1);
  return ids.length > limit ? { kind: 'many', words } : { kind: 'few', ids };
}

/** The ids of some leads that have all of the folded parts in their text. */
export async function findIdsByText(
  { db, dialect }: OpenStore,
  parts: readonly string[],
  limit: number,
): Promise<string[]> {
  const from = { sqlite: sqliteTexts, postgres: postgresTexts }[dialect](parts);
  const { rows } = await sql<{ lead_id: string }>`select lead_id from ${from} limit ${limit}`.execute(db);
  return rows.map(({ lead_id }) => lead_id);
}

/** Whether the text of a row of lead_texts has a part. */
export const hasText = (dialect: Dialect, text: string) =>
  sql<boolean>`${sql.raw({ sqlite: 'instr', postgres: 'strpos' }[dialect])}(lead_texts.text, ${text}) > 0`;

/** Without ESCAPE, which the index of FTS5 does not take; the second condition makes it exact. */
function sqliteTexts(parts: readonly string[]) {
  const isIn = allOf(parts.map((part) => hasText('sqlite', part)));
  const indexed = parts.filter((part) => Array.from(part).length >= MIN_INDEXED_CHARACTERS);
  if (indexed.length === 0) return sql`lead_texts where ${isIn}`;
  return sql`lead_search inner join lead_texts on lead_texts.number = lead_search.rowid
    where ${allOf(indexed.map((part) => sql`lead_search.text like ${`%${part}%`}`))} and ${isIn}`;
}

const postgresTexts = (parts: readonly string[]) =>
  sql`lead_texts where ${allOf(parts.map((part) => sql`text like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`))}`;

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** One parameter, however many ids there are. */
export const isOneOf = (dialect: Dialect, ids: readonly string[]) =>
  ({
    sqlite: () => sql<boolean>`leads.id in (select value from json_each(${JSON.stringify(ids)}))`,
    postgres: () => sql<boolean>`leads.id = any(${ids})`,
  })[dialect]();
