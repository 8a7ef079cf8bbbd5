import { StoreUnavailableError } from '../store/store.ts';
import { type Entry, MAX_BATCH_ENTRIES } from '../store/submission.ts';

/** More than this waiting means the disk does not keep up; the rest is told to come back. */
const MOST_WAITING = 5000;

type Waiting = { entry: Entry; resolve: () => void; reject: (error: unknown) => void };

/**
 * Gathers what arrives while the disk is busy and commits it together: one fsync for all, and nobody waits for a timer.
 */
export class Batch {
  readonly #commit: (entries: readonly Entry[]) => Promise<void>;
  #waiting: Waiting[] = [];
  #turn: Promise<void> | undefined;

  constructor(commit: (entries: readonly Entry[]) => Promise<void>) {
    this.#commit = commit;
  }

  /** Resolves when the entry is on the disk. */
  add(entry: Entry): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(new StoreUnavailableError('overloaded'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      this.#turn ??= this.#run();
    });
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    await this.#turn;
  }

  async #run(): Promise<void> {
    // Every request that has already arrived is read before the disk is asked.
    await new Promise((resolve) => setImmediate(resolve));
    for (let turn = this.#next(); turn; ) {
      const error = await turn.failure;
      const { together } = turn;
      // The store gets its next batch before the last one is answered, or it would wait for the answering.
      turn = this.#next();
      for (const { resolve, reject } of together) error ? reject(error) : resolve();
    }
    this.#turn = undefined;
  }

  /** Hands over what waits, if anything does. */
  #next(): { together: Waiting[]; failure: Promise<Error | undefined> } | undefined {
    const together = this.#waiting.splice(0, MAX_BATCH_ENTRIES);
    if (together.length === 0) return undefined;
    const failure = this.#commit(together.map(({ entry }) => entry)).then(
      () => undefined,
      (error: Error) => error,
    );
    return { together, failure };
  }
}
