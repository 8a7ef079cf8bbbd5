import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { lookUpLeads } from '../../server/delivery/salesforce-lookup.ts';
import { readHealth } from '../../server/health/read-health.ts';
import { readHealthNumbers } from '../../server/store/health/health.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { runOperation } from '../../server/store/operations.ts';
import type { OpenStore, Tables } from '../../server/store/schema/tables.ts';
import type { Store } from '../../server/store/store.ts';
import { until } from './support/app.ts';
import { deliveryUnderTest } from './support/delivery.ts';
import { call, signIn } from './support/desk.ts';
import { describeOnEachStore, describeOnOneStore } from './support/each-store.ts';
import { salesforceUnderTest } from './support/salesforce.ts';
import { Stores, submission } from './support/stores.ts';

const HOUR_MS = 60 * 60_000;
const SILENT = { info() {}, warn() {}, error() {} };

const stores = new Stores();
const salesforce = await salesforceUnderTest();

const lookUp = (open: OpenStore) => {
  const run: Store['run'] = (name, ...args) => runOperation(open, name, args);
  return lookUpLeads(readConfig(salesforce.settings), { run } as Store, SILENT);
};
const beginDay = ({ db }: OpenStore) => db.deleteFrom('settings').where('name', '=', 'leads looked up').execute();

describeOnEachStore('leads that Salesforce took', (kind) => {
  let instances: [OpenStore, OpenStore];
  let store: OpenStore;
  beforeAll(async () => {
    instances = await stores.openTwice(kind);
    store = instances[0];
  });
  beforeEach(async () => {
    await store.db.deleteFrom('leads').execute();
    await beginDay(store);
  });

  async function addDelivered(count: number, settledMsAgo = 2 * HOUR_MS): Promise<string[]> {
    const leads = Array.from({ length: count }, (_, index) => submission({}, `${settledMsAgo}-${index}`));
    await commit(store, leads);
    const ids = leads.map(({ leadId }) => leadId);
    const delivered = { state: 'delivered', lookup: 'due', settled_at: Date.now() - settledMsAgo } as const;
    await store.db.updateTable('outbox').set(delivered).where('lead_id', 'in', ids).execute();
    for (const id of ids) salesforce.records.set(id, {});
    return ids;
  }
  const deliveryOf = (id: string): Promise<Tables['outbox']> =>
    store.db.selectFrom('outbox').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow();
  const findings = async () => {
    const config = readConfig(salesforce.settings);
    const health = await readHealth(config, (limited) => readHealthNumbers(store, limited, Date.now()), 0);
    return health.filter(({ text }) => text.includes('Salesforce'));
  };

  test('are looked up once, an hour after delivery, by one instance, and those that are missing are told', async () => {
    const [found = '', merged = '', deleted = '', lost = '', spam = ''] = await addDelivered(5);
    const [late = ''] = await addDelivered(1, HOUR_MS / 2);
    await store.db.updateTable('leads').set({ set_aside: 'spam' }).where('id', '=', spam).execute();
    salesforce.delete(merged, '00Qanother');
    salesforce.delete(deleted);
    salesforce.records.delete(lost);
    await Promise.all(instances.map(lookUp));
    expect(salesforce.queries.map((ids) => ids.toSorted())).toEqual([[found, merged, deleted, lost].toSorted()]);
    for (const id of [found, merged]) expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', lookup: null });
    for (const [id, last_error] of [
      [deleted, 'deleted in Salesforce'],
      [lost, 'not found in Salesforce'],
    ] as const)
      expect(await deliveryOf(id)).toMatchObject({ state: 'dead', lookup: 'missing', last_error });
    expect(await findings()).toMatchObject([
      { level: 'bad', isMailed: true, text: expect.stringContaining('2 leads were delivered to Salesforce') },
    ]);
    await Promise.all(instances.map(lookUp));
    await beginDay(store);
    await store.db.updateTable('outbox').set({ settled_at: 0 }).where('lead_id', '=', late).execute();
    await Promise.all(instances.map(lookUp));
    expect(salesforce.queries.slice(1)).toEqual([[late]]);
  });

  test.each<[string, () => unknown, string]>([
    ['refuses', () => ({ status: 403, body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }] }), 'the API limit'],
    ['is down', () => ({ status: 503 }), 'HTTP 503'],
    ['says a part only', () => ({ status: 200, body: { done: false, records: [] } }), 'cannot be read'],
    ['says something else', () => ({ status: 200, body: { done: true, records: [{}] } }), 'cannot be read'],
  ])('are not missing while it %s, and are looked up on the next day', async (_name, answer, told) => {
    const [id = ''] = await addDelivered(1);
    salesforce.callAnswer = answer as typeof salesforce.callAnswer;
    await lookUp(store);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', lookup: 'due' });
    expect(await findings()).toMatchObject([{ level: 'note', text: expect.stringContaining(told) }]);
    salesforce.callAnswer = () => undefined;
    await lookUp(store);
    expect(salesforce.queries).toEqual([]);
    await beginDay(store);
    salesforce.expireTokens();
    await lookUp(store);
    expect([salesforce.queries, await deliveryOf(id), await findings()]).toMatchObject([[[id]], { lookup: null }, []]);
  });

  test('are looked up in queries that no proxy cuts, whatever their number', async () => {
    const ids = await addDelivered(101);
    await lookUp(store);
    expect(salesforce.queries.map(({ length }) => length)).toEqual([100, 1]);
    expect(new Set(salesforce.queries.flat())).toEqual(new Set(ids));
  });
});

describeOnOneStore('a lead that is deleted in Salesforce', (kind) => {
  const { running, start, send, inState, row } = deliveryUnderTest(kind);

  test('is sent again by one press at the desk, and looked up once more', async () => {
    await start(salesforce.settings);
    const [email, other] = [await send(), await send()];
    const [{ lead_id: id }, { lead_id: otherId }] = [
      await inState(email, 'delivered'),
      await inState(other, 'delivered'),
    ];
    salesforce.delete(id);
    const lookUpNow = async () => {
      await running().db.updateTable('outbox').set({ settled_at: 0 }).where('lookup', '=', 'due').execute();
      await beginDay(running().store);
      await lookUp(running().store);
    };
    await until(async () => {
      await lookUpNow();
      return (await row(email))?.state === 'dead';
    });
    const sales = await signIn(running(), 'sales');
    const { rows: dead } = (await call(running(), sales, 'listDead')).json();
    expect(dead).toMatchObject([{ leadId: id, answer: 'deleted in Salesforce' }]);
    const { timeline } = (await call(running(), sales, 'readLead', { id })).json();
    expect(timeline).toContainEqual(expect.objectContaining({ state: 'dead', answer: 'deleted in Salesforce' }));
    expect((await call(running(), sales, 'retryDead')).json()).toEqual({ deliveries: 1, left: 0 });
    await inState(email, 'delivered');
    expect(salesforce.records.get(id)).toMatchObject({ Email: email });
    await until(async () => {
      await lookUpNow();
      return (await row(email))?.lookup === null;
    });
    expect((await row(email))?.state).toBe('delivered');
    const asked = salesforce.queries.flat();
    expect([id, otherId].map((one) => asked.filter((queried) => queried === one).length)).toEqual([2, 1]);
  });
});
