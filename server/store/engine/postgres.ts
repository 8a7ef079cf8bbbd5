import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { OpenDatabase, Role, Tables } from '../schema/tables.ts';
import { HOUR_MS } from '../utc-day.ts';
import { isPostgresIntact } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { readSecret } from './secret.ts';
import { type KnownStore, refuseLostStore } from './store-record.ts';

const INT8_OID = 20;
const CONNECT_TIMEOUT_MS = 3000;

/** For a statement, at the server and, a little longer, for its answer: a server that hangs does not time out itself. */
const STATEMENT_TIMEOUT_MS = { server: 3000, 'command line': 5 * 60_000, reader: 30_000 } as const;
const CONNECTIONS = { server: 8, 'command line': 8, reader: 3 } as const;
const ANSWER_DELAY_MS = 500;
/** An instance that is suspended inside a transaction keeps its locks so long, or as long as a statement may take. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const MIGRATION_TIMEOUT_MS = HOUR_MS;

export async function openPostgres(
  connectionString: string,
  role: Role,
  onConnectionError: (code: string) => void,
  known?: KnownStore,
): Promise<OpenDatabase> {
  const connect = (max: number, statementTimeoutMs: number) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: createPool(connectionString, max, statementTimeoutMs, onConnectionError) }),
    });
  if (role !== 'reader') {
    const migrating = connect(1, MIGRATION_TIMEOUT_MS);
    await refuseLostStore(migrating, known)
      .then(() => migrate(migrating, 'postgres'))
      .finally(() => migrating.destroy());
  }
  const db = connect(CONNECTIONS[role], STATEMENT_TIMEOUT_MS[role]);
  try {
    const secret = await readSecret(db);
    return {
      ...{ db, dialect: 'postgres', secret, assertInPlace() {} },
      readClock: () => readClock(db),
      isIntact: () => isPostgresIntact(db),
      truncateLog: async () => ({ isInLog: false }),
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function readClock(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    now: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return Number(rows[0]?.now);
}

function createPool(
  connectionString: string,
  max: number,
  statementTimeoutMs: number,
  onConnectionError: (code: string) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: DisconnectingClient,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: Math.max(IDLE_IN_TRANSACTION_MS, statementTimeoutMs),
    query_timeout: statementTimeoutMs + ANSWER_DELAY_MS,
    // Counts and milliseconds fit a number; the driver would return them as text.
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // The pool listens to idle connections only; without a listener a connection that breaks in use ends the thread.
  pool.on('connect', (client) => {
    client.on('error', (error: Error & { code?: string }) => onConnectionError(error.code ?? error.name));
  });
  // Idle connections are reported by the listener above, and the next query replaces them.
  pool.on('error', () => {});
  return pool;
}

/** Ends a connection on which an answer is overdue; the driver would let later queries wait behind it. */
class DisconnectingClient extends pg.Client {
  override query(...args: never[]): never {
    const result: unknown = super.query(...(args as [never]));
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.connection.stream.destroy();
      });
    return result as never;
  }
}
