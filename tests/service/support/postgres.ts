import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { until } from './app.ts';
import { temporaryFolder } from './site.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

export type Cluster = {
  /** Creates a database and returns its address. */
  database(name: string): Promise<string>;
  /** Runs SQL as an administrator, outside the databases of the tests. */
  query(sql: string): Promise<void>;
  stop(): Promise<void>;
};

/** The folder of an installed server's programs, where Debian puts them or on the PATH. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const folders = [...versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin')), ...paths()];
  return folders.findLast((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const paths = () => (process.env.PATH ?? '').split(':').toReversed();

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
function findUser(): { uid: number; gid: number } | undefined {
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10);
  return Number.isNaN(id('-u')) ? undefined : { uid: id('-u'), gid: id('-g') };
}

const given = process.env.TEST_DATABASE_URL;
const programs = findPrograms();
const user = isRoot ? findUser() : undefined;

/** Without PostgreSQL its tests are skipped; `npm test` lists them by name. */
export const hasPostgres = given !== undefined || (programs !== undefined && (!isRoot || user !== undefined));

/** The server of TEST_DATABASE_URL, or one started from installed programs on a temporary folder; undefined without. */
export async function startCluster(): Promise<Cluster | undefined> {
  if (given !== undefined) return connect(given, async () => {});
  if (!hasPostgres || programs === undefined) return undefined;
  const folder = temporaryFolder('postgres');
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
  const initdb = ['-D', folder, '-U', 'leads', '-A', 'trust', '--no-instructions'];
  execFileSync(join(programs, 'initdb'), initdb, options);
  const port = String(await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=50'].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', folder, '-p', port, '-k', folder, ...settings], options);
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const address = `postgresql://leads@127.0.0.1:${port}/postgres`;
  await until(() => canConnect(address), 30_000);
  return connect(address, async () => {
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
}

async function connect(address: string, stop: () => Promise<void>): Promise<Cluster> {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  const created: string[] = [];
  return {
    async database(name) {
      // A server that is not the test's own may serve several runs.
      const database = `${name}_${process.pid}`;
      await admin.query(`create database ${database}`);
      created.push(database);
      return address.replace(/[^/]*$/, database);
    },
    async query(sql) {
      await admin.query(sql);
    },
    async stop() {
      for (const database of created) await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
      await stop();
    },
  };
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
