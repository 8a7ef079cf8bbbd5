import { openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { openStore } from '../../server/store/open.ts';
import { runLeads } from './support/command-line.ts';
import { type Server, startServer } from './support/process.ts';
import { temporaryFolder } from './support/site.ts';
import { submission } from './support/stores.ts';

let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

const doctor = (environment: Record<string, string>, ...args: string[]) => runLeads(environment, 'doctor', ...args);

async function filledFolder(): Promise<string> {
  const folder = temporaryFolder('data');
  const store = await openStore(readConfig({ DATA_DIR: folder }), 'command line');
  for (let round = 0; round < 10; round += 1)
    await commit(
      store,
      Array.from({ length: 100 }, (_, index) => submission({ destinations: [] }, `${round}-${index}`)),
    );
  await store.close();
  return folder;
}

test('doctor fails without a server, unless none is expected, and passes with one', async () => {
  const folder = await filledFolder();
  const alone = { DATA_DIR: folder, PORT: '1' };
  const down = await doctor(alone);
  expect([down.code, down.text]).toEqual([1, expect.stringMatching(/BAD .*No server answers on port 1/)]);
  expect((await doctor(alone, '--no-server')).code).toBe(0);
  server = await startServer({ DATA_DIR: folder });
  const { port } = new URL(server.origin);
  const up = await doctor({ DATA_DIR: folder, PORT: port });
  expect([up.code, up.text]).toEqual([0, expect.stringContaining('The server runs and is ready.')]);
});

test('doctor finds a corrupt page', async () => {
  const folder = await filledFolder();
  const file = join(folder, 'leads.sqlite');
  const pageBytes = readFileSync(file).readUInt16BE(16);
  const { size } = statSync(file);
  // A page in the middle holds rows or an index; the server can still start.
  const position = Math.floor(size / pageBytes / 2) * pageBytes;
  writeSync(openSync(file, 'r+'), Buffer.alloc(pageBytes, 0xee), 0, pageBytes, position);
  const { code, text } = await doctor({ DATA_DIR: folder, PORT: '1' }, '--no-server');
  expect([code, text]).toEqual([1, expect.stringMatching(/BAD .*corrupt.*back-up/)]);
  expect(text).not.toMatch(/engines|\n\s+at /);
});
