import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readHealth } from './read-health.ts';

const HOUR_MS = 60 * 60 * 1000;

test.each([
  [HOUR_MS / 4, '15 minutes'],
  [5 * HOUR_MS, '5 hours'],
  [90 * 24 * HOUR_MS, '90 days'],
])('says for how long the oldest delivery has waited', async (ageMs, words) => {
  const none = { count: 0, oldestAt: undefined };
  const numbers = {
    pending: [
      { destination: 'crm', count: 2, oldestAt: 0 },
      { destination: 'gone', count: 1, oldestAt: ageMs },
    ],
    ...{
      dead: [],
      deadLately: 0,
      missing: 0,
      lookupFailure: null,
      erasures: { ...none, error: null },
      heldLeads: none,
      heldOptOuts: none,
    },
    ...{ blocked: [], paused: [], usage: [], hasSearchIndex: true },
  };
  const [first] = await readHealth(readConfig({}), async () => numbers, ageMs);
  expect(first?.text).toBe(`3 deliveries wait, the oldest for ${words}: CRM 2, gone 1.`);
});
