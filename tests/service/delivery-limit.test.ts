import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { post } from '../../server/delivery/post.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { countUsedToday } from '../../server/store/outbox/claim-limits.ts';
import { type Claim, claim } from '../../server/store/outbox/outbox.ts';
import { type Settlement, settle } from '../../server/store/outbox/settle.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { DAY_MS } from '../../server/store/utc-day.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();
afterAll(() => stores.stop());

const NOON = Date.parse('2026-03-01T12:00:00Z');
const LIMIT = 3;

describeOnEachStore('the daily limit', (kind) => {
  let store: OpenStore;
  beforeEach(async () => {
    store = await stores.open(await stores.environment(kind));
    const leads = Array.from({ length: 5 }, (_, number) => submission({ receivedAt: NOON }, `limit${number}`));
    await commit(store, leads);
  });
  const claimAt = (time: number) => claim(store, 'crm', 8, time, LIMIT);
  const used = (time: number) => countUsedToday(store, 'crm', time);
  const settleAll = async (claims: readonly Claim[], settlement: Settlement, time: number) => {
    for (const claimed of claims) await settle(store, claimed, settlement, time);
  };
  const ids = (claims: readonly Claim[]) => claims.map(({ leadId }) => leadId).sort();
  const noAnswer = (time: number): Settlement => ({
    kind: 'retry',
    error: 'no answer in time',
    dueAt: time,
    isCounted: true,
  });

  test('counts a lead once a day, however often it is tried', async () => {
    const first = await claimAt(NOON);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const time = NOON + attempt * 1000;
      await settleAll(attempt === 1 ? first : await claimAt(time), noAnswer(time), time);
      expect(await used(time)).toBe(LIMIT);
    }
    const again = await claimAt(NOON + 10_000);
    expect(ids(again)).toEqual(ids(first));
    await settleAll(again, { kind: 'delivered' }, NOON + 10_000);
    expect(await used(NOON)).toBe(LIMIT);
    expect(await claimAt(NOON + 20_000)).toEqual([]);
    expect(await claimAt(NOON + DAY_MS)).toHaveLength(2);
  });

  test('does not count a lead that was not accepted', async () => {
    for (const [offset, settlement] of [
      { kind: 'retry', error: 'ECONNREFUSED', dueAt: NOON, isCounted: false },
      { kind: 'retry', error: 'HTTP 503', dueAt: NOON, isCounted: false },
      { kind: 'dead', error: 'HTTP 400' },
    ].entries()) {
      const time = NOON + offset;
      await settleAll(await claimAt(time), settlement as Settlement, time);
      expect(await used(time)).toBe(0);
    }
  });

  test('counts a lead that may have been accepted, whatever its next attempt says', async () => {
    const [first] = await claimAt(NOON);
    if (!first) throw new Error('nothing claimed');
    await settle(store, first, noAnswer(NOON), NOON);
    const [again] = (await claimAt(NOON + 1000)).filter(({ leadId }) => leadId === first.leadId);
    if (!again) throw new Error('not claimed again');
    await settle(store, again, { kind: 'retry', error: 'HTTP 503', dueAt: NOON + DAY_MS, isCounted: false }, NOON);
    expect(await used(NOON)).toBe(LIMIT);
  });

  test('refunds a failure to the day of its attempt', async () => {
    const midnight = NOON + DAY_MS / 2;
    await settleAll(await claimAt(midnight - 1000), { kind: 'dead', error: 'HTTP 400' }, midnight + 1000);
    expect([await used(midnight - 1000), await used(midnight + 1000)]).toEqual([0, 0]);
  });
});

test('an answer that does not come is counted, as opposed to a connection that is refused', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const sooner = vi.spyOn(AbortSignal, 'timeout').mockImplementation((durationMs) => timeout(durationMs / 100));
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await post(`http://127.0.0.1:${port}/`, { body: 'lead' })).toMatchObject({
    ...{ kind: 'retry', error: 'no answer in time', isCounted: true },
  });
  silent.close();
  expect(await post('http://127.0.0.1:1/', { body: 'lead' })).toMatchObject({ kind: 'retry', isCounted: false });
  sooner.mockRestore();
});
