import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { OpenStore, Removal, Tables } from '../schema/tables.ts';
import { writeSetting } from './settings.ts';
import { inTransaction } from './transaction.ts';

/** Writes a row; rejects when the store cannot be written. */
export const proveWritable = ({ db }: OpenStore): Promise<void> =>
  writeSetting(db, 'last ready', new Date().toISOString());

/** As much as a full batch: a disk that is almost full may still take a small row. */
const PROOF_BYTES = 1024 * 1024;

/** Writes a large row that takes new space and cannot be compressed, and deletes it. */
export async function proveSpace({ db }: OpenStore): Promise<void> {
  const name = `proof ${randomUUID()}`;
  const value = randomBytes(PROOF_BYTES / 2).toString('hex');
  await db.insertInto('settings').values({ name, value }).execute();
  await db.deleteFrom('settings').where('name', 'like', 'proof %').execute();
}

/** PostgreSQL looks at a page when it is read; as text, rows are read with what is stored apart from them. */
export async function isPostgresIntact(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema()`.execute(db);
  for (const { name } of rows) await sql`select count(read::text) from ${sql.table(name)} as read`.execute(db);
  return true;
}

export async function isSqliteIntact(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  if (rows[0]?.integrity_check !== 'ok') return false;
  // The last page of a long text may be zeros without an error; no text that is stored contains one.
  const columns = await sql<{ table: string; column: string }>`select schema.name as "table", info.name as "column"
    from sqlite_schema as schema join pragma_table_info(schema.name) as info
    where schema.type = 'table' and info.type = 'TEXT'`.execute(db);
  for (const { table, column } of columns.rows) {
    const zeros = await sql`select 1 from ${sql.table(table)} where instr(${sql.ref(column)}, char(0)) > 0
      limit 1`.execute(db);
    if (zeros.rows.length > 0) return false;
  }
  return true;
}

/** Writes a consistent copy of an SQLite store to a new file, while a server may be writing. */
export async function backUpSqlite({ db }: OpenStore, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}

/** A campaign or source that one person alone came by would be kept by a count of zero. */
export function deleteEmptyCounts({ db, dialect }: Pick<OpenStore, 'db' | 'dialect'>): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // A lead that is stored meanwhile would add to a row that is deleted.
    if (dialect === 'postgres') await sql`lock table lead_counts in share row exclusive mode`.execute(transaction);
    await sql`delete from lead_counts where (dimension, day, name, status) in (
      select dimension, day, name, status from lead_counts group by dimension, day, name, status having sum(leads) = 0
    )`.execute(transaction);
  });
}

/**
 * SQLite's write-ahead log holds deleted rows until a checkpoint truncates it, for which nothing may read the store. It is
 * tried for part of the time that a statement waits for a lock, so that an operation of the server ends in time.
 */
export async function truncateLog(db: Kysely<Tables>): Promise<Removal> {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  const lockTimeoutMs = rows[0]?.timeout ?? 0;
  const end = performance.now() + lockTimeoutMs / 3;
  for (;;) {
    if (await tryToTruncate(db, lockTimeoutMs)) return { isInLog: false };
    if (performance.now() > end) return { isInLog: true };
    await setTimeout(100);
  }
}

/** Without waiting for readers within the statement: leads would wait as long. */
const tryToTruncate = (db: Kysely<Tables>, lockTimeoutMs: number): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(lockTimeoutMs)}`.execute(connection);
    }
  });
