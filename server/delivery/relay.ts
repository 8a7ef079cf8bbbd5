import type { Metrics } from '../metrics.ts';
import { dayOf } from '../store/day.ts';
import type { Claim, Settlement } from '../store/outbox.ts';
import { type Log, type Store, StoreUnavailableError } from '../store/store.ts';
import type { Destination } from '../store/tables.ts';
import { backoff } from './backoff.ts';
import type { Deliver } from './destinations.ts';
import type { Outcome } from './outcome.ts';

const POLL = 1000;
const ABREAST = 8;
const DEAD_AFTER = 24 * 60 * 60 * 1000;
const PRUNE_EVERY = 60_000;

export type RelaySettings = {
  deliver: ReadonlyMap<Destination, Deliver>;
  dailyLimits: Partial<Record<Destination, number>>;
};

/** Passes stored leads on. Whatever happens to a delivery, its row says so before anything else is tried. */
export class Relay {
  readonly #store: Store;
  readonly #settings: RelaySettings;
  readonly #metrics: Metrics;
  readonly #log: Log;
  readonly #saidFull = new Map<Destination, string>();
  #state: 'stopped' | 'running' | 'stopping' = 'stopped';
  readonly #resting = new Set<() => void>();
  #loops: Promise<void>[] = [];

  constructor(store: Store, settings: RelaySettings, metrics: Metrics, log: Log) {
    this.#store = store;
    this.#settings = settings;
    this.#metrics = metrics;
    this.#log = log;
  }

  start(): void {
    this.#state = 'running';
    this.#loops = [...this.#settings.deliver].map(([destination, deliver]) => this.#run(destination, deliver));
    this.#loops.push(this.#tidy());
  }

  /** Something new is in the store; no need to wait for the next look. */
  wake(): void {
    for (const wake of this.#resting) wake();
  }

  /** Finishes the deliveries under way. */
  async stop(): Promise<void> {
    this.#state = 'stopping';
    this.wake();
    await Promise.all(this.#loops);
  }

  async #run(destination: Destination, deliver: Deliver): Promise<void> {
    while (this.#state === 'running') {
      try {
        const claims = await this.#claim(destination);
        await Promise.all(claims.map((claimed) => this.#attempt(claimed, deliver)));
        if (claims.length > 0) continue;
      } catch (error) {
        // A store that is away is waited for: the rows are as they were. A fault of ours must not end the relay either.
        if (!(error instanceof StoreUnavailableError))
          this.#log.error({ destination, stack: (error as Error).stack }, 'a fault of the relay');
      }
      await this.#rest(POLL);
    }
  }

  async #claim(destination: Destination): Promise<Claim[]> {
    const dailyLimit = this.#settings.dailyLimits[destination];
    const now = Date.now();
    const due = await this.#store.run('countDue', destination, now);
    if (due === 0) return [];
    if (dailyLimit !== undefined && (await this.#store.run('usedToday', destination, now)) >= dailyLimit) {
      this.#sayFull(destination, dailyLimit, due, now);
      return [];
    }
    return this.#store.run('claim', destination, ABREAST, now, dailyLimit);
  }

  #sayFull(destination: Destination, limit: number, waiting: number, now: number): void {
    const today = dayOf(now);
    if (this.#saidFull.get(destination) === today) return;
    this.#saidFull.set(destination, today);
    this.#log.warn(
      { destination, limit, waiting },
      'the daily limit is reached; the rest waits for the next day (UTC)',
    );
  }

  async #attempt(claimed: Claim, deliver: Deliver): Promise<void> {
    const { leadId, destination } = claimed;
    const found = await this.#store.run('leadToDeliver', leadId);
    if (!found) return; // erased since it was claimed
    const outcome = await deliver(found.lead, { optedOut: found.optedOut });
    const settlement = settlementOf(outcome, claimed, Date.now());
    this.#metrics.add('keelson_deliveries_total', { destination, outcome: settlement.kind });
    if (settlement.kind !== 'delivered')
      this.#log.warn({ lead: leadId, destination, reason: settlement.error }, `delivery: ${settlement.kind}`);
    await this.#store.run('settle', claimed, settlement, Date.now());
  }

  async #tidy(): Promise<void> {
    let tidiedAt = 0;
    while (this.#state === 'running') {
      if (Date.now() - tidiedAt >= PRUNE_EVERY) {
        tidiedAt = Date.now();
        await this.#store.run('prune', tidiedAt).catch(() => {});
      }
      await this.#rest(POLL);
    }
  }

  async #rest(time: number): Promise<void> {
    if (this.#state !== 'running') return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#resting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, time);
      this.#resting.add(wake);
    });
  }
}

export function settlementOf(outcome: Outcome, { attempts, firstAttemptAt }: Claim, now: number): Settlement {
  if (outcome.kind === 'delivered') return outcome;
  const { error, counted, final, retryAfter } = outcome;
  const refund = !counted;
  if (final || now - firstAttemptAt >= DEAD_AFTER) return { kind: 'dead', error, refund };
  return { kind: 'retry', error, dueAt: now + Math.max(backoff(attempts), retryAfter ?? 0), refund };
}
