import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import type { OpenDatabase, Role, Tables } from '../schema/tables.ts';
import { lockFolder } from './folder-lock.ts';
import { isSqliteIntact, truncateLog } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { readSecret } from './secret.ts';
import { type KnownStore, refuseLostStore, refuseMissingFile } from './store-record.ts';

export const SQLITE_FILE = 'leads.sqlite';
/** How long a statement waits for the write lock. A visitor waits for the server; a command has more time. */
const BUSY_TIMEOUT_MS = { server: 3000, 'command line': 15_000, reader: 3000 } as const;

/** The reader works on what the server of the same process has opened and migrated. */
export async function openSqlite(folder: string, role: Role, known?: KnownStore): Promise<OpenDatabase> {
  const path = join(folder, SQLITE_FILE);
  refuseMissingFile(path, known);
  mkdirSync(folder, { recursive: true });
  const lock = role === 'server' ? await lockFolder(folder) : undefined;
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(path, role);
    const db = new Kysely<Tables>({
      dialect: new StoreDialect({ database: toKyselyDatabase(database, role) }),
    });
    await refuseLostStore(db, known);
    if (role !== 'reader') await migrate(db, 'sqlite');
    const secret = await readSecret(db);
    const { ino } = statSync(path);
    return {
      db,
      dialect: 'sqlite',
      secret,
      assertInPlace() {
        // Writes to a file that was moved or deleted succeed without an error and are lost.
        if (statSync(path).ino !== ino) throw new Error(`${path} was replaced`);
      },
      readClock: async () => Date.now(),
      isIntact: () => isSqliteIntact(db),
      truncateLog: () => truncateLog(db),
      async close() {
        await db.destroy();
        lock?.release();
      },
    };
  } catch (error) {
    if (database?.isOpen) database.close();
    lock?.release();
    throw error;
  }
}

function openDatabase(path: string, role: Role): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS[role], readOnly: role === 'reader' });
  if (role === 'reader') return database;
  database.exec('pragma journal_mode = wal');
  // A commit returns after fsync. In WAL mode any lower setting may lose the last commits in a power cut.
  database.exec('pragma synchronous = full');
  // Deleted rows are overwritten with zeros, so that erased data cannot be read from the file.
  database.exec('pragma secure_delete = on');
  return database;
}

/** A writing transaction keeps all others out, so that rows need no locks of their own. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

class StoreDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new LocklessCompiler();
  }

  /** Kysely migrates SQLite outside a transaction, so a process that ends in between leaves half a migration. */
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/** node:sqlite with the interface that Kysely expects. */
export function toKyselyDatabase(database: DatabaseSync, role: Role = 'server'): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // SQLite has already rolled back when a disk was full.
      if (sql === 'rollback' && !database.isTransaction) return toKyselyStatement(database, 'select 1 where false');
      // A deferred transaction fails at once when it begins to write beside another writer; an immediate one waits.
      const isWriting = sql === 'begin' && role !== 'reader';
      return toKyselyStatement(database, isWriting ? 'begin immediate' : sql);
    },
  };
}

function toKyselyStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
