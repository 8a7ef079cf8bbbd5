import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Served = { origin: string; pid: number; folder: string; stop(): Promise<void> };

/** The built site on a port of its own, with a store in a folder of its own. */
export async function serve(port: number, environment: Record<string, string> = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server: ChildProcess = spawn('node', ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    server.stdout?.once('data', () => ready());
    server.once('exit', () => failed(new Error('the server did not start')));
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    folder,
    stop() {
      server.kill();
      return ended;
    },
  };
}
