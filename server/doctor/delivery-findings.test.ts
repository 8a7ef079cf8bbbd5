import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { describeDeliveries } from './delivery-findings.ts';

const HOUR_MS = 60 * 60 * 1000;

test.each([
  [HOUR_MS / 4, '15 minutes'],
  [5 * HOUR_MS, '5 hours'],
  [90 * 24 * HOUR_MS, '90 days'],
])('says for how long the oldest delivery has waited', (ageMs, words) => {
  const backlog = { pending: 3, dead: 0, held: 0, oldestPendingAt: 0 };
  const numbers = { backlog, heldOptOuts: 0, blocked: [], paused: [], usage: [], hasSearchIndex: true };
  const [first] = describeDeliveries(numbers, readConfig({}), ageMs);
  expect(first?.text).toBe(`3 deliveries wait, the oldest for ${words}.`);
});
