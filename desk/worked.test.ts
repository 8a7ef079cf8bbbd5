import { expect, test } from 'vitest';
import { HOUR_MS } from './time.ts';
import { isWaiting, waitingWords } from './worked.ts';

const NOW = Date.parse('2026-11-17T10:00Z');

test.each([
  ['new', NOW, true],
  ['new', NOW + 1, false],
  ['new', null, false],
  ['contacted', NOW - HOUR_MS, false],
] as const)('a lead that is %s and to be answered by %s waits: %s', (worked, respondBy, expected) => {
  expect(isWaiting({ worked, respondBy }, NOW)).toBe(expected);
});

test.each([
  [0.2, 'waiting 1 hour'],
  [5.9, 'waiting 5 hours'],
  [26, 'waiting 1 day'],
  [49, 'waiting 2 days'],
])('%f hours are %s', (hours, expected) => {
  const row = { worked: 'new', respondBy: NOW, receivedAt: NOW - hours * HOUR_MS } as const;
  expect(waitingWords(row, NOW)).toBe(expected);
});
