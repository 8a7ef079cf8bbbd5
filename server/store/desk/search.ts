import { sql } from 'kysely';
import { foldText } from '../schema/lead-texts.ts';
import type { Dialect, OpenStore } from '../schema/tables.ts';

/** A trigram index knows no shorter parts; they are looked for in every text. */
const MIN_INDEXED_CHARACTERS = 3;

/** What a search has found: few leads by their ids, or so many that the newest ones are read until enough match. */
export type Found = { kind: 'few'; ids: string[] } | { kind: 'many'; text: string };

/** Leads whose name, company or address has the text in it. */
export async function findByText(store: OpenStore, search: string, limit: number): Promise<Found> {
  const text = foldText(search.trim());
  const ids = await findIdsByText(store, text, limit + 1);
  return ids.length > limit ? { kind: 'many', text } : { kind: 'few', ids };
}

/** The ids of some leads that have a folded text in theirs. */
export async function findIdsByText({ db, dialect }: OpenStore, text: string, limit: number): Promise<string[]> {
  const from = { sqlite: sqliteTexts, postgres: postgresTexts }[dialect](text);
  const { rows } = await sql<{ lead_id: string }>`select lead_id from ${from} limit ${limit}`.execute(db);
  return rows.map(({ lead_id }) => lead_id);
}

/** Whether the text of a row of lead_texts has a part. */
export const hasText = (dialect: Dialect, text: string) =>
  sql<boolean>`${sql.raw({ sqlite: 'instr', postgres: 'strpos' }[dialect])}(lead_texts.text, ${text}) > 0`;

/** Without ESCAPE, which the index of FTS5 does not take; the second condition makes it exact. */
function sqliteTexts(text: string) {
  if (Array.from(text).length < MIN_INDEXED_CHARACTERS) return sql`lead_texts where ${hasText('sqlite', text)}`;
  return sql`lead_search inner join lead_texts on lead_texts.number = lead_search.rowid
    where lead_search.text like ${`%${text}%`} and ${hasText('sqlite', text)}`;
}

const postgresTexts = (text: string) => sql`lead_texts where text like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** One parameter, however many ids there are. */
export const isOneOf = (dialect: Dialect, ids: readonly string[]) =>
  ({
    sqlite: () => sql<boolean>`leads.id in (select value from json_each(${JSON.stringify(ids)}))`,
    postgres: () => sql<boolean>`leads.id = any(${ids})`,
  })[dialect]();
