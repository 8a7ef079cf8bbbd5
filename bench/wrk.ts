import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

export const CONNECTIONS = 50;

/** `answered` counts refusals (4xx, 5xx) too; `broken` are failed connections and timeouts. */
export type WrkReport = {
  answered: number;
  refused: number;
  broken: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
};

/** Debian keeps servers in /usr/sbin, which is not in every PATH. */
export const toolEnvironment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** False, and the command that installs it, where a tool is missing. */
export function hasTool(name: string): boolean {
  const isInstalled = spawnSync(name, ['-v'], { env: toolEnvironment, stdio: 'ignore' }).error === undefined;
  if (!isInstalled) console.log(`${name} is not installed: sudo apt-get install ${name}`);
  return isInstalled;
}

/** One thread of wrk, so that it shares the machine with the server as little as possible. */
export async function runWrk(url: string, seconds: number, leadPath?: string): Promise<WrkReport> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', 'bench/wrk.lua', '-H', 'Accept-Encoding: br'];
  const { stdout } = await promisify(execFile)('wrk', [...options, url, '--', ...(leadPath ? [leadPath] : [])]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
