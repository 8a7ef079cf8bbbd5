import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { launch, type Server, startServer } from './support/process.ts';
import { leadCall, temporaryFolder } from './support/site.ts';

let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
});

/** Enough requests after the lead for the server to have begun its commit. */
const ROUNDS = 5;

test('pages and health checks are answered while another process holds the write lock', async () => {
  const folder = temporaryFolder('lock');
  server = await startServer({ DATA_DIR: folder });
  const { origin } = server;
  const answered: string[] = [];
  const request = async (name: string, path: string, options: RequestInit = {}) => {
    const { status } = await fetch(origin + path, options);
    answered.push(name);
    return status;
  };

  const otherProcess = new DatabaseSync(join(folder, 'leads.sqlite'), { timeout: 10_000 });
  otherProcess.exec('begin immediate');
  const lead = request('lead', `/servlet/servlet.WebToLead?${leadCall()}`, { method: 'POST' });
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await request('page', '/')).toBe(404);
    expect(await request('health', '/healthz')).toBe(200);
  }
  expect(answered).not.toContain('lead');

  otherProcess.exec('rollback');
  otherProcess.close();
  expect(await lead).toBe(200);
});

const onLinux = process.platform === 'linux';

test.skipIf(!onLinux)('a second server is refused even after the lock file was deleted (needs Linux)', async () => {
  const folder = temporaryFolder('lock-file');
  server = await startServer({ DATA_DIR: folder });
  rmSync(join(folder, 'server.lock'));
  const second = launch({ DATA_DIR: folder });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('Another server is using the data folder');
  const { status } = await fetch(`${server.origin}/servlet/servlet.WebToLead?${leadCall()}`, { method: 'POST' });
  expect(status).toBe(200);

  // The lock ends with its process, however that ends.
  await server.end('SIGKILL');
  server = await startServer({ DATA_DIR: folder });
});
