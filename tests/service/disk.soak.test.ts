import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './support/app.ts';
import { startServer } from './support/process.ts';
import { postLead, temporaryFolder } from './support/site.ts';
import { storedEmails } from './support/stores.ts';

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
    const response = await postLead(origin, `disk${count}`);
    if (response.ok) acknowledged.push(`disk${count}@engines.example`);
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
