import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from './support/app.ts';
import { type Cluster, hasOwnPostgres } from './support/postgres.ts';
import { type Server, startServer } from './support/process.ts';
import { jsonBody, leadPath } from './support/site.ts';
import { Stores } from './support/stores.ts';

const stores = new Stores({ hasOwnPostgres: true });
let cluster: Cluster;
let environment: Record<string, string>;
let server: Server | undefined;

describe.skipIf(!hasOwnPostgres)('a PostgreSQL whose processes are stopped (needs PostgreSQL)', () => {
  beforeEach(async () => {
    cluster = await stores.cluster();
    environment = await stores.environment('postgres');
  });
  afterEach(async () => {
    cluster.signal('SIGCONT');
    await server?.end('SIGKILL');
    server = undefined;
  });

  const call = (path: string, options: RequestInit = {}) => fetch(`${server?.origin}${path}`, options);
  const send = (name: string) => call(leadPath(name), { method: 'POST' });
  const sendContact = (name: string) =>
    call('/contact-us', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(jsonBody({ email: `${name}@engines.example` })),
    });

  test('has leads refused, and takes them again when it goes on', async () => {
    server = await startServer({ ...environment, LOG_LEVEL: 'silent' });
    expect((await send('before')).status).toBe(200);
    cluster.signal('SIGSTOP');
    for (const round of [1, 2]) {
      const calls = Array.from({ length: 30 }, (_, number) => send(`hung${round}-${number}`));
      const statuses = (await Promise.all([...calls, sendContact('hung')])).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect((await call('/readyz')).status).toBe(503);
      expect((await call('/metrics')).status).toBe(200);
      expect((await call('/healthz')).status).toBe(200);
    }
    cluster.signal('SIGCONT');
    await until(async () => (await send('after')).status === 200);
    const store = await stores.open(environment);
    const emails = (await store.db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['before@engines.example', 'after@engines.example']));
    expect(new Set(emails).size).toBe(emails.length);
  });

  test('does not keep the server from starting', async () => {
    await (await stores.open(environment)).close();
    cluster.signal('SIGSTOP');
    server = await startServer({ ...environment, LOG_LEVEL: 'silent' });
    expect((await send('hung')).status).toBe(503);
    cluster.signal('SIGCONT');
    await until(async () => (await send('after')).status === 200);
  });

  test('does not keep the server from ending', async () => {
    server = await startServer(environment);
    expect((await send('before')).status).toBe(200);
    cluster.signal('SIGSTOP');
    const underWay = Promise.allSettled(Array.from({ length: 5 }, (_, number) => send(`hung${number}`)));
    await call('/healthz');
    let hasExited = false;
    const ended = server.end('SIGTERM').then(() => {
      hasExited = true;
    });
    await until(async () => hasExited);
    await Promise.all([ended, underWay]);
  });
});
