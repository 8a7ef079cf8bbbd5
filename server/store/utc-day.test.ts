import { expect, test } from 'vitest';
import { addWorkingHours } from './utc-day.ts';

test.each([
  ['2026-11-17T10:00Z', 24, '2026-11-18T10:00Z', 'a Tuesday'],
  ['2026-11-20T15:00Z', 24, '2026-11-23T15:00Z', 'over a weekend'],
  ['2026-11-21T15:00Z', 24, '2026-11-24T00:00Z', 'from a Saturday'],
  ['2026-11-20T23:00Z', 4, '2026-11-23T03:00Z', 'a few hours, of which Friday has one'],
  ['2026-11-17T10:00Z', 120, '2026-11-24T10:00Z', 'a week of working days'],
])('%s and %i working hours is %s: %s', (from, hours, expected) => {
  expect(addWorkingHours(Date.parse(from), hours)).toBe(Date.parse(expected));
});
