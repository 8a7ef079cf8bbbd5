import type { Metrics } from '../metrics.ts';
import { MAX_RETRY_DELAY_MS } from '../outcome.ts';
import type { Claim } from '../store/outbox/outbox.ts';
import { type Log, type Store, StoreUnavailableError } from '../store/store.ts';
import { utcDay } from '../store/utc-day.ts';
import { deliveryChannel } from '../tracing/channels.ts';
import type { ActiveDestination } from './destination.ts';
import { settlementOf } from './settlement.ts';

const POLL_INTERVAL_MS = 1000;
const MAINTENANCE_INTERVAL_MS = 60_000;
/** Deliveries to one destination at a time. */
const CONCURRENCY = 8;

/** Delivers stored leads. The outcome of each attempt is stored before the next one, so a crash loses none. */
export class DeliveryService {
  readonly #store: Store;
  readonly #destinations: readonly ActiveDestination[];
  readonly #metrics: Metrics;
  readonly #log: Log;
  readonly #tasks: (() => Promise<void>)[] = [];
  /** The day of the last warning about a reached limit. */
  readonly #warnedOn = new Map<string, string>();
  readonly #clock = new ClockWatch();
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
    const isProbing = this.#store.run('probeNow').catch(() => {});
    this.#loops = this.#destinations.map(async (destination) => {
      await isProbing;
      await this.#deliverLoop(destination);
    });
    this.#loops.push(this.#maintainLoop());
  }

  /** Adds what is done every minute while deliveries are made; shutdown waits for it as for a delivery. */
  everyMinute(task: () => Promise<void>): void {
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
    while (this.#isRunning) {
      try {
        const claims = await this.#claim(destination);
        await Promise.all(claims.map((claim) => this.#attempt(claim, destination)));
        if (claims.length > 0) continue;
      } catch (error) {
        this.#logError(error, { destination: destination.name });
      }
      await this.#sleep(POLL_INTERVAL_MS);
    }
  }

  /** An unavailable store leaves the rows as they were, and has been logged. No other error may end a loop either. */
  #logError(error: unknown, details: object): void {
    if (error instanceof StoreUnavailableError) return;
    this.#log.error({ ...details, stack: (error as Error).stack }, 'an error of the delivery service');
  }

  async #claim({ name, dailyLimit }: ActiveDestination): Promise<Claim[]> {
    const now = Date.now();
    if (!(await this.#store.run('hasDue', name, now))) return [];
    const claims = await this.#store.run('claim', name, CONCURRENCY, now, dailyLimit);
    if (claims.length === 0 && dailyLimit !== undefined) await this.#warnLimitReached(name, dailyLimit, now);
    return claims;
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
      unanswered === 0
        ? 'the daily limit is reached; the rest waits for the next day (UTC)'
        : 'the daily limit is reached, in part by leads the destination did not answer for; the rest waits for the next day (UTC)',
    );
  }

  async #attempt(claim: Claim, { deliver, host, settingToCheck }: ActiveDestination): Promise<void> {
    const { leadId, destination } = claim;
    const lead = await this.#store.run('findLeadToDeliver', leadId);
    if (!lead) return;
    const startedAtMs = performance.now();
    const outcome = await deliveryChannel.tracePromise(() => deliver(lead, claim), { destination, host });
    const tookMs = performance.now() - startedAtMs;
    const settlement = settlementOf(outcome, claim, Date.now());
    this.#metrics.add('leads_deliveries_total', { destination, outcome: settlement.kind });
    if (settlement.kind !== 'delivered')
      this.#log.warn({ lead: leadId, destination, reason: settlement.error }, `delivery: ${settlement.kind}`);
    const { isSettled, isNewlyBlocked } = await this.#store.run('settle', claim, settlement, Date.now(), tookMs);
    if (!isSettled) await this.#store.run('deleteMailsIfErased', leadId);
    if (settlement.kind === 'wait') {
      const { status, error: reason } = settlement;
      if (isNewlyBlocked)
        this.#log.error(
          { destination, status, check: settingToCheck({ status, reason }) },
          'the destination refuses deliveries; they wait until it takes one',
        );
    } else if (claim.isProbe) this.#log.info({ destination }, 'deliveries to this destination go on');
  }

  /** Deletes what has expired, does what is done every minute, and keeps a clock that was set back from delaying deliveries. */
  async #maintainLoop(): Promise<void> {
    let maintainedAtMs = Number.NEGATIVE_INFINITY;
    while (this.#isRunning) {
      const setBackMs = this.#clock.readSetBackMs();
      if (setBackMs > 0) {
        this.#log.warn({ seconds: Math.round(setBackMs / 1000) }, 'the clock was set back');
        await this.#store.run('shiftDueTimes', setBackMs, Date.now()).catch(() => {});
      }
      if (performance.now() - maintainedAtMs >= MAINTENANCE_INTERVAL_MS) {
        maintainedAtMs = performance.now();
        await this.#store.run('limitDueTimes', Date.now(), MAX_RETRY_DELAY_MS).catch(() => {});
        await this.#store.run('prune', Date.now()).catch(() => {});
        for (const task of this.#tasks) await task().catch((error) => this.#logError(error, {}));
      }
      await this.#sleep(POLL_INTERVAL_MS);
    }
  }

  async #sleep(durationMs: number): Promise<void> {
    if (!this.#isRunning) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, durationMs);
      this.#sleepers.add(wake);
    });
  }
}

/** Smaller differences are ordinary corrections and the inaccuracy of timers. */
const MIN_STEP_MS = 1000;

/** Compares the system's clock, which can be set, with the monotonic one, which cannot. */
class ClockWatch {
  #offsetMs = Date.now() - performance.now();

  /** How far the clock was set back since the last call; 0 when it was not, or was set forward. */
  readSetBackMs(): number {
    const offsetMs = Date.now() - performance.now();
    const setBackMs = Math.round(this.#offsetMs - offsetMs);
    this.#offsetMs = offsetMs;
    return setBackMs >= MIN_STEP_MS ? setBackMs : 0;
  }
}
