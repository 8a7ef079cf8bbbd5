import { beforeAll, expect, test } from 'vitest';
import { commit } from '../../server/store/leads/commit.ts';
import { erasePerson, purgeLeads } from '../../server/store/leads/erase.ts';
import { findMailFiles, writeMailFile } from '../../server/store/mail/mail-files.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import type { Store } from '../../server/store/store.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

const mailsOf = ({ mailFolder }: OpenStore, leadId: string) => findMailFiles(mailFolder, [leadId]);

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

  test.each(removals.slice(0, 2))('after it was %s has no mail in the folder', async (how, remove) => {
    const name = `mail-${how}`;
    const [lead, other] = [submission({}, name), submission({ receivedAt: Date.now() + 120_000 }, `${name}-other`)];
    await commit(store, [lead, other]);
    const keep = ({ leadId }: typeof lead) =>
      writeMailFile(store.mailFolder, { leadId, destination: 'team-mail', revision: 0 }, Buffer.from('mail'));
    await Promise.all([keep(lead), keep(other)]);
    await remove(store, name);
    expect([mailsOf(store, lead.leadId), mailsOf(store, other.leadId).length]).toEqual([[], 1]);
    // A delivery that was under way writes its mail after the erasure.
    await Promise.all([keep(lead), keep(other)]);
    for (const { leadId } of [lead, other]) await server.run('deleteMailsIfErased', leadId);
    expect([mailsOf(store, lead.leadId), mailsOf(store, other.leadId).length]).toEqual([[], 1]);
    await erasePerson(store, emailOf(`${name}-other`));
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
