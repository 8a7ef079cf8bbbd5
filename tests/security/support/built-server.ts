import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_COMPILE_CACHE } from '../../service/support/process.ts';

export type BuiltServer = { port: number; child: ChildProcess };

/** Starts the server on the built site, on a free port. */
export function serveBuiltSite(environment: Record<string, string>): Promise<BuiltServer> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'site-data-')),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve({ port: Number(port), child });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
