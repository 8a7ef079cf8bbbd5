import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open.ts';
import { runOperation } from '../../server/store/operations.ts';
import { Store } from '../../server/store/store.ts';
import { until } from './support/app.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { type Server, startServer } from './support/process.ts';
import { leadCall, temporaryFolder } from './support/site.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();
afterAll(() => stores.stop());
let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

const SILENT = { info() {}, warn() {}, error() {} };

test('a store that is full is down until it takes leads again, though it takes small writes', async () => {
  const opened = await openStore(readConfig({ DATA_DIR: temporaryFolder('full') }), 'command line');
  const store = new Store(
    async () => ({
      run: (name, args) => runOperation(opened, name, args),
      needsReopening: () => false,
      close: () => opened.close(),
    }),
    SILENT,
  );
  await store.start();
  expect(store.isUp).toBe(true);
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(opened.db);
  const limitPages = (count: number | undefined) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(opened.db);
  await limitPages(pages.rows[0]?.page_count);

  let count = 0;
  const commitBatch = () => {
    count += 1;
    return store.run(
      'commit',
      Array.from({ length: 100 }, (_, index) => submission({}, `full${count}-${index}`)),
    );
  };
  // Free pages are used up first.
  const isFull = () =>
    commitBatch().then(
      () => false,
      () => true,
    );
  while (!(await isFull()));
  await store.run('proveWritable');
  expect(store.isUp).toBe(false);
  await limitPages(1_000_000);
  await until(async () => store.isUp);
  await commitBatch();
  await store.close();
});

const hasPrlimit = spawnSync('prlimit', ['--fsize']).status === 0;
const limitFileSize = (pid: number, bytes: '1' | 'unlimited') =>
  expect(spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]).status).toBe(0);

test.skipIf(!hasPrlimit)('every signal says that leads are refused, and recovers (needs prlimit)', async () => {
  server = await startServer({ DATA_DIR: temporaryFolder('signals'), LOG_LEVEL: 'error' });
  const { origin, child } = server;
  let count = 0;
  const isStored = async () => {
    count += 1;
    const call = leadCall({ email: `signal${count}@engines.example` });
    return (await fetch(`${origin}/servlet/servlet.WebToLead?${call}`, { method: 'POST' })).ok;
  };
  const signals = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    return { up: /^leads_store_up (\d)/m.exec(text)?.[1], readyz: (await fetch(`${origin}/readyz`)).status };
  };
  expect([await isStored(), await signals()]).toEqual([true, { up: '1', readyz: 200 }]);

  limitFileSize(Number(child.pid), '1');
  expect(await isStored()).toBe(false);
  // Longer than the store takes to try again: it must not be up in between.
  const end = performance.now() + 4000;
  while (performance.now() < end)
    expect([await isStored(), await signals()]).toEqual([false, { up: '0', readyz: 503 }]);
  expect(server.output()).toMatch(/"reason":"disk (full|failure)"/);

  limitFileSize(Number(child.pid), 'unlimited');
  await until(async () => (await signals()).up === '1');
  expect([await isStored(), await signals()]).toEqual([true, { up: '1', readyz: 200 }]);
});

const isRoot = process.getuid?.() === 0;

/** What keeps a store from being opened, with the reason the log gives. */
const OBSTACLES: [string, (folder: string) => unknown][] = [
  ['corrupt', (folder) => writeFileSync(join(folder, 'leads.sqlite'), 'x'.repeat(10_000))],
  ['newer schema', addNewerMigration],
  [
    'locked',
    (folder) => {
      const other = new DatabaseSync(join(folder, 'leads.sqlite'));
      other.exec('begin immediate');
      return () => other.close();
    },
  ],
  [
    'no permission',
    (folder) => {
      // A folder in the place of the file: root may write everything else.
      if (isRoot) return mkdirSync(join(folder, 'leads.sqlite'));
      chmodSync(folder, 0o500);
      return () => chmodSync(folder, 0o700);
    },
  ],
];

async function addNewerMigration(folder: string): Promise<void> {
  const store = await openStore(readConfig({ DATA_DIR: folder }), 'command line');
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(store.db);
  await store.close();
}

test.each(OBSTACLES)('a store that cannot be opened is logged as %s, with what to do', async (reason, obstruct) => {
  const folder = temporaryFolder('obstacle');
  const remove = (await obstruct(folder)) as (() => void) | undefined;
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const { output } = server;
  await until(async () => output().includes('the store cannot be opened'));
  expect(output()).toContain(`"reason":"${reason}"`);
  expect(output()).toMatch(/"remedy":"[^"]{20,}"/);
  remove?.();
});

describeOnEachStore('a store of a newer version', (kind) => {
  test('is not opened', async () => {
    const environment = await stores.environment(kind);
    const store = await stores.open(environment);
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(store.db);
    await expect(stores.open(environment)).rejects.toMatchObject({ code: 'NEWER_SCHEMA' });
  });
});
