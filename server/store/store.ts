import type { Config } from '../config.ts';
import { FolderInUseError, openSqlite, type Role } from './sqlite.ts';
import type { OpenStore } from './tables.ts';

/** The store cannot be reached or written now; what was sent is not kept and should be sent again. */
export class StoreUnavailableError extends Error {}

export type Log = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
};

const REOPEN_AFTER = 1000;

export async function openStore(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>, role: Role): Promise<OpenStore> {
  if (!config.DATABASE_URL) return openSqlite(config.DATA_DIR, role);
  // Only who uses PostgreSQL waits for its driver to load.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(config.DATABASE_URL);
}

/**
 * The store of a running server. Trouble with it (disk full, folder read-only, database away) never stops the
 * process: the site goes on, leads are answered with 503, and the store is opened again as soon as it can be.
 */
export class Store {
  readonly #open: () => Promise<OpenStore>;
  readonly #log: Log;
  #state: { kind: 'open'; store: OpenStore } | { kind: 'away' } | { kind: 'closed' } = { kind: 'away' };
  #timer: NodeJS.Timeout | undefined;

  constructor(open: () => Promise<OpenStore>, log: Log) {
    this.#open = open;
    this.#log = log;
  }

  get isOpen(): boolean {
    return this.#state.kind === 'open';
  }

  /** Two servers on one folder is the one trouble a person must settle; any other is waited out. */
  async start(): Promise<void> {
    try {
      const store = await this.#open();
      if (this.#state.kind === 'closed') return await store.close();
      this.#state = { kind: 'open', store };
    } catch (error) {
      if (error instanceof FolderInUseError) throw error;
      this.#log.error({ reason: reasonOf(error) }, 'the store cannot be opened; leads are refused until it can');
      this.#reopenLater();
    }
  }

  /** Runs work that reads or writes. Any failure means: not kept. */
  async use<Result>(work: (store: OpenStore) => Promise<Result>): Promise<Result> {
    if (this.#state.kind !== 'open') throw new StoreUnavailableError();
    const { store } = this.#state;
    try {
      store.check();
      return await work(store);
    } catch (error) {
      this.#log.error({ reason: reasonOf(error) }, 'the store failed');
      if (needsReopening(error, store)) await this.#reopen(store);
      throw new StoreUnavailableError(reasonOf(error), { cause: error });
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const state = this.#state;
    this.#state = { kind: 'closed' };
    if (state.kind === 'open') await state.store.close();
  }

  async #reopen(store: OpenStore): Promise<void> {
    if (this.#state.kind !== 'open' || this.#state.store !== store) return;
    this.#state = { kind: 'away' };
    await store.close().catch(() => {});
    this.#reopenLater();
  }

  #reopenLater(): void {
    if (this.#state.kind === 'closed') return;
    this.#timer = setTimeout(() => {
      this.start().then(
        () => this.isOpen && this.#log.info({}, 'the store is open again'),
        (error) => {
          this.#log.error({ reason: reasonOf(error) }, 'the store cannot be opened');
          this.#reopenLater();
        },
      );
    }, REOPEN_AFTER);
    this.#timer.unref();
  }
}

/** A full or busy disk is as good as new once there is room; other faults of a file want a fresh start. */
function needsReopening(error: unknown, { dialect }: OpenStore): boolean {
  if (dialect === 'postgres') return false;
  const { errcode } = error as { errcode?: number };
  return errcode === undefined || ![SQLITE_BUSY, SQLITE_FULL].includes(errcode & 0xff);
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Database messages may quote values; codes and our own words cannot. */
function reasonOf(error: unknown): string {
  const { code, errstr } = error as { code?: string; errstr?: string };
  return errstr ?? code ?? (error instanceof Error ? error.name : 'unknown');
}
