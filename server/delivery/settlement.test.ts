import { describe, expect, test } from 'vitest';
import type { Outcome } from '../outcome.ts';
import { DAY_MS } from '../store/utc-day.ts';
import { backoffMs, MAX_ATTEMPTS, settlementOf } from './settlement.ts';

const failed = { kind: 'retry', error: 'HTTP 503', isCounted: false } as const satisfies Outcome;

const isHalfAnHourLater = (dueAt: number) => dueAt >= 1000 + 1_800_000 && dueAt <= 1000 + 3_600_000;

describe('settlementOf', () => {
  test.each<[string, Outcome, number, object]>([
    ['a delivered lead', { kind: 'delivered' }, 1, { kind: 'delivered' }],
    ['a failure', failed, MAX_ATTEMPTS - 1, { kind: 'retry', error: 'HTTP 503' }],
    ['the last failure', failed, MAX_ATTEMPTS, { kind: 'dead', error: 'HTTP 503' }],
    ['a final failure', { kind: 'dead', error: 'HTTP 400' }, 1, { kind: 'dead', error: 'HTTP 400' }],
    ['a wrong address', { kind: 'wait', error: 'HTTP 404', status: 404 }, MAX_ATTEMPTS, { kind: 'wait' }],
    ['a lost answer', { ...failed, isCounted: true }, 1, { kind: 'retry', isCounted: true }],
    [
      'no answer in time',
      { ...failed, isTimeout: true },
      4,
      { kind: 'retry', dueAt: expect.toSatisfy(isHalfAnHourLater) },
    ],
    ['a Retry-After', { ...failed, retryAfterMs: 3_600_000 }, 1, { kind: 'retry', dueAt: 3_601_000 }],
  ])('%s', (_name, outcome, attempts, expected) => {
    expect(settlementOf(outcome, { attempts }, 1000)).toMatchObject(expected);
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

  test('spans three days', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => backoffMs(index + 1, 0.5));
    const spanMs = delays.reduce((sum, delay) => sum + delay, 0);
    expect(spanMs).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(spanMs).toBeLessThan(3.1 * DAY_MS);
  });
});
