import { beforeEach, expect, test } from 'vitest';
import { commit } from '../../server/store/leads/commit.ts';
import { type Claim, claim } from '../../server/store/outbox/outbox.ts';
import { settle } from '../../server/store/outbox/settle.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { CRM_RULES, optOutOf, Stores, submission } from './support/stores.ts';

const stores = new Stores();

/** A preference that changes at every moment of a delivery; `claim` is the moment at which the content is sent. */
describeOnOneStore('the content of a delivery', (kind) => {
  let store: OpenStore;
  beforeEach(async () => {
    store = await stores.open(await stores.environment(kind));
  });
  const now = Date.now();
  const claimAll = (time = now) => claim(store, 'crm', 8, time);
  const contents = (claims: readonly Claim[]) => claims.map(({ revision, optOut }) => `${revision}: ${optOut}`);
  const keep = (optOut: '0' | '1') => commit(store, [submission({ optOut, receivedAt: now })]);
  const optOut = () =>
    commit(store, [optOutOf(submission().fields.email, { receivedAt: now, configuredDestinations: [CRM_RULES] })]);
  const settleAll = async (claims: readonly Claim[], error?: string) => {
    for (const claimed of claims)
      await settle(
        store,
        claimed,
        error ? { kind: 'retry', error, dueAt: now, isCounted: true } : { kind: 'delivered' },
        now,
      );
  };

  test.each([
    ['its box', () => keep('1')],
    ['an opt-out', optOut],
  ])('is the latest preference before the first attempt: %s', async (_name, change) => {
    await keep('0');
    await change();
    expect(contents(await claimAll())).toEqual(['0: 1']);
  });

  test.each([
    ['its box', () => keep('1')],
    ['an opt-out', optOut],
  ])('that changes in flight is a delivery of its own, after the first: %s', async (_name, change) => {
    await keep('0');
    const first = await claimAll();
    await change();
    expect(contents(await claimAll())).toEqual([]);
    await settleAll(first);
    const second = await claimAll();
    expect([...contents(first), ...contents(second)]).toEqual(['0: 0', '1: 1']);
    await settleAll(second);
    expect(await claimAll()).toEqual([]);
  });

  test('stays the same for all attempts', async () => {
    await keep('0');
    await settleAll(await claimAll(), 'no answer in time');
    await optOut();
    const again = await claimAll();
    expect(contents(again)).toEqual(['0: 0']);
    await settleAll(again);
    expect(contents(await claimAll())).toEqual(['1: 1']);
  });

  test('that changes twice before it is sent is told once', async () => {
    await keep('0');
    await settleAll(await claimAll());
    await keep('1');
    await keep('0');
    expect(contents(await claimAll())).toEqual(['1: 0']);
  });

  test('of an older lead still under way is followed by the preference too', async () => {
    await commit(store, [submission({ optOut: '0', receivedAt: now - 1000, channel: 'Demo' })]);
    const older = await claimAll();
    await keep('0');
    await settleAll(await claimAll());
    await optOut();
    const newest = await claimAll();
    await settleAll(older);
    const last = await claimAll();
    expect([...contents(newest), ...contents(last)]).toEqual(['1: 1']);
    expect(last[0]?.leadId).toBe(older[0]?.leadId);
  });
});
