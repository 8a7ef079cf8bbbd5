import type { Claim, Settlement } from '../store/outbox.ts';
import { backoffMs } from './backoff.ts';
import type { Outcome } from './post.ts';

/** A delivery that has failed for this long becomes dead. */
const RETRY_PERIOD_MS = 24 * 60 * 60 * 1000;

/** What to record after an attempt: delivered, dead, or when to try again. */
export function settlementOf(outcome: Outcome, { attempts, firstAttemptAt }: Claim, now: number): Settlement {
  if (outcome.kind === 'delivered') return outcome;
  const { error, isCounted, isFinal, retryAfterMs = 0 } = outcome;
  const isRefunded = !isCounted;
  if (isFinal || now - firstAttemptAt >= RETRY_PERIOD_MS) return { kind: 'dead', error, isRefunded };
  return { kind: 'retry', error, dueAt: now + Math.max(backoffMs(attempts), retryAfterMs), isRefunded };
}
