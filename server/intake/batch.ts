import { StoreUnavailableError } from '../store/store.ts';
import type { Entry } from '../store/submission.ts';

/** More than this waiting means the disk does not keep up; the rest is told to come back. */
const MOST_WAITING = 5000;
const MOST_TOGETHER = 500;

type Waiting = { entry: Entry; resolve: () => void; reject: (error: unknown) => void };

/** Gathers what arrives while the disk is busy and commits it together: one fsync for all, and nobody waits for a timer. */
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
    while (this.#waiting.length > 0) {
      // Every request that has already arrived is read before the disk is asked.
      await new Promise((resolve) => setImmediate(resolve));
      const together = this.#waiting.splice(0, MOST_TOGETHER);
      try {
        await this.#commit(together.map(({ entry }) => entry));
        for (const { resolve } of together) resolve();
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#turn = undefined;
  }
}
