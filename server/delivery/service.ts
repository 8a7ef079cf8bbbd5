import { LEASE_MS } from '../delivery-rules.ts';
import type { Metrics } from '../metrics.ts';
import { MAX_RETRY_DELAY_MS, type Outcome } from '../outcome.ts';
import type { Claim } from '../store/outbox/outbox.ts';
import { type Log, type Store, StoreUnavailableError } from '../store/store.ts';
import { utcDay } from '../store/utc-day.ts';
import { deliveryChannel } from '../tracing/channels.ts';
import type { ActiveDestination } from './destination.ts';
import { settlementOf } from './settlement.ts';

const POLL_INTERVAL_MS = 1000;
const MAINTENANCE_INTERVAL_MS = 60_000;
/** Deliveries to one destination at a time. An answer that takes long keeps one of these places. */
const CONCURRENCY = 12;

/** A destination that has not answered in time so often in a row is blocked. */
const MAX_TIMEOUTS = 5;

/** Delivers stored leads. The outcome of each attempt is stored before the next one, so a crash loses none. */
export class DeliveryService {
  readonly #store: Store;
  readonly #destinations: readonly ActiveDestination[];
  readonly #metrics: Metrics;
  readonly #log: Log;
  readonly #tasks: (() => Promise<unknown>)[] = [];
  /** The day of the last warning about a reached limit. */
  readonly #warnedOn = new Map<string, string>();
  /** Attempts in a row that had no answer in time. */
  readonly #timeouts = new Map<string, number>();
  /** When each open claim was first seen, by a clock that cannot be set. */
  #claimsSeenAtMs = new Map<string, number>();
  readonly #sleepers = new Set<() => void>();
  #isRunning = false;
  #loops: Promise<void>[] = [];

  constructor(store: Store, destinations: readonly ActiveDestination[], metrics: Metrics, log: Log) {
    this.#store = store;
    this.#destinations = destinations;
    this.#metrics = metrics;
    this.#log = log;
  }

