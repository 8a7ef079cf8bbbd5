import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from './support/app.ts';
import { hasPostgres } from './support/postgres.ts';
import { type Server, startServer } from './support/process.ts';
import { postLead } from './support/site.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores();
let server: Server;
let other: pg.Client;

describe.skipIf(!hasPostgres)('a connection to PostgreSQL that is lost (needs PostgreSQL)', () => {
  beforeAll(async () => {
    const environment = await stores.environment('postgres');
    server = await startServer({ ...environment, LOG_LEVEL: 'error' });
    other = new pg.Client({ connectionString: environment.DATABASE_URL });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await server.end('SIGKILL');
  });

  const send = (name: string) => postLead(server.origin, name);
  const terminateConnections = () =>
    other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  async function expectSameWorker() {
    await until(async () => (await send('after')).status === 200);
    expect(server.output()).not.toMatch(/closed unexpectedly|engines/);
  }

  test('while idle is logged with its code, and the next lead gets another one', async () => {
    expect((await send('before')).status).toBe(200);
    await terminateConnections();
    await until(async () => server.output().includes('"code":"57P01"'));
    expect(server.output()).toContain('a connection to the database was lost');
    await expectSameWorker();
  });

  test('in use fails its lead, and the worker thread goes on', async () => {
    await other.query('begin; lock table leads in access exclusive mode');
    const waiting = send('waiting');
    const isBlocked = async () => {
      // Within a transaction the first look would be repeated.
      await other.query('select pg_stat_clear_snapshot()');
      const { rows } = await other.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length > 0;
    };
    await until(isBlocked);
    await terminateConnections();
    expect((await waiting).status).toBe(503);
    await other.query('rollback');
    await expectSameWorker();
  });
});
