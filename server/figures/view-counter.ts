import { type Store, StoreTimeoutError, ValuesRefusedError } from '../store/store.ts';
import { type ViewSum, ViewSums } from '../store/views/view-sums.ts';

/** What a kill may lose. */
const WRITE_INTERVAL_MS = 5000;

/** Gathers sums in memory and adds them to the store every few seconds, and at the end. */
export class ViewCounter {
  readonly #store: Pick<Store, 'isUp' | 'run'>;
  #sums = new ViewSums();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(store: Pick<Store, 'isUp' | 'run'>) {
    this.#store = store;
  }

  add(sums: readonly Parameters<ViewSums['add']>[0][]): void {
    for (const sum of sums) this.#sums.add(sum);
    if (sums.length > 0) this.#timer ??= setTimeout(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  /** One write after another. Sums of a store that is busy or gone stay here; their names are limited. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const sums: ViewSum[] = this.#sums.list();
    if (sums.length === 0) return;
    this.#sums = new ViewSums();
    try {
      if (!this.#store.isUp) throw new Error('the store is down');
      await this.#store.run('addViews', sums);
    } catch (error) {
      // The store has logged why. What it may still store, or never takes, is not added again.
      if (!(error instanceof StoreTimeoutError || error instanceof ValuesRefusedError)) this.add(sums);
    }
  }
}
