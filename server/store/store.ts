import type { Given, Operation, Operator, Result } from './operations.ts';

/** Another server works on the same folder. */
export class FolderInUseError extends Error {}

/** The store cannot be reached or written now; what was sent is not kept and should be sent again. */
export class StoreUnavailableError extends Error {}

export type Log = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
};

const REOPEN_AFTER = 1000;

/**
 * The store of a running server. Trouble with it (disk full, folder read-only, database away) never stops the
 * process: the site goes on, leads are answered with 503, and the store is opened again as soon as it can be.
 */
export class Store {
  readonly #open: () => Promise<Operator>;
  readonly #log: Log;
  #state: { kind: 'open'; operator: Operator } | { kind: 'away' } | { kind: 'closed' } = { kind: 'away' };
  #timer: NodeJS.Timeout | undefined;

  constructor(open: () => Promise<Operator>, log: Log) {
    this.#open = open;
    this.#log = log;
  }

  get isOpen(): boolean {
    return this.#state.kind === 'open';
  }

  /** Two servers on one folder is the one trouble a person must settle; any other is waited out. */
  async start(): Promise<void> {
    try {
      const operator = await this.#open();
      if (this.#state.kind === 'closed') return await operator.close();
      this.#state = { kind: 'open', operator };
      operator.ended?.then(() => this.#miss(operator));
    } catch (error) {
      if (error instanceof FolderInUseError) throw error;
      this.#log.error({ reason: reasonOf(error) }, 'the store cannot be opened; leads are refused until it can');
      this.#reopenLater();
    }
  }

  /** Does one operation. Any failure means: not kept. */
  async run<Name extends Operation>(name: Name, ...given: Given<Name>): Promise<Result<Name>> {
    if (this.#state.kind !== 'open') throw new StoreUnavailableError();
    const { operator } = this.#state;
    try {
      return await operator.run(name, given);
    } catch (error) {
      this.#log.error({ reason: reasonOf(error) }, 'the store failed');
      if (operator.needsReopening(error)) await this.#reopen(operator);
      throw new StoreUnavailableError(reasonOf(error), { cause: error });
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const state = this.#state;
    this.#state = { kind: 'closed' };
    if (state.kind === 'open') await state.operator.close();
  }

  /** An operator may end while nobody asks it anything; the next to ask should find another. */
  #miss(operator: Operator): void {
    if (this.#state.kind !== 'open' || this.#state.operator !== operator) return;
    this.#log.error({}, 'the store ended by itself');
    void this.#reopen(operator);
  }

  async #reopen(operator: Operator): Promise<void> {
    if (this.#state.kind !== 'open' || this.#state.operator !== operator) return;
    this.#state = { kind: 'away' };
    await operator.close().catch(() => {});
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

/** Database messages may quote values; codes and our own words cannot. */
function reasonOf(error: unknown): string {
  const { code, errstr } = error as { code?: string; errstr?: string };
  return errstr ?? code ?? (error instanceof Error ? error.name : 'unknown');
}
