import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open.ts';
import { until } from './support/app.ts';
import { type Server, startServer } from './support/process.ts';
import { leadCall, temporaryFolder } from './support/site.ts';

const run = (command: string, ...words: string[]) => execFileSync(command, words, { encoding: 'utf8', stdio: 'pipe' });

/**
 * A small disk in a file. A remount is refused while the server has files open, so the disk is made to fail as real
 * ones do: on an error the kernel lets nobody write any more. Without the disk its place cannot be written either.
 */
class FailingDisk {
  readonly folder = temporaryFolder('fault');
  readonly data = join(this.folder, 'data');
  readonly #image = join(temporaryFolder('image'), 'disk');

  mount(): void {
    run('mount', '-t', 'tmpfs', 'tmpfs', this.folder);
    mkdirSync(this.data);
    run('mount', '-o', 'remount,ro', this.folder);
    writeFileSync(this.#image, '');
    truncateSync(this.#image, 16 * 1024 * 1024);
    run('mkfs.ext4', '-q', this.#image);
    this.#attach();
  }

  #attach(): void {
    run('mount', '-o', 'loop,errors=remount-ro', this.#image, this.data);
  }

  fail(): void {
    const device = basename(run('losetup', '--noheadings', '--output', 'NAME', '--associated', this.#image).trim());
    writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
  }

  /** What an operator does: take the disk out and put it back. */
  async repair(): Promise<void> {
    await until(async () => this.#detached());
    this.#attach();
  }

  #detached(): boolean {
    try {
      run('umount', this.data);
      return true;
    } catch {
      return false; // the server is having another look
    }
  }

  unmount(): void {
    this.#detached();
    run('umount', this.folder);
  }
}

const disk = new FailingDisk();
let server: Server | undefined;
let why = '';
try {
  disk.mount();
} catch (error) {
  why = (error as Error).message;
  console.warn('skipped: a disk that fails needs root, loop devices and ext4 (mkfs.ext4)');
}
afterAll(async () => {
  await server?.end('SIGKILL');
  if (why === '') disk.unmount();
});

test.skipIf(why !== '')('a disk that turns read-only under a running server', async () => {
  server = await startServer({ DATA_DIR: disk.data, LOG_LEVEL: 'silent' });
  const { origin } = server;
  const acknowledged: string[] = [];
  const send = async () => {
    const email = `fault${acknowledged.length}@engines.example`;
    const response = await fetch(`${origin}/servlet/servlet.WebToLead?${leadCall({ email })}`, { method: 'POST' });
    if (response.ok) acknowledged.push(email);
    return response;
  };
  const status = async (path: string) => (await fetch(origin + path)).status;
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200);
  expect(await status('/readyz')).toBe(200);

  disk.fail();
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  await until(async () => (await status('/readyz')) === 503);
  expect([await status('/healthz'), await status('/human-verification.js'), await status('/')]).toEqual([
    200, 200, 404,
  ]);

  await disk.repair();
  await until(async () => (await send()).status === 200);
  await until(async () => (await status('/readyz')) === 200);
  const store = await openStore(readConfig({ DATA_DIR: disk.data }), 'command line');
  const stored = (await store.db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
  await store.close();
  expect(stored.sort()).toEqual(acknowledged.sort());
});
