import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../support/free-port.ts';
import { until } from './app.ts';
import { temporaryFolder } from './site.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

export type Cluster = {
  /** Where an administrator connects. */
  address: string;
  /** Creates a database, without tables unless it is to be a copy, and returns its address. */
  database(template?: string): Promise<string>;
  /** Sends a signal to every process of the server; only for a server that the tests started. */
  signal(signal: NodeJS.Signals): void;
  /** Kills the postmaster, so that all its processes end without a word, and starts the server again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

type OwnServer = {
  signal(signal: NodeJS.Signals): void;
  start(): Promise<void>;
  kill(): Promise<void>;
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
/** The environment variable in which test files get the address of the server that they share. */
export const SHARED_SERVER = 'TEST_SHARED_DATABASE_URL';
/** The one with the name of its database that has all tables: to create them takes ten times as long as a copy. */
export const MIGRATED_DATABASE = 'TEST_MIGRATED_DATABASE';
const programs = findPrograms();
const user = isRoot ? findUser() : undefined;

/** Without PostgreSQL its tests are skipped; `npm test` lists them by name. */
export const hasPostgres = given !== undefined || (programs !== undefined && (!isRoot || user !== undefined));

/** Whether the server is one that the tests start themselves and may stop or kill. */
export const hasOwnPostgres = hasPostgres && given === undefined;

/** The server of TEST_DATABASE_URL, or the one that all test files of this run share, or one that is started. */
export async function openCluster(): Promise<Cluster | undefined> {
  const address = given ?? process.env[SHARED_SERVER];
  return address === undefined ? startCluster() : connect(address);
}

/** A server started from installed programs on a temporary folder; undefined where there is none. */
export async function startCluster(): Promise<Cluster | undefined> {
  if (!hasOwnPostgres || programs === undefined) return undefined;
  const folder = temporaryFolder('postgres');
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
  const initdb = ['-D', folder, '-U', 'leads', '-A', 'trust', '--no-instructions', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, options);
  const port = String(await findFreePort());
  const address = `postgresql://leads@127.0.0.1:${port}/postgres`;
  const server = ownServer(join(programs, 'postgres'), folder, port, address);
  await server.start();
  return connect(address, server);
}

function ownServer(program: string, folder: string, port: string, address: string): OwnServer {
  // Tests kill processes and never the machine, so what is written outlives them without fsync.
  const values = ['listen_addresses=127.0.0.1', 'max_connections=200', 'fsync=off', 'full_page_writes=off'];
  const settings = values.flatMap((value) => ['-c', value]);
  const args = ['-D', folder, '-p', port, '-k', folder, ...settings];
  let postmaster: ChildProcess;
  let exited: Promise<unknown>;
  return {
    signal(signal) {
      // The postmaster comes first: one that is stopped starts no process which the list of its children would miss.
      postmaster.kill(signal);
      for (const pid of childrenOf(Number(postmaster.pid))) sendSignal(pid, signal);
    },
    start: () =>
      // Until the last process of a killed server has ended, a new one refuses to start.
      until(async () => {
        postmaster = spawn(program, args, { ...user, cwd: '/', stdio: 'ignore' });
        exited = once(postmaster, 'exit');
        return until(async () => postmaster.exitCode !== null || (await canConnect(address))).then(
          () => postmaster.exitCode === null,
        );
      }).then(() => {}),
    async kill() {
      postmaster.kill('SIGKILL');
      await exited;
    },
    async stop() {
      postmaster.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process that has ended in the meantime needs none. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

async function connect(address: string, server?: OwnServer): Promise<Cluster> {
  const connectAdmin = async () => {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  let admin = await connectAdmin();
  const created: string[] = [];
  return {
    address,
    async database(template = 'template1') {
      // The server may serve several test files and runs.
      const database = `leads_${randomBytes(6).toString('hex')}`;
      await admin.query(`create database ${database} template ${template}`);
      created.push(database);
      return address.replace(/[^/]*$/, database);
    },
    signal(signal) {
      server?.signal(signal);
    },
    async crash() {
      await server?.kill();
      await server?.start();
      admin = await connectAdmin();
    },
    async stop() {
      for (const database of created) await admin.query(`drop database if exists ${database} with (force)`);
      await admin.end();
      await server?.stop();
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
