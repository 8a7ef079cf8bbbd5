import { closeSync, cpSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { openStore } from '../../server/store/open.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { runLeads } from './support/command-line.ts';
import { dataFolder } from './support/data-folder.ts';
import { hasOwnPostgres } from './support/postgres.ts';
import { type Server, startServer } from './support/process.ts';
import { temporaryFolder } from './support/site.ts';
import { Stores, submission } from './support/stores.ts';

let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

const stores = new Stores({ hasOwnPostgres: true });

const doctor = (environment: Record<string, string>, ...args: string[]) => runLeads(environment, 'doctor', ...args);

let filled: string;
beforeAll(async () => {
  filled = await dataFolder();
  const store = await openStore(readConfig({ DATA_DIR: filled }), 'command line');
  await fill(store);
  await store.close();
});

function filledFolder(): string {
  const folder = temporaryFolder('data');
  cpSync(filled, folder, { recursive: true });
  return folder;
}

/** A thousand leads, the last of them with a message of several pages. */
async function fill(store: OpenStore): Promise<void> {
  for (let round = 0; round < 10; round += 1)
    await commit(
      store,
      Array.from({ length: 100 }, (_, index) => submission({ destinations: [] }, `${round}-${index}`)),
    );
  const long = submission({ destinations: [] }, 'long');
  await commit(store, [{ ...long, fields: { ...long.fields, message: 'Words '.repeat(5000) } }]);
}

test('doctor fails without a server, unless none is expected, and passes with one', async () => {
  const folder = filledFolder();
  const alone = { DATA_DIR: folder, PORT: '1' };
  const down = await doctor(alone);
  expect([down.code, down.text]).toEqual([1, expect.stringMatching(/BAD .*No server answers on port 1/)]);
  expect((await doctor(alone, '--no-server')).code).toBe(0);
  server = await startServer({ DATA_DIR: folder });
  const { port } = new URL(server.origin);
  const up = await doctor({ DATA_DIR: folder, PORT: port });
  expect([up.code, up.text]).toEqual([0, expect.stringContaining('The server runs and is ready.')]);
});

function overwrite(file: string, page: number, pageBytes: number, byte: number): void {
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.alloc(pageBytes, byte), 0, pageBytes, page * pageBytes);
  closeSync(open);
}

async function expectCorrupt(environment: Record<string, string>): Promise<void> {
  const { code, text } = await doctor({ ...environment, PORT: '1' }, '--no-server');
  expect([code, text]).toEqual([1, expect.stringMatching(/BAD .*corrupt.*back-up/)]);
  expect(text).not.toMatch(/engines|\n\s+at /);
}

/** Pages counted from 0; the server still starts with them. */
const DAMAGED: [string, number, (database: DatabaseSync) => unknown][] = [
  ['a page of rows or of an index', 0xee, (database) => database.prepare('select count(*) / 2 from dbstat').get()],
  [
    'the last page of a long text, as zeros',
    0,
    (database) => database.prepare("select max(pageno) - 1 from dbstat where pagetype = 'overflow'").get(),
  ],
];

test.each(DAMAGED)('doctor finds one damaged page: %s', async (_name, byte, find) => {
  const folder = filledFolder();
  const file = join(folder, 'leads.sqlite');
  const database = new DatabaseSync(file);
  const page = Math.floor(Number(Object.values(find(database) as object)[0]));
  database.close();
  overwrite(file, page, readFileSync(file).readUInt16BE(16), byte);
  await expectCorrupt({ DATA_DIR: folder });
});

test.skipIf(!hasOwnPostgres)('doctor finds one damaged page of PostgreSQL (needs PostgreSQL)', async () => {
  const environment = await stores.environment('postgres');
  const store = await stores.open(environment);
  const { db } = store;
  await fill(store);
  const { rows } = await sql<{ file: string }>`select current_setting('data_directory') || '/' ||
    pg_relation_filepath('leads') as file`.execute(db);
  expect((await doctor({ ...environment, PORT: '1' }, '--no-server')).code).toBe(0);
  await sql`checkpoint`.execute(db);
  await store.close();
  overwrite(rows[0]?.file ?? '', 1, 8192, 0xee);
  // A server that starts again has no page in memory.
  await (await stores.cluster()).crash();
  await expectCorrupt(environment);
});
