import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import { readSecret } from './secret.ts';
import type { OpenStore, Tables } from './tables.ts';

const INT8 = 20;

export async function openPostgres(connectionString: string): Promise<OpenStore> {
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // Counts and milliseconds fit a number; the driver would hand them over as text.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
    const secret = await readSecret(db);
    return { db, dialect: 'postgres', secret, check() {}, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
