import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { crm as crmDestination } from '../../server/delivery/crm.ts';
import type { Deliver } from '../../server/delivery/destination.ts';
import { DeliveryService } from '../../server/delivery/service.ts';
import { readHealth } from '../../server/health/read-health.ts';
import { Metrics } from '../../server/metrics.ts';
import type { Outcome } from '../../server/outcome.ts';
import { readHealthNumbers } from '../../server/store/health/health.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { runOperation, type StoreClient } from '../../server/store/operations.ts';
import { collectGauges } from '../../server/store/outbox/gauges.ts';
import type { StoredState } from '../../server/store/schema/stored-words.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { Store } from '../../server/store/store.ts';
import { Stores, submission } from './support/stores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIMIT = 20;
const START = Date.parse('2026-03-01T22:30:00Z');
const timedOut = (): Outcome => ({ kind: 'retry', error: 'no answer in time', isCounted: true, isTimeout: true });

const stores = new Stores();
let open: OpenStore;
let service: DeliveryService;
let delivered: string[];
let crm: () => Outcome;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  open = await stores.open(await stores.environment('sqlite'));
  // Durability is not tested here, and an hour of attempts would take thousands of fsync calls.
  await sql`pragma synchronous = off`.execute(open.db);
  // In this thread, so that advancing the fake timers waits for the store.
  const client: StoreClient = {
    run: (name, args) => runOperation(open, name, args),
    needsReopening: () => false,
    close: open.close,
  };
  const store = new Store(async () => client, log);
  await store.start();
  delivered = [];
  crm = () => ({ kind: 'delivered' });
  const deliver: Deliver = async ({ id }) => {
    const outcome = crm();
    if (outcome.kind === 'delivered') delivered.push(id);
    return outcome;
  };
  service = new DeliveryService(store, [{ ...crmDestination, deliver, dailyLimit: LIMIT }], new Metrics(), log);
});
afterEach(async () => {
  await service.stop();
  vi.useRealTimers();
  vi.resetAllMocks();
});

async function keepLeads(count: number): Promise<string[]> {
  const leads = Array.from({ length: count }, (_, number) => submission({}, `clock${number}`));
  await commit(open, leads);
  return leads.map(({ leadId }) => leadId).sort();
}

const advance = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);

/** By the minute, because a poll each second makes an hour of the clock long. */
async function advanceUntilDelivered(leads: number, limitMs: number): Promise<void> {
  for (let minutes = 0; minutes < limitMs / MINUTE_MS && delivered.length < leads; minutes += 1)
    await advance(MINUTE_MS);
}

async function count(state: StoredState): Promise<number> {
  return (await open.db.selectFrom('outbox').select('lead_id').where('state', '=', state).execute()).length;
}

describe('a CRM that is down for an hour', () => {
  test('delays its leads: all of them are delivered once it is back', async () => {
    const leads = await keepLeads(5);
    let attempts = 0;
    crm = () => {
      attempts += 1;
      return { kind: 'retry', error: 'HTTP 503', isCounted: false };
    };
    service.start();
    await advance(HOUR_MS);
    expect([await count('pending'), await count('dead'), delivered]).toEqual([5, 0, []]);
    // Each is tried about twelve times in an hour, because the back-off grows.
    expect(attempts / leads.length).toBeGreaterThan(8);
    expect(attempts / leads.length).toBeLessThan(20);

    crm = () => ({ kind: 'delivered' });
    await advanceUntilDelivered(leads.length, 16 * MINUTE_MS);
    expect(delivered.sort()).toEqual(leads);
    expect(await count('delivered')).toBe(5);
  });
});

describe('a CRM whose address is wrong', () => {
  test('is probed once a minute and named once in the log, and takes all leads when it is right again', async () => {
    await keepLeads(10);
    let attempts = 0;
    crm = () => {
      attempts += 1;
      return { kind: 'wait', error: 'HTTP 404', status: 404 };
    };
    service.start();
    await advance(6 * MINUTE_MS);
    expect([await count('pending'), await count('dead')]).toEqual([10, 0]);
    // As many as are sent at a time are under way before the first answer.
    expect(attempts).toBeLessThanOrEqual(10 + 6);
    expect(attempts).toBeGreaterThan(6);
    expect(log.error.mock.calls).toEqual([
      [
        { destination: 'crm', status: 404, check: 'CRM_URL' },
        'the destination refuses deliveries; they wait until it takes one',
      ],
    ]);

    crm = () => ({ kind: 'delivered' });
    await advance(3 * MINUTE_MS);
    expect(await count('delivered')).toBe(10);
  });
});

