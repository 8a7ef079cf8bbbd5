import { hash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { OpenDatabase, Tables } from '../schema/tables.ts';
import { utcMinute } from '../utc-day.ts';
import { type ErrorCodes, LostStoreError, SQLITE } from './failure.ts';

/**
 * What is known of the store that took the last leads, in a file outside the data folder: a store that is missing, new or
 * older would otherwise be opened, or made, in its place without a word.
 */
export type KnownStore = {
  /** A hash of the secret, which every copy of the store has and no other store. */
  id: string;
  /** A number in the store that only grows. Leads come and go, by erasure and by age; this stays. */
  mark: number;
  /** When the store had this mark. */
  at: string;
};

const MARK = 'mark';
const MARK_INTERVAL_MS = 1000;

/** Beside the record of erasures, which is also kept apart from the store. */
export const storeRecordFile = ({ ERASURES_FILE, DATA_DIR }: Pick<Config, 'ERASURES_FILE' | 'DATA_DIR'>) =>
  join(dirname(ERASURES_FILE), `${basename(DATA_DIR)}.store`);

/** Undefined where no store has taken a lead yet; a record that cannot be read must not keep leads from being taken. */
export function readKnownStore(file: string): KnownStore | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The next start takes the store that it finds, or makes one. */
export const forgetKnownStore = (file: string) => rmSync(file, { force: true });

/** SQLite would make the file, and would delete the write-ahead log of one that was emptied. */
export function refuseMissingFile(path: string, known: KnownStore | undefined): void {
  if (known && !statSync(path, { throwIfNoEntry: false })?.size) throw lost(known, 'There is none here now');
}

/** Called before anything is written to the store, so that what is left of a lost one stays as it is. */
export async function refuseLostStore(db: Kysely<Tables>, known: KnownStore | undefined): Promise<void> {
  if (!known) return;
  const { secret, mark } = await readIdentity(db);
  if (secret === undefined || storeIdOf(secret) !== known.id) throw lost(known, 'Another one is here now');
  if (Number(mark ?? 0) < known.mark) throw lost(known, 'An older one is here now');
}

const lost = ({ at }: KnownStore, what: string) =>
  new LostStoreError(`The store that took leads until ${utcMinute(Date.parse(at))} UTC is gone. ${what}.`);

async function readIdentity(db: Kysely<Tables>): Promise<{ secret?: string; mark?: string }> {
  try {
    const rows = await db.selectFrom('settings').selectAll().where('name', 'in', ['secret', MARK]).execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  } catch (error) {
    // A database without tables.
    const { code, errcode } = error as ErrorCodes;
    if (code === '42P01' || errcode === SQLITE.ERROR) return {};
    throw error;
  }
}

export const storeIdOf = (secret: string) => hash('sha256', `store ${secret}`, 'hex');

/** Raises the mark of an open store after leads were stored, and writes it down: at most once a second, and at the end. */
export class StoreMarks {
  readonly #file: string;
  readonly #database: Pick<OpenDatabase, 'db' | 'secret'>;
  #timer: NodeJS.Timeout | undefined;
  #raising: Promise<void> = Promise.resolve();

  constructor(file: string, database: Pick<OpenDatabase, 'db' | 'secret'>) {
    this.#file = file;
    this.#database = database;
  }

  raiseSoon = (): void => {
    this.#timer ??= setTimeout(() => this.#raise(), MARK_INTERVAL_MS).unref();
  };

  /** Resolves when what was stored so far is marked. */
  finish(): Promise<void> {
    if (this.#timer) this.#raise();
    return this.#raising;
  }

  /** A failure is left to the next time: the mark before notices less. */
  #raise(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#raising = this.#raising.then(() => this.#raiseAndWrite()).catch(() => {});
  }

  /** First the store, then the file, so that a store is never behind what is known of it. */
  async #raiseAndWrite(): Promise<void> {
    const { db, secret } = this.#database;
    const { value } = await db
      .insertInto('settings')
      .values({ name: MARK, value: '1' })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: sql`cast(cast(settings.value as integer) + 1 as text)` }),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    const known: KnownStore = { id: storeIdOf(secret), mark: Number(value), at: new Date().toISOString() };
    const unfinished = `${this.#file}.${process.pid}`;
    await writeFile(unfinished, `${JSON.stringify(known)}\n`, { mode: 0o600, flush: true });
    await rename(unfinished, this.#file);
  }
}
