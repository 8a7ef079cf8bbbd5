import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEASE_MS } from '../../server/delivery-rules.ts';
import type { OperationName } from '../../server/store/operations.ts';
import { retryLeads } from '../../server/store/outbox/deliveries.ts';
import { claim } from '../../server/store/outbox/outbox.ts';
import { until } from './support/app.ts';
import { describeOn } from './support/each-store.ts';
import { countInState, createInstances, type Instances, storeLeads, WaitingCrm } from './support/instances.ts';
import { type Kind, Stores } from './support/stores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const stores = new Stores();
let crm: WaitingCrm;
let instances: Instances | undefined;
beforeEach(() => {
  crm = new WaitingCrm();
});
afterEach(async () => {
  crm.answer = () => ({ kind: 'delivered' });
  crm.answerAll();
  await instances?.stop();
  instances = undefined;
  vi.useRealTimers();
});

async function start(kind: Kind, count: number, leads: number, failures: Partial<Record<OperationName, number>> = {}) {
  instances = await createInstances(stores, kind, count, crm, failures);
  await storeLeads(instances.open, leads);
  instances.start();
  return instances;
}

/** An embedded store has one server. */
for (const [store, count] of [
  ['sqlite', 1],
  ['postgres', 3],
] as const)
  describeOn(store, `${count} of the service`, (kind) => {
    test.each([
      ['back', -HOUR_MS / 2],
      ['forward', 2 * HOUR_MS],
    ])('send nothing twice that is under way when the clock is set %s', async (_direction, stepMs) => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      instances = await createInstances(stores, kind, count, crm);
      const { open, poll } = instances;
      instances.start();
      await poll();
      await storeLeads(open, 3);
      await until(async () => crm.posts.size === 3);
      // Claims are looked through at the start and once a minute.
      vi.advanceTimersByTime(MINUTE_MS);
      await poll();
      vi.setSystemTime(Date.now() + stepMs);
      vi.advanceTimersByTime(MINUTE_MS);
      await poll();
      await poll();
      crm.answerAll();
      await until(async () => (await countInState(open, 'delivered')) === 3);
      expect([...crm.posts.values()]).toEqual([1, 1, 1]);
    });

    test('send nothing twice that is retried while it is under way', async () => {
      const { open, poll } = await start(kind, count, 3);
      await until(async () => crm.posts.size === 3);
      expect(await retryLeads(open.db, [...crm.posts.keys()], [], Date.now())).toBe(3);
      await poll();
      crm.answerAll();
      await until(async () => (await countInState(open, 'delivered')) === 3);
      expect([...crm.posts.values()]).toEqual([1, 1, 1]);
    });

    test('wait for as long as a Retry-After says when the clock is set back', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      crm.answer = () => ({ kind: 'retry', error: 'HTTP 503', isCounted: false, retryAfterMs: HOUR_MS / 2 });
      const { open, poll } = await start(kind, count, 1);
      const row = () => open.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      await until(async () => (await row()).last_error !== null);
      const { due_at } = await row();
      vi.setSystemTime(Date.now() - HOUR_MS / 4);
      // Due times are looked through once a minute.
      vi.advanceTimersByTime(MINUTE_MS);
      await poll();
      await poll();
      expect([...crm.posts.values()]).toEqual([1]);
      expect((await row()).due_at).toBe(due_at);
    });

    test('send what a process had claimed that has ended', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      crm.answer = () => ({ kind: 'delivered' });
      instances = await createInstances(stores, kind, count, crm);
      const { open, poll } = instances;
      await storeLeads(open, 2);
      expect(await claim(open, 'crm', 8, Date.now())).toHaveLength(2);
      instances.start();
      await poll();
      // The claims of an embedded store are those of an earlier process of the one server.
      expect(crm.posts.size).toBe(kind === 'sqlite' ? 2 : 0);
      vi.advanceTimersByTime(LEASE_MS + 1);
      await until(async () => {
        await poll();
        return (await countInState(open, 'delivered')) === 2;
      });
      expect([...crm.posts.values()]).toEqual([1, 1]);
    });
  });

describe('deliveries at a time', () => {
  test('are never more than their number, also when an outcome cannot be stored, and a stop waits for all', async () => {
    const { open, stop } = await start('sqlite', 1, 40, { settle: 3 });
    await until(async () => crm.waiting > 0 && crm.posts.size === crm.mostAtOnce);
    await until(async () => {
      crm.answerOne();
      return crm.posts.size >= 30;
    });
    expect(crm.mostAtOnce).toBeLessThanOrEqual(12);
    let hasStopped = false;
    const stopping = stop().then(() => {
      hasStopped = true;
    });
    while (crm.waiting > 1) crm.answerOne();
    await until(async () => (await countInState(open, 'delivered')) === crm.posts.size - 1 - 3);
    expect(hasStopped).toBe(false);
    crm.answerAll();
    await stopping;
    expect(await countInState(open, 'delivered')).toBe(crm.posts.size - 3);
  });

  test('go on while one of them waits for its answer', async () => {
    const slow = new Set<string>();
    crm.answer = (id) => {
      if (slow.size === 0) slow.add(id);
      return slow.has(id) ? undefined : { kind: 'delivered' };
    };
    const { open } = await start('sqlite', 1, 40);
    await until(async () => (await countInState(open, 'delivered')) === 39);
    expect(crm.waiting).toBe(1);
  });
});