  start(): void {
    this.#isRunning = true;
    const isStarting = this.#store.run('startDeliveries').catch(() => {});
    this.#loops = this.#destinations.map(async (destination) => {
      await isStarting;
      await this.#deliverLoop(destination);
    });
    this.#loops.push(this.#maintainLoop());
  }

  /** Adds what is done every minute while deliveries are made; shutdown waits for it as for a delivery. */
  everyMinute(task: () => Promise<unknown>): void {
    this.#tasks.push(task);
  }

  /** Looks for due deliveries without waiting for the next poll. */
  pollNow(): void {
    for (const wake of this.#sleepers) wake();
  }

  /** Resolves when the deliveries under way have been settled. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.pollNow();
    await Promise.all(this.#loops);
  }

  async #deliverLoop(destination: ActiveDestination): Promise<void> {
    const running = new Set<Promise<void>>();
    while (this.#isRunning) {
      const claims = await this.#claim(destination, CONCURRENCY - running.size);
      for (const claim of claims) {
        const attempt = this.#attempt(claim, destination)
          .catch((error) => this.#logError(error, { destination: destination.name }))
          .finally(() => running.delete(attempt));
        running.add(attempt);
      }
      if (running.size === CONCURRENCY) await Promise.race(running);
      else if (claims.length === 0) await this.#sleep(POLL_INTERVAL_MS, running);
    }
    await Promise.all(running);
  }

  /** An unavailable store leaves the rows as they were, and has been logged. No other error may end a loop either. */
  #logError(error: unknown, details: object): void {
    if (error instanceof StoreUnavailableError) return;
    this.#log.error({ ...details, stack: (error as Error).stack }, 'an error of the delivery service');
  }

  async #claim({ name, dailyLimit }: ActiveDestination, places: number): Promise<Claim[]> {
    try {
      const now = await this.#store.run('readClock');
      if (!(await this.#store.run('hasDue', name, now))) return [];
      const claims = await this.#store.run('claim', name, places, now, dailyLimit);
      // Those under way may be refunded, or have no answer, of which the warning tells.
      const isIdle = claims.length === 0 && places === CONCURRENCY;
      if (isIdle && dailyLimit !== undefined) await this.#warnLimitReached(name, dailyLimit, now);
      return claims;
    } catch (error) {
      this.#logError(error, { destination: name });
      return [];
    }
  }

  async #warnLimitReached(destination: string, limit: number, now: number): Promise<void> {
    const today = utcDay(now);
    if (this.#warnedOn.get(destination) === today) return;
    if ((await this.#store.run('countUsedToday', destination, now)) < limit) return;
    this.#warnedOn.set(destination, today);
    const waiting = await this.#store.run('countDue', destination, now);
    const unanswered = await this.#store.run('countUnanswered', destination, now);
    this.#log.warn(
      { destination, limit, waiting, unanswered },
      'the daily limit is reached; the rest waits for the next day (UTC)',
    );
  }

  async #attempt(claim: Claim, { deliver, host, settingToCheck }: ActiveDestination): Promise<void> {
    const { leadId, destination } = claim;
    const lead = await this.#store.run('findLeadToDeliver', leadId);
    if (!lead) return;
    const startedAtMs = performance.now();
    const outcome = await deliveryChannel.tracePromise(() => deliver(lead, claim), { destination, host });
    const tookMs = performance.now() - startedAtMs;
    const now = await this.#store.run('readClock');
    const settlement = settlementOf(outcome, claim, now, this.#isBlocking(outcome, claim));
    this.#metrics.add('leads_deliveries_total', { destination, outcome: settlement.kind });
    if (settlement.kind !== 'delivered')
      this.#log.warn({ lead: leadId, destination, reason: settlement.error }, `delivery: ${settlement.kind}`);
    const { isSettled, isNewlyBlocked, isUnblocked } = await this.#store.run('settle', claim, settlement, now, tookMs);
    if (!isSettled) await this.#store.run('deleteMailsIfErased', leadId);
    if (isNewlyBlocked && settlement.kind !== 'delivered') {
      const [status, message] =
        settlement.kind === 'wait'
          ? [settlement.status, 'the destination refuses deliveries; they wait until it takes one']
          : [0, 'the destination does not answer in time; deliveries wait until it does'];
      this.#log.error({ destination, status, check: settingToCheck({ status, reason: settlement.error }) }, message);
    }
    if (isUnblocked) this.#log.info({ destination }, 'deliveries to this destination go on');
  }

  /** Counts attempts in a row without an answer in time; a probe without one leaves its destination blocked. */
  #isBlocking(outcome: Outcome, { destination, isProbe }: Claim): boolean {
    const isTimeout = outcome.kind === 'retry' && outcome.isTimeout === true;
    const timeouts = isTimeout ? (this.#timeouts.get(destination) ?? 0) + 1 : 0;
    this.#timeouts.set(destination, timeouts);
    return isTimeout && (isProbe || timeouts >= MAX_TIMEOUTS);
  }

  /** Ends claims of processes that have ended, deletes what has expired, and does what is done every minute. */
  async #maintainLoop(): Promise<void> {
    let maintainedAtMs = Number.NEGATIVE_INFINITY;
    while (this.#isRunning) {
      if (performance.now() - maintainedAtMs >= MAINTENANCE_INTERVAL_MS) {
        maintainedAtMs = performance.now();
        await this.#releaseLostClaims().catch(() => {});
        await this.#limitDueTimes().catch(() => {});
        await this.#store.run('prune', Date.now()).catch(() => {});
        for (const task of this.#tasks) await task().catch((error) => this.#logError(error, {}));
      }
      await this.#sleep(POLL_INTERVAL_MS);
    }
  }

  /** Whether a claim has lasted too long is measured here: no clock that can be set, of whatever machine, ends one. */
  async #releaseLostClaims(): Promise<void> {
    const claims = await this.#store.run('listClaims');
    const nowMs = performance.now();
    this.#claimsSeenAtMs = new Map(claims.map((claim) => [claim, this.#claimsSeenAtMs.get(claim) ?? nowMs]));
    const lost = claims.filter((claim) => nowMs - (this.#claimsSeenAtMs.get(claim) ?? nowMs) >= LEASE_MS);
    if (lost.length > 0) await this.#store.run('releaseClaims', lost);
  }

  async #limitDueTimes(): Promise<void> {
    await this.#store.run('limitDueTimes', await this.#store.run('readClock'), MAX_RETRY_DELAY_MS);
  }

  /** Ends sooner when one of these does, or when there may be more to do. */
  async #sleep(durationMs: number, until: Iterable<Promise<void>> = []): Promise<void> {
    if (!this.#isRunning) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, durationMs);
      this.#sleepers.add(wake);
      for (const end of until) void end.then(wake);
    });
  }
}
