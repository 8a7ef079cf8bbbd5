import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { post } from '../../server/delivery/post.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { countUnanswered, countUsedToday } from '../../server/store/outbox/claim-limits.ts';
import { type Claim, claim } from '../../server/store/outbox/outbox.ts';
import { type Settlement, settle } from '../../server/store/outbox/settle.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { DAY_MS } from '../../server/store/utc-day.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

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

  test('counts each attempt that may have been accepted', async () => {
    const first = await claimAt(NOON);
    expect(first).toHaveLength(LIMIT);
    const [delivered, lost, ...others] = first;
    if (!delivered || !lost) throw new Error('nothing claimed');
    await settle(store, delivered, { kind: 'delivered' }, NOON);
    await settle(store, lost, noAnswer(NOON + DAY_MS / 4), NOON);
    await settleAll(others, { kind: 'dead', error: 'HTTP 400' }, NOON);
    expect(await used(NOON)).toBe(2);
    const again = await claimAt(NOON + 1000);
    expect(again).toHaveLength(1);
    await settleAll(again, noAnswer(NOON + 1000), NOON + 1000);
    expect(await used(NOON)).toBe(LIMIT);
    expect(await countUnanswered(store, 'crm', NOON)).toBe(2);
    expect(await claimAt(NOON + 20_000)).toEqual([]);
    expect(await claimAt(NOON + DAY_MS)).toHaveLength(3);
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

  test('counts an attempt that may have been accepted, whatever the next one says', async () => {
    const [first, ...others] = await claimAt(NOON);
    if (!first) throw new Error('nothing claimed');
    await settle(store, first, noAnswer(NOON - 1), NOON);
    await settleAll(others, { kind: 'dead', error: 'HTTP 400' }, NOON);
    const later: Settlement = { kind: 'retry', error: 'HTTP 503', dueAt: NOON + DAY_MS, isCounted: false };
    const again = await claimAt(NOON + 1000);
    expect(ids(again)).toContain(first.leadId);
    await settleAll(again, later, NOON + 1000);
    expect(await used(NOON)).toBe(1);
  });

  test('is used by one probe in a quarter of an hour while no answer comes in time', async () => {
    const minutes = (count: number) => NOON + count * 60_000;
    const [first, ...others] = await claimAt(NOON);
    if (!first) throw new Error('nothing claimed');
    await settleAll(others, { kind: 'dead', error: 'HTTP 400' }, NOON);
    const blocked = { ...noAnswer(NOON), isBlocking: true };
    expect(await settle(store, first, blocked, NOON)).toMatchObject({ isNewlyBlocked: true });
    expect(await claimAt(minutes(14))).toEqual([]);
    const [probe, ...rest] = await claimAt(minutes(15));
    expect([probe?.isProbe, rest]).toEqual([true, []]);
    if (!probe) throw new Error('no probe');
    expect(await settle(store, probe, blocked, minutes(16))).toMatchObject({ isNewlyBlocked: false });
    expect([await claimAt(minutes(30)), await used(NOON)]).toEqual([[], 2]);
    const [answered] = await claimAt(minutes(31));
    if (!answered) throw new Error('no probe');
    expect(await settle(store, answered, { kind: 'delivered' }, minutes(31))).toMatchObject({ isUnblocked: true });
    expect((await claimAt(NOON + DAY_MS)).map(({ isProbe }) => isProbe)).toEqual([false, false]);
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
  expect(await post(`http://127.0.0.1:${port}/`, 15, { body: 'lead' })).toMatchObject({
    ...{ kind: 'retry', error: 'no answer in time', isCounted: true, isTimeout: true },
  });
  silent.close();
  expect(await post('http://127.0.0.1:1/', 15, { body: 'lead' })).toMatchObject({ kind: 'retry', isCounted: false });
  sooner.mockRestore();
});
