import { describe, expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';
import type { Outcome } from './post.ts';
import { settlementOf } from './settlement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const claim = { leadId: 'x', destination: 'crm' as const, claim: 'c', attempts: 5, firstAttemptAt: 0 };
const failed = { kind: 'failed', error: 'HTTP 503', isFinal: false, isCounted: false } as const satisfies Outcome;

describe('settlementOf', () => {
  test.each<[string, Outcome, number, object]>([
    ['a delivered lead', { kind: 'delivered' }, 0, { kind: 'delivered' }],
    ['a failure within a day', failed, DAY_MS - 1, { kind: 'retry', error: 'HTTP 503', isRefunded: true }],
    ['a failure after a day', failed, DAY_MS, { kind: 'dead', error: 'HTTP 503', isRefunded: true }],
    ['a final failure', { ...failed, isFinal: true }, 0, { kind: 'dead', error: 'HTTP 503', isRefunded: true }],
    ['a lost answer', { ...failed, isCounted: true }, 0, { kind: 'retry', isRefunded: false }],
    ['a Retry-After', { ...failed, retryAfterMs: 3_600_000 }, 1000, { kind: 'retry', dueAt: 3_601_000 }],
  ])('%s', (_name, outcome, now, expected) => {
    expect(settlementOf(outcome, claim, now)).toMatchObject(expected);
  });
});

describe('backoffMs', () => {
  test.each([
    [1, 1, 1000],
    [2, 1, 2000],
    [3, 1, 4000],
    [3, 0, 2000],
    [20, 1, 900_000],
    [1000, 1, 900_000],
  ])('attempt %i with random %d: %i ms', (attempts, random, expected) => {
    expect(backoffMs(attempts, random)).toBe(expected);
  });
});
