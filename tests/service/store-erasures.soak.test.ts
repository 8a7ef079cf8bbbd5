import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { commit } from '../../server/store/leads/commit.ts';
import { until } from './support/app.ts';
import { runScript } from './support/process.ts';

import { emailOf, filesWith, Stores, storedEmails, submission } from './support/stores.ts';

const stores = new Stores();

/** Another process, as this thread holds the reader. */
const erase = (environment: Record<string, string>, name: string) =>
  runScript('server/cli/main.ts', environment, 'erase', emailOf(name));

test('erasure waits for a reader of the write-ahead log, and says when it could not', async () => {
  const environment = await stores.environment('sqlite');
  const { DATA_DIR = '' } = environment;
  const store = await stores.open(environment);
  await commit(store, [submission({}, 'one'), submission({}, 'two')]);
  const reader = new DatabaseSync(join(DATA_DIR, 'leads.sqlite'));
  const startReading = () => reader.exec('begin; select count(*) from leads');

  startReading();
  const erasing = erase(environment, 'one');
  await until(async () => (await storedEmails(DATA_DIR)).length === 1);
  reader.exec('rollback');
  expect(await erasing).toEqual({ code: 0, text: expect.stringContaining('Removed 1 lead,') });
  expect(filesWith(DATA_DIR, emailOf('one'))).toEqual([]);

  startReading();
  const { code, text } = await erase(environment, 'two');
  expect([code, text]).toEqual([1, expect.stringMatching(/write-ahead log.*again/)]);
  reader.exec('rollback');
  expect((await erase(environment, 'two')).code).toBe(0);
  expect(filesWith(DATA_DIR, emailOf('two'))).toEqual([]);
  reader.close();
});
