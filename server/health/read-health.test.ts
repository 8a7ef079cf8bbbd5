import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { HealthNumbers } from '../store/health/health.ts';
import { DAY_MS, HOUR_MS } from '../store/utc-day.ts';
import { readHealth } from './read-health.ts';

const none = { count: 0, oldestAt: undefined };
const NOTHING: HealthNumbers = {
  ...{ pending: [], dead: [], deadLately: 0, missing: 0, lookupFailure: null },
  ...{ erasures: { ...none, error: null, leadIds: [] }, heldLeads: none, heldOptOuts: none },
  ...{ blocked: [], paused: [], usage: [], missedPublications: [], hasSearchIndex: true },
};

test.each([
  [HOUR_MS / 4, '15 minutes'],
  [5 * HOUR_MS, '5 hours'],
  [90 * DAY_MS, '90 days'],
])('says for how long the oldest delivery has waited', async (ageMs, words) => {
  const numbers = {
    ...NOTHING,
    pending: [
      { destination: 'crm', count: 2, oldestAt: 0 },
      { destination: 'gone', count: 1, oldestAt: ageMs },
    ],
  };
  const [first] = await readHealth(readConfig({}), async () => numbers, ageMs);
  expect(first?.text).toBe(`3 deliveries wait, the oldest for ${words}: CRM 2, gone 1.`);
});

test('leaves to a person what Salesforce was to delete before its settings were removed, and mails it', async () => {
  const numbers = {
    ...NOTHING,
    lookupFailure: { day: '2026-11-17', error: 'HTTP 503' },
    erasures: { count: 3, oldestAt: 0, error: 'HTTP 503', leadIds: ['one', 'two'] },
  };
  const findings = await readHealth(readConfig({}), async () => numbers, 90 * DAY_MS);
  expect(findings.slice(1)).toEqual([
    {
      ...{ level: 'bad', isMailed: true, text: expect.stringContaining('the id one, two and 1 other,') },
      commands: expect.arrayContaining([expect.stringContaining('crm-erasures')]),
    },
  ]);
});

test.each([
  ['["pages/home.md"]', 'What Ada had set to go live at 1970-01-01 00:01 UTC did not. Publish it again.'],
  ['[]', expect.stringContaining('It is tried again each hour.')],
])('leads to a publication of %s that failed at its time, with what the build said', async (files, text) => {
  const missed = { id: 'one', due_at: 60_000, by: 'Ada', files, reason: 'Error: /srv/site' };
  const findings = await readHealth(readConfig({}), async () => ({ ...NOTHING, missedPublications: [missed] }), 0);
  expect(findings.at(-1)).toMatchObject({
    level: 'bad',
    text,
    detail: missed.reason,
    desk: { path: '/publish?id=one' },
  });
});
