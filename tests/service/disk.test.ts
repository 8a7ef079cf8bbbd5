import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { openStore } from '../../server/store/open.ts';
import { openStoreWorker } from '../../server/store/worker-client.ts';
import { injectLead, startApp, until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { temporaryFolder } from './support/site.ts';
import { storedEmails, submission } from './support/stores.ts';

const SQLITE_FULL = 13;

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
  const running = await startApp(settings, { openStoreClient: openStoreWorker });
  const send = async (name: string) => (await injectLead(running, name)).statusCode;
  expect(await send('before')).toBe(200);
  renameSync(folder, `${folder}-old`);
  expect(await send('lost')).toBe(503);
  await until(async () => (await runLeads(running.environment, 'accept-store')).text.includes('no longer expected'));
  await until(async () => (await send('after')) === 200);
  expect(await storedEmails(`${folder}-old`)).toEqual(['before@engines.example']);
  expect(await storedEmails(folder)).toEqual(['after@engines.example']);
  await running.stop();
});
