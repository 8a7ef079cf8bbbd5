import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './app.ts';
import { temporaryFolder } from './site.ts';

const VERSIONS = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

export type Cluster = { database(name: string): Promise<string>; restart(): Promise<void>; stop(): Promise<void> };

/** Where Debian keeps the server's programs; installs them when it may. */
function programs(): string | undefined {
  // Programs without the user that comes last are an installation another test file is still waiting for.
  const isInstalled = () => existsSync(VERSIONS) && (!isRoot || spawnSync('id', ['-u', 'postgres']).status === 0);
  const find = () =>
    isInstalled()
      ? readdirSync(VERSIONS)
          .map((version) => join(VERSIONS, version, 'bin'))
          .findLast((folder) => existsSync(join(folder, 'initdb')))
      : undefined;
  const found = find();
  if (found || !isRoot) return found;
  try {
    const waiting = ['-o', 'DPkg::Lock::Timeout=150'];
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...waiting, 'postgresql'], {
      stdio: 'ignore',
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return undefined;
  }
  return find();
}

/** PostgreSQL refuses to run as root, so root lends it to the user its package made. */
function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A private cluster in a temporary folder, or undefined where there can be none. */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = programs();
  if (!bin) {
    console.warn('skipped: PostgreSQL is not here and cannot be installed (apt-get install postgresql)');
    return undefined;
  }
  const folder = temporaryFolder('postgres');
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  execFileSync(join(bin, 'initdb'), ['-D', folder, '-U', 'leads', '-A', 'trust', '--no-instructions'], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const port = await freePort();
  const address = (name: string) => `postgresql://leads@127.0.0.1:${port}/${name}`;

  const isUp = async () => {
    const client = new pg.Client({ connectionString: address('postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  };
  const run = async () => {
    const options = [
      '-D',
      folder,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=50',
    ];
    const server = spawn(join(bin, 'postgres'), options, { ...user, cwd: '/', stdio: 'ignore' });
    await until(isUp, 30_000);
    return {
      halt: () =>
        new Promise<void>((resolve) => {
          server.once('exit', () => resolve());
          server.kill('SIGINT');
        }),
    };
  };
  let running = await run();
  return {
    async database(name) {
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    async restart() {
      await running.halt();
      running = await run();
    },
    async stop() {
      await running.halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
