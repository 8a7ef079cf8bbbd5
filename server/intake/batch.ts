import { AsyncLocalStorage } from 'node:async_hooks';
import { withDeadline } from '../deadline.ts';
import { StoreUnavailableError, ValuesRefusedError } from '../store/store.ts';
import { type Entry, MAX_BATCH_ENTRIES } from '../store/submission.ts';
import { storeChannel } from '../tracing/channels.ts';

/** A longer queue means that the disk does not keep up; further entries are refused. */
const MAX_QUEUED = 5000;

/** A visitor waits no longer than this. An entry that is being stored by then is one lead with its repeat. */
const ENTRY_TIMEOUT_MS = 4500;

type Queued = { entry: Entry; resolve: () => void; reject: (error: unknown) => void };

/** Commits together the entries that arrive while the disk is busy: one fsync for all of them, and no timer. */
export class Batch {
  readonly #commit: (entries: readonly Entry[]) => Promise<void>;
  /** Commits belong to no single request, so they do not run in the context of the one that comes first. */
  readonly #runInOwnContext = AsyncLocalStorage.snapshot();
  #queue: Queued[] = [];
  #running: Promise<void> | undefined;

  constructor(commit: (entries: readonly Entry[]) => Promise<void>) {
    this.#commit = commit;
  }

  /** Resolves when the entry is on the disk; one that still waits for its turn when its time is over is not stored. */
  add(entry: Entry): Promise<void> {
    if (this.#queue.length >= MAX_QUEUED) return Promise.reject(new StoreUnavailableError('overloaded'));
    const stored = new Promise<void>((resolve, reject) => {
      this.#queue.push({ entry, resolve, reject });
      this.#running ??= this.#runInOwnContext(() => this.#run());
    });
    const storedInTime = withDeadline(stored, ENTRY_TIMEOUT_MS, () => {
      this.#queue = this.#queue.filter((queued) => queued.entry !== entry);
      return new StoreUnavailableError('overloaded');
    });
    return storeChannel.tracePromise(() => storedInTime, { operation: 'commit' });
  }

  /** Resolves when the queue is empty. */
  async drain(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that have already arrived are read before the first commit.
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = this.#commitNext(); batch; ) {
      const errors = await batch.errors;
      const { queued } = batch;
      // The store gets its next batch before this one is answered, so that it does not wait for the answering.
      batch = this.#commitNext();
      for (const [index, { resolve, reject }] of queued.entries()) errors[index] ? reject(errors[index]) : resolve();
    }
    this.#running = undefined;
  }

  #commitNext(): { queued: Queued[]; errors: Promise<(Error | undefined)[]> } | undefined {
    const queued = this.#queue.splice(0, MAX_BATCH_ENTRIES);
    if (queued.length === 0) return undefined;
    return { queued, errors: this.#commitAll(queued.map(({ entry }) => entry)) };
  }

  /** Returns for each entry why it was not stored. Values that are refused are told from the rest by halving. */
  async #commitAll(entries: readonly Entry[]): Promise<(Error | undefined)[]> {
    try {
      await this.#commit(entries);
      return entries.map(() => undefined);
    } catch (error) {
      if (entries.length === 1 || !(error instanceof ValuesRefusedError)) return entries.map(() => error as Error);
      const half = Math.ceil(entries.length / 2);
      return [...(await this.#commitAll(entries.slice(0, half))), ...(await this.#commitAll(entries.slice(half)))];
    }
  }
}
