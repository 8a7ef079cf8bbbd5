import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { until } from './support/app.ts';
import { type Server, startServer } from './support/process.ts';
import { leadCall, temporaryFolder } from './support/site.ts';

const isRoot = process.getuid?.() === 0;
const folder = temporaryFolder('disk');
const canMount = isRoot && mounted('size=3m');
if (!canMount) console.warn('skipped: a full disk needs a small tmpfs, which only root can mount');

function mounted(options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const remount = (mode: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${mode}`, folder]);

let server: Server | undefined;
let number = 0;
afterEach(async () => {
  await server?.end('SIGKILL');
  if (canMount) execFileSync('umount', [folder]);
});

const send = (origin: string) => {
  number += 1;
  const call = leadCall(
    { email: `disk${number}@engines.example`, message: 'x'.repeat(3000) },
    { channel: 'Contact Us' },
  );
  return fetch(`${origin}/servlet/servlet.WebToLead?${call}`, { method: 'POST' });
};
const status = async (origin: string, path: string) => (await fetch(origin + path)).status;

test.skipIf(!canMount)('a full disk is answered with 503, the site goes on, and room makes it well again', async () => {
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { origin } = server;
  expect((await send(origin)).status).toBe(200);
  const ballast = join(folder, 'ballast');
  for (let size = 4_000_000; size >= 1024; size /= 2)
    try {
      writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // That much no longer fits.
    }
  const refused = await until(async () => {
    const response = await send(origin);
    return response.status !== 200 && response;
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await refused.json()).error).toMatch(/send it again/);
  expect(await until(async () => (await status(origin, '/readyz')) === 503)).toBe(true);
  expect([await status(origin, '/healthz'), await status(origin, '/human-verification.js')]).toEqual([200, 200]);
  rmSync(ballast);
  await until(async () => (await send(origin)).status === 200);
  await until(async () => (await status(origin, '/readyz')) === 200);
});

test('a folder that cannot be written is answered with 503 until it can', async () => {
  if (isRoot && !mounted('size=3m,ro')) return;
  if (!isRoot) chmodSync(folder, 0o500);
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { origin } = server;
  expect((await send(origin)).status).toBe(503);
  expect([await status(origin, '/readyz'), await status(origin, '/healthz'), await status(origin, '/')]).toEqual([
    503, 200, 404,
  ]);
  if (isRoot) remount('rw');
  else chmodSync(folder, 0o700);
  await until(async () => (await send(origin)).status === 200);
  await until(async () => (await status(origin, '/readyz')) === 200);
});
