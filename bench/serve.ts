import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built site on a port of its own, with a store that is thrown away. */
export async function serve(port: number): Promise<{ origin: string; stop: () => void }> {
  const server: ChildProcess = spawn('node', ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    server.stdout?.once('data', () => ready());
    server.once('exit', () => failed(new Error('the server did not start')));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}
