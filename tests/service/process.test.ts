import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { openStoreWorker } from '../../server/store/worker-client.ts';
import { startApp, until } from './support/app.ts';
import { launch, type Server, startServer } from './support/process.ts';
import { expectShutdown, SITUATIONS } from './support/shutdown.ts';
import { leadPath, postLead, temporaryFolder } from './support/site.ts';
import { storedEmails } from './support/stores.ts';

let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

test('a signal ends the server while everything keeps it from ending', () =>
  expectShutdown(...Object.keys(SITUATIONS)));

describe('the process', () => {
  test('stores what it accepted before it stops', async () => {
    const folder = temporaryFolder('data');
    const running = await startServer({ DATA_DIR: folder });
    server = running;
    const answers = Array.from({ length: 60 }, (_, number) =>
      postLead(running.origin, `stop${number}`).then(
        (response) => response.ok && `stop${number}@engines.example`,
        () => false,
      ),
    );
    await Promise.race(answers);
    expect(await running.end('SIGTERM')).toBe(0);
    const acknowledged = (await Promise.all(answers)).filter((email) => email !== false);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await storedEmails(folder)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('writes no personal data to its log', async () => {
    const running = await startServer({
      DATA_DIR: temporaryFolder('data'),
      LOG_LEVEL: 'trace',
      CRM_URL: 'http://127.0.0.1:1',
      CRM_OID: '00D1',
    });
    server = running;
    await postLead(running.origin, 'secret');
    await fetch(`${running.origin}/contact-us`, {
      method: 'POST',
      body: '{"email":"secret@engines.example"',
      headers: { 'content-type': 'application/json' },
    });
    await until(async () => running.output().includes('delivery: retry'));
    expect(running.output()).not.toMatch(/secret|engines|Byron|remoteAddress/);
  });

  test('does not start beside another server on the same folder, even after the lock file was deleted', async () => {
    const folder = temporaryFolder('data');
    server = await startServer({ DATA_DIR: folder });
    const refused = async () => {
      const second = launch({ DATA_DIR: folder });
      return [await second.exit, second.output()];
    };
    const reason = `Another server is using the data folder ${folder}. Stop it, or start with another folder: DATA_DIR=other npm run serve\n`;
    expect(await refused()).toEqual([1, reason]);
    rmSync(join(folder, 'server.lock'));
    // Elsewhere the file is the only lock.
    if (process.platform === 'linux') expect(await refused()).toEqual([1, reason]);
    expect((await postLead(server.origin, 'still')).status).toBe(200);
  });
});

test('pages and health checks are answered while another process holds the write lock', async () => {
  const { app, config, stop } = await startApp({}, { openStoreClient: openStoreWorker });
  const answered: string[] = [];
  const request = async (name: string, url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode } = await app.inject({ method, url });
    answered.push(name);
    return statusCode;
  };
  const other = new DatabaseSync(join(config.DATA_DIR, 'leads.sqlite'), { timeout: 10_000 });
  other.exec('begin immediate');
  const lead = request('lead', leadPath('waiting'), 'POST');
  // Enough requests after the lead for its commit to have begun.
  for (let round = 0; round < 5; round += 1) {
    expect(await request('page', '/')).toBe(404);
    expect(await request('health', '/healthz')).toBe(200);
  }
  expect(answered).not.toContain('lead');
  other.exec('rollback');
  other.close();
  expect(await lead).toBe(200);
  await stop();
});

const hasStrace = spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0;

test.skipIf(!hasStrace)('every commit is synced to the disk before it is answered (needs strace)', async () => {
  const trace = join(temporaryFolder('trace'), 'calls');
  const running = await startServer({ DATA_DIR: temporaryFolder('data') }, [
    // With -D the tracer is a grandchild, so that signals reach the server itself.
    'strace',
    '-D',
    '-f',
    '-qq',
    '-e',
    'trace=fsync,fdatasync',
    '-o',
    trace,
  ]);
  const syncs = () => (readFileSync(trace, 'utf8').match(/(fsync|fdatasync)(\(| resumed).*= 0$/gm) ?? []).length;
  const commits = async () =>
    Number(/^leads_commits_total (\d+)/m.exec(await (await fetch(`${running.origin}/metrics`)).text())?.[1]);
  for (let number = 0; number < 5; number += 1) {
    const before = syncs();
    await postLead(running.origin, `sync${number}`);
    expect(syncs()).toBeGreaterThan(before);
  }
  const before = { syncs: syncs(), commits: await commits() };
  await Promise.all(Array.from({ length: 40 }, (_, number) => postLead(running.origin, `together${number}`)));
  const more = { syncs: syncs() - before.syncs, commits: (await commits()) - before.commits };
  expect(more.commits).toBeGreaterThan(0);
  expect(more.commits).toBeLessThan(40);
  expect(more.syncs).toBeGreaterThanOrEqual(more.commits);
  expect(await running.end('SIGTERM')).toBe(0);
});
