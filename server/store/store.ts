import { withDeadline } from '../deadline.ts';
import { storeChannel } from '../tracing/channels.ts';
import { describeFailure, isAboutValues } from './engine/failure.ts';
import { FolderInUseError } from './engine/folder-lock.ts';
import type { OperationArgs, OperationName, OperationResult, StoreClient } from './operations.ts';

/** The operation failed. Where the connection was lost at the commit, it may be stored; sent again, it is one lead. */
export class StoreUnavailableError extends Error {}

/** The store works, but refused the values of this operation; nothing of it was stored. */
export class ValuesRefusedError extends StoreUnavailableError {}

/** The store did not answer in time. The operation may still be stored, and is one lead when it is sent again. */
export class StoreTimeoutError extends Error {
  readonly code = 'TIMEOUT';
}

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

const RETRY_DELAY_MS = 1000;

/** Longer than SQLite waits for its lock or PostgreSQL for a statement, so that their own error comes first. */
const OPERATION_TIMEOUT_MS = 4000;

type StoreUse = {
  /** Shows that the store can be used, after it was opened and after a failure. */
  proof: 'proveSpace' | 'getSecret';
  timeoutMs: number;
  /** What a store that cannot be opened means. */
  consequence: string;
  /** A server whose desk is not used has no thread that reads. */
  isStartedByRun?: boolean;
};

const WRITING: StoreUse = {
  proof: 'proveSpace',
  timeoutMs: OPERATION_TIMEOUT_MS,
  consequence: 'leads are refused until it can',
};

/**
 * Reads the store for the desk on connections and in a thread of its own, so that a long read never delays a lead. On
 * SQLite it cannot write. PostgreSQL gives a statement of it less time.
 */
export const READING: StoreUse = {
  proof: 'getSecret',
  timeoutMs: 31_000,
  consequence: 'the desk cannot read until it can',
  isStartedByRun: true,
};

/**
 * The store of a running server. A failure (disk full, folder read-only, database away) never ends the process: pages
 * are still served, leads are answered with 503, and the store is opened again as soon as possible.
 */
export class Store {
  readonly #open: () => Promise<StoreClient>;
  readonly #log: Log;
  readonly #use: StoreUse;
  #state: { kind: 'open'; client: StoreClient } | { kind: 'unavailable' } | { kind: 'closed' } = {
    kind: 'unavailable',
  };
  /** Whether the last write succeeded. */
  #isWritable = true;
  #retryTimer: NodeJS.Timeout | undefined;
  #starting: Promise<void> | undefined;

  constructor(open: () => Promise<StoreClient>, log: Log, use: StoreUse = WRITING) {
    this.#open = open;
    this.#log = log;
    this.#use = use;
  }

  /** Whether leads can be stored, as far as the last write has shown. */
  get isUp(): boolean {
    return this.#state.kind === 'open' && this.#isWritable;
  }

  /** Rejects only when another server uses the folder, which an operator must resolve; other failures are retried. */
  async start(): Promise<void> {
    try {
      await this.#openClient();
    } catch (error) {
      if (error instanceof FolderInUseError) throw error;
      this.#log.error(describeFailure(error), `the store cannot be opened; ${this.#use.consequence}`);
      this.#scheduleReopen();
    }
  }

  /** A client is used once it has shown that it can write. */
  async #openClient(): Promise<void> {
    const client = await this.#open();
    try {
      await withDeadline(client.run(this.#use.proof, []), this.#use.timeoutMs, () => new StoreTimeoutError());
    } catch (error) {
      await client.close().catch(() => {});
      throw error;
    }
    if (this.#state.kind === 'closed') return client.close();
    this.#isWritable = true;
    this.#state = { kind: 'open', client };
    client.closed?.then(() => this.#handleClosed(client));
  }

  /** Runs one operation, which is stored whole or not at all. */
  async run<Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Promise<OperationResult<Name>> {
    if (this.#use.isStartedByRun) {
      this.#starting ??= this.start();
      await this.#starting;
    }
    if (this.#state.kind !== 'open') throw new StoreUnavailableError();
    const { client } = this.#state;
    try {
      const run = () => withDeadline(client.run(name, args), this.#use.timeoutMs, () => new StoreTimeoutError());
      return await storeChannel.tracePromise(run, { operation: name });
    } catch (error) {
      const failure = describeFailure(error);
      if (isAboutValues(error)) {
        this.#log.error({ ...failure, operation: name }, 'the store refused the values of an operation');
        throw new ValuesRefusedError(failure.reason, { cause: error });
      }
      this.#log.error({ ...failure, operation: name }, 'the store failed');
      if (client.needsReopening(error)) await this.#reopen(client);
      else this.#proveSpace(client);
      throw new StoreUnavailableError(failure.reason, { cause: error });
    }
  }

  /** After a failure the store is down until a write has succeeded, which is tried at once and then every second. */
  #proveSpace(client: StoreClient): void {
    if (!this.#isWritable) return;
    this.#isWritable = false;
    const attempt = async () => {
      if (this.#state.kind !== 'open' || this.#state.client !== client) return;
      try {
        await client.run(this.#use.proof, []);
        this.#isWritable = true;
        this.#log.info({}, 'the store can be written again');
      } catch {
        this.#retryTimer = setTimeout(attempt, RETRY_DELAY_MS).unref();
      }
    };
    void attempt();
  }

  async close(): Promise<void> {
    clearTimeout(this.#retryTimer);
    const state = this.#state;
    this.#state = { kind: 'closed' };
    if (state.kind === 'open') await state.client.close();
  }

  /** A worker thread can exit while no operation runs; it is replaced before the next one. */
  #handleClosed(client: StoreClient): void {
    if (this.#state.kind !== 'open' || this.#state.client !== client) return;
    this.#log.error({}, 'the store closed unexpectedly');
    void this.#reopen(client);
  }

  async #reopen(client: StoreClient): Promise<void> {
    if (this.#state.kind !== 'open' || this.#state.client !== client) return;
    this.#state = { kind: 'unavailable' };
    await client.close().catch(() => {});
    this.#scheduleReopen();
  }

  #scheduleReopen(): void {
    if (this.#state.kind === 'closed') return;
    this.#retryTimer = setTimeout(() => {
      this.start().then(
        () => this.isUp && this.#log.info({}, 'the store is open again'),
        (error) => {
          this.#log.error({ reason: 'locked', remedy: error.message }, 'the store cannot be opened');
          this.#scheduleReopen();
        },
      );
    }, RETRY_DELAY_MS);
    this.#retryTimer.unref();
  }
}
