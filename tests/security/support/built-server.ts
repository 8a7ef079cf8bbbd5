import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { startServer } from '../../service/support/process.ts';

export type BuiltServer = { port: number; child: ChildProcess };

/** Starts the server on the built site, on a free port. */
export async function serveBuiltSite(environment: Record<string, string>): Promise<BuiltServer> {
  const program = { script: resolve('server/main.ts'), cwd: process.cwd() };
  const { origin, child } = await startServer(environment, [], program);
  return { port: Number(new URL(origin).port), child };
}
