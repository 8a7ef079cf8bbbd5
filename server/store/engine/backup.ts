import { sql } from 'kysely';
import type { OpenStore } from '../schema/tables.ts';

/** Writes a consistent copy of an SQLite store to a new file, while a server may be writing. */
export async function backUpSqlite({ db }: OpenStore, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}
