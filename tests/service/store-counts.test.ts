import { beforeAll, expect, test } from 'vitest';
import { commit } from '../../server/store/leads/commit.ts';
import { erasePerson, purgeLeads } from '../../server/store/leads/erase.ts';
import { retryDeadDeliveries } from '../../server/store/outbox/deliveries.ts';
import { collectGauges, countDeliveries } from '../../server/store/outbox/gauges.ts';
import { claim } from '../../server/store/outbox/outbox.ts';
import { settle } from '../../server/store/outbox/settle.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { releaseLead } from './support/release.ts';
import { CRM_RULES, NOTIFY_RULES, Stores, submission } from './support/stores.ts';

const stores = new Stores();

const DESTINATIONS = ['crm', 'notify'] as const;
const now = Date.now();

describeOnEachStore('the counts of deliveries', (kind) => {
  let store: OpenStore;
  let other: OpenStore;
  beforeAll(async () => {
    [store, other] = await stores.openTwice(kind);
  });

  async function expectRightCounts() {
    const rows = await store.db
      .selectFrom('outbox')
      .select(({ fn }) => ['destination', 'state', fn.countAll<number>().as('count')])
      .groupBy(['destination', 'state'])
      .orderBy('destination')
      .orderBy('state')
      .execute();
    const counts = await countDeliveries(store);
    expect(counts.filter(({ count }) => count !== 0)).toEqual(rows);
    const oldest = await store.db
      .selectFrom('outbox')
      .select(({ fn }) => ['destination', fn.min('queued_at').as('since')])
      .where('state', '=', 'pending')
      .groupBy('destination')
      .orderBy('destination')
      .execute();
    const [, ages] = await collectGauges(store, now + 1000);
    expect(ages?.samples).toEqual(
      oldest.map(({ destination, since }) => ({ labels: { destination }, value: (now + 1000 - since) / 1000 })),
    );
    return rows.length;
  }

  const add = (view: OpenStore, name: string, given: Parameters<typeof submission>[0] = {}) =>
    commit(
      view,
      Array.from({ length: 20 }, (_, index) =>
        submission({ destinations: [CRM_RULES, NOTIFY_RULES], receivedAt: now - index, ...given }, `${name}${index}`),
      ),
    );

  test('are those of a scan after every kind of change', async () => {
    expect(await expectRightCounts()).toBe(0);
    await Promise.all([add(store, 'one'), add(other, 'two'), add(store, 'three'), add(other, 'one')]);
    await add(store, 'doubt', { suspicion: 'honeypot filled' });
    expect(await expectRightCounts()).toBe(4);

    const settlements = [
      { kind: 'delivered' },
      { kind: 'dead', error: 'HTTP 400' },
      { kind: 'retry', error: 'HTTP 503', dueAt: now + 9_000_000, isCounted: false },
    ] as const;
    for (const [index, settlement] of settlements.entries())
      for (const destination of DESTINATIONS)
        for (const claimed of await claim(index === 0 ? store : other, destination, 9, now))
          await settle(store, claimed, settlement, now);
    expect(await expectRightCounts()).toBe(8);

    await commit(store, [submission({ suspicion: 'token false', destinations: [NOTIFY_RULES] }, 'one3')]);
    const suspected = store.db.selectFrom('leads').selectAll().where('standing', '=', 'suspected');
    await releaseLead(store, await suspected.executeTakeFirstOrThrow(), [CRM_RULES, NOTIFY_RULES]);
    await expectRightCounts();
    await retryDeadDeliveries(other, now);
    await expectRightCounts();
    await erasePerson(store, 'adatwo7@engines.example');
    await erasePerson(other, 'adadoubt7@engines.example');
    await expectRightCounts();
    await purgeLeads(store, now - 10);
    expect(await expectRightCounts()).toBeGreaterThan(0);

    // A transaction that fails changes no count.
    await expect(commit(store, [submission({}, 'good'), submission({ receivedAt: 1.5 }, 'bad')])).rejects.toThrow();
    await expectRightCounts();
    await store.db.updateTable('outbox').set({ state: 'pending' }).execute();
    expect(await expectRightCounts()).toBe(2);
    await store.db.deleteFrom('leads').execute();
    expect(await expectRightCounts()).toBe(0);
  });
});
