import type { Config } from '../config.ts';
import type { OperationArgs, OperationName, OperationResult } from './operations.ts';
import { type Log, Store } from './store.ts';
import type { OpenStoreClient } from './worker-client.ts';

/** Longer than PostgreSQL gives a statement of the reader. */
const TIMEOUT_MS = 31_000;

/**
 * Reads the store for the desk on connections and in a thread of its own, so that a long read never delays a lead. On
 * SQLite it cannot write. Opened at the first read: a server whose desk is not used has no such thread.
 */
export class StoreReader {
  readonly #store: Store;
  #start: Promise<void> | undefined;

  constructor(config: Config, log: Log, open: OpenStoreClient) {
    const consequence = 'the desk cannot read until it can';
    const use = { proof: 'getSecret', timeoutMs: TIMEOUT_MS, consequence } as const;
    this.#store = new Store(() => open(config, log, 'reader'), log, use);
  }

  async run<Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Promise<OperationResult<Name>> {
    this.#start ??= this.#store.start();
    await this.#start;
    return this.#store.run(name, ...args);
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}
