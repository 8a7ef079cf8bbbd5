import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OpenStore, Tables } from '../schema/tables.ts';

type TableName = keyof Tables;
type Table = { name: TableName; columns: readonly string[] };

export type MovedRows = Partial<Record<TableName, number>>;

/** The new database holds something already. */
export class TargetInUseError extends Error {}

/** Others refer to these, so they come first. */
const REFERRED: readonly TableName[] = ['leads', 'desk_people', 'desk_audit'];

const PAGE_ROWS = 1000;

/**
 * Copies an SQLite store, which nothing else may use meanwhile, to an empty PostgreSQL store, in one transaction. Each
 * row is compared with what PostgreSQL says it has stored.
 */
export function moveStore(source: OpenStore, target: OpenStore): Promise<MovedRows> {
  return target.db.transaction().execute(async (transaction) => {
    const tables = await listTables(target.db);
    const moved: MovedRows = {};
    // Counters are copied as they are; the triggers that keep them would count every row once more.
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction);
    await refuseUsedTarget(transaction, tables);
    await transaction.deleteFrom('settings').execute();
    for (const table of tables) moved[table.name] = await copyTable(source.db, transaction, table);
    await sql`set constraints all immediate`.execute(transaction);
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction);
    return moved;
  });
}

/** The tables that the migrations have made, with the columns that both databases have and that can be written. */
async function listTables(db: Kysely<Tables>): Promise<Table[]> {
  const rank = (name: string) => (REFERRED as readonly string[]).indexOf(name) >>> 0;
  const { rows } = await sql<{ name: TableName; columns: string[] }>`select table_name as name,
    array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'
    and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db);
  return rows.toSorted((one, other) => rank(one.name) - rank(other.name));
}

/** Opening a store makes its secret, in the settings; everything else was written by its use. */
async function refuseUsedTarget(transaction: Transaction<Tables>, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (name === 'settings') continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (rows.length > 0)
      throw new TargetInUseError(`The database has rows in '${name}' already; expected a new, empty database.`);
  }
}

async function copyTable(from: Kysely<Tables>, to: Transaction<Tables>, { name, columns }: Table): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  let count = 0;
  for await (const rows of readPages(from, name)) {
    const given = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    const values = given.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const stored = await sql<Row>`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}
      returning ${list}`.execute(to);
    refuseDifference(name, given, stored.rows);
    count += rows.length;
  }
  return count;
}

type Row = Record<string, unknown>;

async function* readPages(db: Kysely<Tables>, name: TableName): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  for await (const row of db.selectFrom(name).selectAll().stream()) {
    page.push(row);
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function refuseDifference(name: string, given: readonly Row[], stored: readonly Row[]): void {
  const different = given.findIndex((row, index) => !isDeepStrictEqual(row, { ...stored[index] }));
  if (different >= 0 || given.length !== stored.length)
    throw new Error(`row ${different} of a page of '${name}' was stored with other values`);
}
