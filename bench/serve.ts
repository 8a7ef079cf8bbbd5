import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type SiteServer = { origin: string; pid: number; stop(): Promise<void> };

/** The server as `npm run serve` starts it, on a free port; `folder` holds the `build/` it serves. */
export async function serveSite(environment: Record<string, string> = {}, folder = '.'): Promise<SiteServer> {
  const server = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: environment.DATA_DIR ?? temporaryFolder(),
      RATE_LIMIT: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const port = await new Promise<string>((found, failed) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const match = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (match) found(match);
    });
    server.once('exit', () => failed(new Error(`The server did not start. ${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async stop() {
      server.kill();
      await exited;
    },
  };
}

/** Removed when the process ends, however it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
