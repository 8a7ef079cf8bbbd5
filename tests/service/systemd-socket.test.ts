import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, BoundSocket } from 'node:net';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { until } from './support/app.ts';
import { dataFolder } from './support/data-folder.ts';
import { builtSite, postLead } from './support/site.ts';
import { storedEmails } from './support/stores.ts';

/** Stands for systemd: holds the socket, and accepts nothing itself. */
const socket = new BoundSocket({ host: '127.0.0.1' });
afterAll(() => socket.close());
const origin = `http://127.0.0.1:${(socket.address() as AddressInfo).port}`;
const data = await dataFolder();
const cwd = dirname(builtSite());

type Service = { stop(): Promise<void>; isListening: Promise<unknown> };

/** The shell knows the number of the process that it becomes. */
function start(): Service {
  const command = ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', process.execPath, resolve('server/main.ts')];
  const child = spawn('sh', command, {
    cwd,
    env: { PATH: process.env.PATH, LISTEN_FDS: '1', DATA_DIR: data, LOG_LEVEL: 'warn', DESK: 'off' },
    stdio: ['ignore', 'pipe', 'inherit', socket.fd()],
  });
  const exit = once(child, 'exit');
  return {
    isListening: once(child.stdout as Readable, 'data'),
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

const send = (name: string) => postLead(origin, name);

test('a lead that arrives while the service is restarted waits in the socket, and is stored', async () => {
  const first = start();
  await first.isListening;
  expect((await send('before')).status).toBe(200);
  await first.stop();
  const answer = send('during');
  const second = start();
  expect((await answer).status).toBe(200);
  await until(async () => (await send('after')).ok);
  await second.stop();
  expect(await storedEmails(data)).toEqual(['after', 'before', 'during'].map((name) => `${name}@engines.example`));
});
