import { afterAll, beforeAll, expect, test } from 'vitest';
import { commit } from '../../server/store/commit.ts';
import { erasePerson, purgeLeads } from '../../server/store/erase.ts';
import type { Store } from '../../server/store/store.ts';
import type { OpenStore } from '../../server/store/tables.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();
afterAll(() => stores.stop());

const emailOf = (name: string) => `ada${name}@engines.example`;

describeOnEachStore('a lead that is sent again within ten minutes', (kind) => {
  let store: OpenStore;
  let server: Store;
  beforeAll(async () => {
    const environment = await stores.environment(kind);
    store = await stores.open(environment);
    server = await stores.serve(environment);
  });

  const leadsOf = (name: string) =>
    store.db.selectFrom('leads').select('id').where('email', '=', emailOf(name)).execute();
  const removals: [string, (view: OpenStore, name: string) => Promise<unknown>][] = [
    ['erased', (view, name) => erasePerson(view, emailOf(name))],
    ['purged', (view) => purgeLeads(view, Date.now() + 60_000)],
    ['deleted', (view, name) => view.db.deleteFrom('leads').where('email', '=', emailOf(name)).execute()],
  ];

  test.each(removals)('after it was %s is a new lead', async (name, remove) => {
    await commit(store, [submission({}, name)]);
    const [first] = await leadsOf(name);
    await remove(store, name);
    expect(await leadsOf(name)).toEqual([]);
    await commit(store, [submission({}, name)]);
    const [second, ...more] = await leadsOf(name);
    expect([second?.id === first?.id, more]).toEqual([false, []]);
  });

  test.each(removals.slice(0, 2))('while it is %s is stored, whole or not at all', async (how, remove) => {
    const name = `race-${how}`;
    for (let round = 0; round < 30; round += 1) {
      const send = () => server.run('commit', [submission({}, name), submission({}, `${name}-neighbour`)]);
      const [sent, removed] = await Promise.allSettled([send(), remove(store, name), send()]);
      expect([sent.status, removed.status]).toEqual(['fulfilled', 'fulfilled']);
    }
    await remove(store, name);
    expect(await leadsOf(name)).toEqual([]);
    await server.run('commit', [submission({}, name)]);
    expect(await leadsOf(name)).toHaveLength(1);
  });
});
