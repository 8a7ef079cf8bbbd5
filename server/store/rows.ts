import { type CompiledQuery, type InsertQueryBuilder, type InsertResult, type Kysely, sql } from 'kysely';
import type { Dialect, Tables } from './tables.ts';

type Insert<Table extends keyof Tables, Result> = InsertQueryBuilder<Tables, Table, Result>;

/**
 * A way to insert any number of rows that all have the given columns. The statement is the same for any number, so it
 * is built once and the database prepares it once: PostgreSQL gets the rows as one JSON parameter, in one round trip;
 * SQLite, which is a function call away, runs it once a row.
 */
export function rowInserter<Table extends keyof Tables, Result = InsertResult>(
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  finish: (insert: Insert<Table, InsertResult>) => Insert<Table, Result> = (insert) => insert as never,
) {
  const known = new Map<Dialect, CompiledQuery<Result>>();
  const compiled = (db: Kysely<Tables>, dialect: Dialect) => {
    const insert = db.insertInto(table).columns(columns as never);
    const query = finish(insert.expression(SOURCES[dialect](table, columns))).compile() as CompiledQuery<Result>;
    known.set(dialect, query);
    return query;
  };
  return async (
    { db, dialect }: { db: Kysely<Tables>; dialect: Dialect },
    rows: readonly Partial<Tables[Table]>[],
  ): Promise<Result[]> => {
    if (rows.length === 0) return [];
    const query = known.get(dialect) ?? compiled(db, dialect);
    const parameters =
      dialect === 'sqlite' ? rows.map((row) => columns.map((column) => row[column] ?? null)) : [JSON.stringify(rows)];
    return (await db.executeQuery<Result>({ ...query, parameters })).rows;
  };
}

/** Where the rows come from; what stands for them here is never used. */
const SOURCES = {
  sqlite: (_table: string, columns: readonly string[]) => sql`values (${sql.join(columns)})`,
  postgres: (table: string, columns: readonly string[]) =>
    sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from json_populate_recordset(null::${sql.table(table)}, ${''})`,
};
