import type { Outcome } from '../outcome.ts';
import type { Claim } from '../store/outbox/outbox.ts';
import type { Settlement } from '../store/outbox/settle.ts';
import { DAY_MS } from '../store/utc-day.ts';

const MINUTE_MS = 60_000;
type Delays = { firstMs: number; maxMs: number };
const AFTER_FAILURE: Delays = { firstMs: 1000, maxMs: 15 * MINUTE_MS };
/** The destination may have taken it, and may take it again. */
const AFTER_TIMEOUT: Delays = { firstMs: 10 * MINUTE_MS, maxMs: 60 * MINUTE_MS };
const RETRY_PERIOD_MS = 3 * DAY_MS;

/** Doubles after every attempt, up to the maximum; half of the delay is random, so that instances spread out. */
export function backoffMs(attempts: number, random = Math.random(), { firstMs, maxMs } = AFTER_FAILURE): number {
  const delayMs = Math.min(maxMs, firstMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(delayMs / 2 + (delayMs / 2) * random);
}

/**
 * A delivery becomes dead after this many attempts: three days of average back-off. Attempts are counted instead of
 * hours, because a clock that is set forward would end all deliveries at their next failure.
 */
export const MAX_ATTEMPTS = countAttempts(RETRY_PERIOD_MS);

function countAttempts(periodMs: number): number {
  let attempts = 1;
  for (let elapsedMs = 0; elapsedMs < periodMs; attempts += 1) elapsedMs += backoffMs(attempts, 0.5);
  return attempts;
}

/** About when a delivery that has failed so often becomes dead, if every later attempt fails too. */
export function giveUpAt(attempts: number, dueAt: number): number {
  let at = dueAt;
  for (let number = attempts + 1; number < MAX_ATTEMPTS; number += 1) at += backoffMs(number, 0.5);
  return at;
}

/** What to record after an attempt: delivered, dead, waiting for the operator, or when to try again. */
export function settlementOf(
  outcome: Outcome,
  { attempts }: Pick<Claim, 'attempts'>,
  now: number,
  isBlocking = false,
): Settlement {
  if (outcome.kind !== 'retry') return outcome;
  const { error, isCounted, isTimeout, retryAfterMs = 0 } = outcome;
  if (attempts >= MAX_ATTEMPTS) return { kind: 'dead', error, isCounted };
  const delayMs = backoffMs(attempts, Math.random(), isTimeout ? AFTER_TIMEOUT : AFTER_FAILURE);
  return { kind: 'retry', error, isCounted, isBlocking, dueAt: now + Math.max(delayMs, retryAfterMs) };
}