describe('a clock that jumps', () => {
  const failing = (): Outcome => ({ kind: 'retry', error: 'HTTP 503', isCounted: false });

  test('forward by a month ends no delivery', async () => {
    await keepLeads(3);
    crm = failing;
    service.start();
    await advance(5 * MINUTE_MS);
    vi.setSystemTime(START + 31 * 24 * HOUR_MS);
    await advance(20 * MINUTE_MS);
    expect([await count('pending'), await count('dead')]).toEqual([3, 0]);
    crm = () => ({ kind: 'delivered' });
    await advanceUntilDelivered(3, 16 * MINUTE_MS);
    expect(await count('delivered')).toBe(3);
  });

  test.each([
    ['half an hour', HOUR_MS / 2],
    ['a month', 31 * 24 * HOUR_MS],
  ])('back by %s lets no delivery wait for more than an hour', async (_name, jumpMs) => {
    await keepLeads(3);
    crm = failing;
    service.start();
    await advance(5 * MINUTE_MS);
    vi.setSystemTime(Date.now() - jumpMs);
    crm = () => ({ kind: 'delivered' });
    await advanceUntilDelivered(3, HOUR_MS);
    expect(await count('delivered')).toBe(3);
  });

  test('back while the server was stopped lets no delivery wait', async () => {
    await keepLeads(3);
    vi.setSystemTime(START - 2 * HOUR_MS);
    service.start();
    await advance(5000);
    expect(await count('delivered')).toBe(3);
  });

  test('back shows no negative age', async () => {
    await keepLeads(3);
    vi.setSystemTime(START - 2 * HOUR_MS);
    const config = { ...readConfig({}), CRM_URL: undefined };
    const readNumbers = (limited: readonly string[]) => readHealthNumbers(open, limited, Date.now());
    const [waiting] = await readHealth(config, readNumbers, Date.now());
    expect(waiting?.text).toBe('3 deliveries wait, the oldest for 0 minutes: CRM 3.');
    const oldest = (await collectGauges(open, Date.now())).find(({ name }) => name === 'leads_oldest_waiting_seconds');
    expect(oldest?.samples.map(({ value }) => value)).toEqual([0]);
  });
});

describe('the CRM’s daily limit', () => {
  test('is kept and logged once, and the rest is delivered the next day', async () => {
    await keepLeads(LIMIT + 5);
    vi.setSystemTime('2026-03-01T23:55:00Z');
    service.start();
    await advance(4 * MINUTE_MS);
    expect([delivered.length, await count('pending')]).toEqual([LIMIT, 5]);
    expect(log.warn.mock.calls).toEqual([
      [
        { destination: 'crm', limit: LIMIT, waiting: 5, unanswered: 0 },
        'the daily limit is reached; the rest waits for the next day (UTC)',
      ],
    ]);
    await advance(2 * MINUTE_MS);
    expect(new Set(delivered).size).toBe(LIMIT + 5);
    expect(await count('delivered')).toBe(LIMIT + 5);
  });
});

describe('a CRM that answers later than the timeout', () => {
  test('is held, and tried every quarter of an hour; the operator is told what to raise', async () => {
    await keepLeads(5);
    let posts = 0;
    crm = () => {
      posts += 1;
      return timedOut();
    };
    service.start();
    await advance(2 * MINUTE_MS);
    expect(posts).toBe(5);
    expect(log.error.mock.calls).toEqual([
      [
        { destination: 'crm', status: 0, check: expect.stringContaining('raise DELIVERY_TIMEOUT') },
        'the destination does not answer in time; deliveries wait until it does',
      ],
    ]);
    await advance(HOUR_MS / 2);
    expect(posts).toBeLessThanOrEqual(5 + 2);
    expect(posts).toBeGreaterThan(5);
    const readNumbers = (limited: readonly string[]) => readHealthNumbers(open, limited, Date.now());
    const findings = await readHealth(
      readConfig({ CRM_URL: 'https://crm.example/', CRM_OID: '00D1' }),
      readNumbers,
      Date.now(),
    );
    expect(findings.filter(({ text }) => text.includes('raise DELIVERY_TIMEOUT'))).toMatchObject([
      { level: 'bad', isMailed: true, text: expect.stringContaining('no answer in time') },
    ]);

    crm = () => ({ kind: 'delivered' });
    await advanceUntilDelivered(5, HOUR_MS);
    expect(await count('delivered')).toBe(5);
  });

  test('is not held for answers that are lost now and then', async () => {
    await keepLeads(12);
    let posts = 0;
    crm = () => {
      posts += 1;
      return posts % 4 === 0 ? { kind: 'delivered' } : timedOut();
    };
    service.start();
    await advance(2 * MINUTE_MS);
    expect([posts, await count('delivered')]).toEqual([12, 3]);
    expect(log.error).not.toHaveBeenCalled();
    await advance(20 * MINUTE_MS);
    expect(posts).toBeGreaterThan(12);
  });
});
