import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open.ts';
import { runOperation } from '../../server/store/operations.ts';
import { Store } from '../../server/store/store.ts';
import { openStoreWorker } from '../../server/store/worker-client.ts';
import { until } from './support/app.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { temporaryFolder } from './support/site.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();
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
  const DATA_DIR = temporaryFolder('obstacle');
  const remove = (await obstruct(DATA_DIR)) as (() => void) | undefined;
  const error = vi.fn();
  const log = { ...SILENT, error };
  const store = new Store(() => openStoreWorker(readConfig({ DATA_DIR }), log), log);
  await store.start();
  expect(error).toHaveBeenCalledWith(
    { reason, remedy: expect.stringMatching(/.{20,}/) },
    expect.stringContaining('the store cannot be opened'),
  );
  await store.close();
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
