import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenStore } from '../schema/tables.ts';

/** Writes a row; rejects when the store cannot be written. */
export async function proveWritable({ db }: OpenStore): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto('settings')
    .values({ name: 'last ready', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** As much as a full batch: a disk that is almost full may still take a small row. */
const PROOF_BYTES = 1024 * 1024;

/** Writes a large row that takes new space and cannot be compressed, and deletes it. */
export async function proveSpace({ db }: OpenStore): Promise<void> {
  const name = `proof ${randomUUID()}`;
  const value = randomBytes(PROOF_BYTES / 2).toString('hex');
  await db.insertInto('settings').values({ name, value }).execute();
  await db.deleteFrom('settings').where('name', 'like', 'proof %').execute();
}

/** Reads every page of an SQLite file; rejects, or returns false, when one is corrupt. PostgreSQL checks its own. */
export async function isIntact({ db, dialect }: OpenStore): Promise<boolean> {
  if (dialect === 'postgres') return true;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  return rows[0]?.integrity_check === 'ok';
}
