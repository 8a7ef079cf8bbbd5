import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { openStore } from '../../server/store/open.ts';
import { openStoreWorker } from '../../server/store/worker-client.ts';
import { startApp, until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { WEB_TO_LEAD } from './support/intake.ts';
import { startServer } from './support/process.ts';
import { leadCall, temporaryFolder } from './support/site.ts';
import { storedEmails, submission } from './support/stores.ts';

const SQLITE_FULL = 13;

const hasPrlimit = spawnSync('prlimit', ['--fsize']).status === 0;

/** Node ignores SIGXFSZ, so under a limit of one byte every write to a file fails, as on a failing disk. */
const limitFileSize = (pid: number, bytes: number | 'unlimited') =>
  expect(spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]).status).toBe(0);

const openFilesIn = (pid: number, folder: string) =>
  readdirSync(`/proc/${pid}/fd`).filter((descriptor) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`).startsWith(folder);
    } catch {
      return false; // closed since the listing
    }
  });

test.skipIf(!hasPrlimit)('a disk that fails under a running server (needs prlimit)', async () => {
  const folder = temporaryFolder('disk');
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const { origin } = server;
  const pid = Number(server.child.pid);
  const acknowledged: string[] = [];
  let count = 0;
  const send = async () => {
    count += 1;
    const email = `disk${count}@engines.example`;
    const response = await fetch(`${origin}/servlet/servlet.WebToLead?${leadCall({ email })}`, { method: 'POST' });
    if (response.ok) acknowledged.push(email);
    return response;
  };
  const status = async (path: string) => (await fetch(origin + path)).status;
  const signals = async () => {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    return { up: /^leads_store_up (\d)/m.exec(metrics)?.[1], readyz: await status('/readyz') };
  };
  for (let leads = 0; leads < 5; leads += 1) expect((await send()).status).toBe(200);
  expect(await signals()).toEqual({ up: '1', readyz: 200 });

  limitFileSize(pid, 1);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await refused.json()).error).toMatch(/send it again/);
  // Now there is room for a lead, in a new write-ahead log, and not for a batch: the store opens, and must not be up.
  await until(async () => (await storedEmails(folder)) && !existsSync(join(folder, 'leads.sqlite-wal')));
  limitFileSize(pid, 700_000);
  const attempts = () => server.output().match(/the store cannot be opened/g)?.length ?? 0;
  const enough = attempts() + 3;
  while (attempts() < enough) expect([(await send()).status, await signals()]).toEqual([503, { up: '0', readyz: 503 }]);
  expect([await status('/healthz'), await status('/human-verification.js'), await status('/')]).toEqual([
    200, 200, 404,
  ]);
  // The disk can be unmounted: between two attempts to open the store no file on it is open.
  await until(async () => openFilesIn(pid, folder).length === 0);

  limitFileSize(pid, 'unlimited');
  await until(async () => (await send()).status === 200);
  await until(async () => (await signals()).up === '1');
  expect(await signals()).toEqual({ up: '1', readyz: 200 });
  expect(await storedEmails(folder)).toEqual(acknowledged.sort());
});

test.each([
  ['fifty leads', Array.from({ length: 50 }, (_, index) => submission({}, `full${index}`))],
  // SQLite itself rolls this transaction back.
  ['one large lead', [submission({ retURL: `/${'x'.repeat(100_000)}` }, 'large')]],
])('a full database file refuses %s and takes them again when there is room', async (_name, batch) => {
  const store = await openStore(readConfig({ DATA_DIR: temporaryFolder('full') }), 'command line');
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count)}`.execute(store.db);
  await expect(commit(store, batch)).rejects.toMatchObject({ errcode: SQLITE_FULL });
  expect(await store.db.selectFrom('leads').select('id').execute()).toEqual([]);

  await sql`pragma max_page_count = 1000000`.execute(store.db);
  await commit(store, batch);
  expect(await store.db.selectFrom('leads').select('id').execute()).toHaveLength(batch.length);
  await store.close();
});

test('a data folder that is moved away under a running server is not written any more, nor made anew', async () => {
  const folder = join(temporaryFolder('moved'), 'data');
  const settings = { DATA_DIR: folder, RATE_LIMIT: '1000' };
  const { app, environment, stop } = await startApp(settings, { openStoreClient: openStoreWorker });
  const send = async (name: string) =>
    (await app.inject({ method: 'POST', url: `${WEB_TO_LEAD}?${leadCall({ email: `${name}@engines.example` })}` }))
      .statusCode;
  expect(await send('before')).toBe(200);
  renameSync(folder, `${folder}-old`);
  expect(await send('lost')).toBe(503);
  await until(async () => (await runLeads(environment, 'accept-store')).text.includes('no longer expected'));
  await until(async () => (await send('after')) === 200);
  expect(await storedEmails(`${folder}-old`)).toEqual(['before@engines.example']);
  expect(await storedEmails(folder)).toEqual(['after@engines.example']);
  await stop();
});
