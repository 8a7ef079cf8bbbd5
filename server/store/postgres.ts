import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import { readSecret } from './secret.ts';
import type { OpenStore, Tables } from './tables.ts';

const INT8_OID = 20;

export async function openPostgres(
  connectionString: string,
  onConnectionError: (code: string) => void,
): Promise<OpenStore> {
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // Counts and milliseconds fit a number; the driver would return them as text.
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // The pool listens to idle connections only; without a listener a connection that breaks in use ends the thread.
  pool.on('connect', (client) => {
    client.on('error', (error: Error & { code?: string }) => onConnectionError(error.code ?? error.name));
  });
  // Idle connections are reported by the listener above, and the next query replaces them.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
    const secret = await readSecret(db);
    return { db, dialect: 'postgres', secret, assertInPlace() {}, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
