import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { migrate } from './migrations.ts';
import { freeClaims } from './outbox.ts';
import { readSecret } from './secret.ts';
import { FolderInUseError } from './store.ts';
import type { OpenStore, Tables } from './tables.ts';

const FILE = 'leads.sqlite';
const LOCK_FILE = 'server.lock';
const BUSY_TIMEOUT = 5000;

/** A server owns its folder; the command line may work beside it. */
export type Role = 'server' | 'command line';

export async function openSqlite(folder: string, role: Role): Promise<OpenStore> {
  mkdirSync(folder, { recursive: true });
  const lock = role === 'server' ? lockFolder(folder) : undefined;
  const path = join(folder, FILE);
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(path);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(database) }) });
    await migrate(db, 'sqlite');
    const secret = await readSecret(db);
    if (role === 'server') await freeClaims(db);
    const { ino } = statSync(path);
    return {
      db,
      dialect: 'sqlite',
      secret,
      check() {
        // A folder moved or deleted under a running server would swallow every write without an error.
        if (statSync(path).ino !== ino) throw new Error(`${path} was replaced`);
      },
      async close() {
        await db.destroy();
        lock?.close();
      },
    };
  } catch (error) {
    if (database?.isOpen) database.close();
    lock?.close();
    throw error;
  }
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  database.exec('pragma journal_mode = wal');
  // A commit returns when the disk has it. In WAL mode anything less may lose the last ones at a power cut.
  database.exec('pragma synchronous = full');
  // Erased means overwritten, not only unlinked.
  database.exec('pragma secure_delete = on');
  return database;
}

/** The operating system drops the lock with the process, however it ends. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUseError(
      `Another server is using the data folder ${folder}. Stop it, or start with another folder: DATA_DIR=other npm run serve`,
    );
  }
}

const SQLITE_BUSY = 5;

/** node:sqlite in the shape Kysely expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      if (sql === 'rollback' && !database.isTransaction) return NOTHING; // a full disk has already rolled back
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size === MOST_PREPARED) prepared.clear();
      const statement = adaptStatement(database, sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Far more than a server has; only lists of changing length, as the command line asks for, make new ones. */
const MOST_PREPARED = 100;

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  // A deferred transaction that turns into a writer fails at once when another process writes; this one waits.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => onceOrForEach(parameters).flatMap((values) => statement.all(...values)),
    run: (parameters) =>
      onceOrForEach(parameters)
        .map((values) => statement.run(...values))
        .at(-1) ?? NO_CHANGE,
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

/** A list of rows (see rows.ts) is a list of lists; everything else is the values of one run. */
function onceOrForEach(parameters: readonly unknown[]): readonly SQLInputValue[][] {
  return (Array.isArray(parameters[0]) ? parameters : [parameters]) as SQLInputValue[][];
}

const NO_CHANGE = { changes: 0, lastInsertRowid: 0 };
const NOTHING = {
  reader: false,
  all: () => [],
  run: () => NO_CHANGE,
  iterate: () => [].values(),
};
