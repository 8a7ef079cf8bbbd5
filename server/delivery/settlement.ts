import type { Outcome } from '../outcome.ts';
import type { Claim } from '../store/outbox/outbox.ts';
import type { Settlement } from '../store/outbox/settle.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';

/** What to record after an attempt: delivered, dead, waiting for the operator, or when to try again. */
export function settlementOf(outcome: Outcome, { attempts }: Pick<Claim, 'attempts'>, now: number): Settlement {
  if (outcome.kind !== 'retry') return outcome;
  const { error, isCounted, retryAfterMs = 0 } = outcome;
  if (attempts >= MAX_ATTEMPTS) return { kind: 'dead', error, isCounted };
  return { kind: 'retry', error, isCounted, dueAt: now + Math.max(backoffMs(attempts), retryAfterMs) };
}
