import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { readKnownStore, storeRecordFile } from '../../server/store/engine/store-record.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { erasePerson, purgeLeads } from '../../server/store/leads/erase.ts';
import { Store } from '../../server/store/store.ts';
import { openStoreWorker } from '../../server/store/worker-client.ts';
import { until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { hasPostgres } from './support/postgres.ts';
import { startServer } from './support/process.ts';
import { postLead, temporaryFolder } from './support/site.ts';
import { emailOf, Stores, storedEmails, submission } from './support/stores.ts';

const stores = new Stores();

const known = (environment: Record<string, string>) => readKnownStore(storeRecordFile(readConfig(environment)));

/** Lets a store take a lead. What is known of it is on the disk when it is closed. */
async function takeLead(environment: Record<string, string>, name = 'taken'): Promise<void> {
  const store = await stores.open(environment);
  await commit(store, [submission({}, name)]);
  await store.close();
}

const LOST = /^The store that took leads until \S+ \S+ UTC is gone\. .*accept-store.*\n$/;

/** What becomes of the files of a store whose server was killed. */
const LOSSES: [string, (folder: string) => void][] = [
  ['its file is emptied', (folder) => truncateSync(join(folder, 'leads.sqlite'))],
  ['its file is deleted', (folder) => rmSync(join(folder, 'leads.sqlite'))],
  ['its write-ahead log is lost', (folder) => rmSync(join(folder, 'leads.sqlite-wal'))],
  ['its folder is moved', (folder) => rmSync(folder, { recursive: true })],
];

describe('a store of twenty leads is missed', () => {
  const killed = join(temporaryFolder('killed'), 'data');
  beforeAll(async () => {
    const { origin, end } = await startServer({ DATA_DIR: killed });
    for (let number = 0; number < 20; number += 1) expect((await postLead(origin, `lost${number}`)).status).toBe(200);
    const last = new Date().toISOString();
    await until(async () => (known({ DATA_DIR: killed })?.at ?? '') > last);
    await end('SIGKILL');
  });

  test.each(LOSSES)('when %s, and used again when it is back', async (_name, lose) => {
    const DATA_DIR = join(temporaryFolder('lost'), 'data');
    const bringBack = () => {
      rmSync(DATA_DIR, { recursive: true, force: true });
      cpSync(killed, DATA_DIR, { recursive: true });
    };
    bringBack();
    cpSync(`${killed}.store`, `${DATA_DIR}.store`);
    lose(DATA_DIR);
    const isThere = existsSync(DATA_DIR);
    const error = vi.fn();
    const log = { info() {}, warn() {}, error };
    const store = new Store(() => openStoreWorker(readConfig({ DATA_DIR }), log), log);
    await store.start();
    onTestFinished(() => store.close());
    expect(store.isUp).toBe(false);
    expect(error).toHaveBeenCalledWith(
      { reason: 'lost store', remedy: expect.stringContaining('accept-store') },
      expect.stringContaining('leads are refused'),
    );
    expect(await runLeads({ DATA_DIR }, 'list')).toEqual({ code: 1, text: expect.stringMatching(LOST) });
    // A folder that was made in its place would be in the way of the one that is moved back.
    expect(existsSync(DATA_DIR)).toBe(isThere);

    bringBack();
    await until(async () => store.isUp);
    expect(await storedEmails(DATA_DIR)).toHaveLength(20);
  });
});

describeOnEachStore('in place of the known store', (kind) => {
  test.each(['another', 'an older'])('%s one is refused until it is accepted', async (which) => {
    const before = await stores.environment(kind);
    await takeLead(before);
    const other = await stores.environment(kind);
    const after = { ...before, ...(other.DATABASE_URL && { DATABASE_URL: other.DATABASE_URL }) };
    if (which === 'another') {
      await (await stores.open(other)).close();
      if (kind === 'sqlite') cpSync(String(other.DATA_DIR), String(before.DATA_DIR), { recursive: true });
    } else {
      Object.assign(after, before);
      const { db, close } = await stores.open(before);
      await db.updateTable('settings').set({ value: '0' }).where('name', '=', 'mark').execute();
      await close();
    }

    await expect(stores.open(after)).rejects.toMatchObject({ code: 'LOST_STORE' });
    const doctor = await runLeads(after, 'doctor', '--no-server');
    expect([doctor.code, doctor.text]).toEqual([1, expect.stringMatching(/BAD .* is gone\. .*accept-store/)]);

    expect(await runLeads(after, 'accept-store')).toMatchObject({ code: 0 });
    await takeLead(after, 'next');
    expect((await runLeads(after, 'list')).text).toContain(emailOf('next'));
  });

  test('the same one is taken after an erasure, a purge and another instance', async () => {
    const environment = await stores.environment(kind);
    for (const name of ['erased', 'purged']) await takeLead(environment, name);
    const store = await stores.open(environment);
    await erasePerson(store, emailOf('erased'));
    await purgeLeads(store, Date.now() + 1000);
    // An instance on another machine, with files of its own.
    await takeLead({ ...environment, ERASURES_FILE: join(temporaryFolder('machine'), 'erasures') }, 'elsewhere');
    expect((await runLeads(environment, 'list')).text).toContain(emailOf('elsewhere'));
  });
});

test.skipIf(!hasPostgres)('a store that was moved to PostgreSQL is the same one (needs PostgreSQL)', async () => {
  const environment = await stores.environment('sqlite');
  await takeLead(environment);
  const { DATABASE_URL = '' } = await stores.environment('postgres', { isMigrated: false });
  expect(await runLeads(environment, 'move', '--to', DATABASE_URL)).toMatchObject({ code: 0 });
  const moved = { ...environment, DATABASE_URL };
  await takeLead(moved, 'later');
  // The one it was moved from is older now.
  expect((await runLeads(environment, 'list')).text).toMatch(LOST);
});

test('a folder in which no lead was taken may be deleted, and what is known contains no personal data', async () => {
  const DATA_DIR = join(temporaryFolder('unused'), 'data');
  const { secret, close } = await stores.open({ DATA_DIR });
  await close();
  rmSync(DATA_DIR, { recursive: true });
  await takeLead({ DATA_DIR });
  expect(readdirSync(dirname(DATA_DIR)).sort()).toEqual(['data', 'data.store']);
  expect(readFileSync(`${DATA_DIR}.store`, 'utf8')).not.toMatch(new RegExp(`engines|${secret}`));
});
