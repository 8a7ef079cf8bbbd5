import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { passErasuresOn, tellCrmOfErasure } from '../../server/delivery/salesforce-erasure.ts';
import { readHealth } from '../../server/health/read-health.ts';
import { APPLIED_ERASURES } from '../../server/store/engine/erasures.ts';
import { readHealthNumbers } from '../../server/store/health/health.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { erasePerson } from '../../server/store/leads/erase.ts';
import { runOperation } from '../../server/store/operations.ts';
import { listAudit } from '../../server/store/people/audit-log.ts';
import type { OpenStore, Tables } from '../../server/store/schema/tables.ts';
import type { Store } from '../../server/store/store.ts';
import { DAY_MS } from '../../server/store/utc-day.ts';
import { runLeads } from './support/command-line.ts';
import { deliveryUnderTest } from './support/delivery.ts';
import { call, signIn } from './support/desk.ts';
import { describeOnEachStore, describeOnOneStore } from './support/each-store.ts';
import { salesforceUnderTest } from './support/salesforce.ts';
import { emailOf, Stores, submission } from './support/stores.ts';

const stores = new Stores();
const salesforce = await salesforceUnderTest();

const clientOf = (open: OpenStore): Pick<Store, 'run'> => ({ run: (name, ...args) => runOperation(open, name, args) });

describeOnEachStore('an erasure', (kind) => {
  let environment: Record<string, string>;
  let store: OpenStore;
  beforeAll(async () => {
    environment = { ...(await stores.environment(kind)), ...salesforce.settings };
    store = await stores.open(environment);
  });
  beforeEach(async () => {
    for (const table of ['leads', 'crm_erasures'] as const) await store.db.deleteFrom(table).execute();
  });

  const config = () => readConfig(environment);
  async function addLead(name: string, delivery: Partial<Tables['outbox']> = {}, company = 'Engines'): Promise<string> {
    const lead = submission({}, name);
    await commit(store, [{ ...lead, fields: { ...lead.fields, company } }]);
    const delivered = { state: 'delivered', first_attempt_at: 1, settled_at: 1, ...delivery } as const;
    await store.db.updateTable('outbox').set(delivered).where('lead_id', '=', lead.leadId).execute();
    salesforce.records.set(lead.leadId, {});
    return lead.leadId;
  }
  async function erase(name: string): Promise<string> {
    const { toldCrm } = await erasePerson(store, emailOf(name));
    return tellCrmOfErasure(config(), clientOf(store), toldCrm);
  }
  const queued = () => store.db.selectFrom('crm_erasures').selectAll().orderBy('lead_id').execute();
  const makeDue = () => store.db.updateTable('crm_erasures').set({ due_at: 0 }).execute();

  test('is passed on to Salesforce through an outage and a restart, once, with ids alone', async () => {
    const ids = [await addLead('gone'), await addLead('gone', {}, 'Looms')].toSorted();
    const kept = await addLead('kept');
    salesforce.callAnswer = () => ({ status: 503 });
    expect(await erase('gone')).toMatch(/^2 leads still to be deleted in Salesforce \(HTTP 503\)/);
    expect(await queued()).toMatchObject(ids.map((lead_id) => ({ lead_id, attempts: 1, last_error: 'HTTP 503' })));
    expect(JSON.stringify(await queued())).not.toMatch(/engines|Ada|Looms/);
    const tomorrow = Date.now() + DAY_MS + 1000;
    const findings = await readHealth(config(), (limited) => readHealthNumbers(store, limited, tomorrow), tomorrow);
    expect(findings).toContainEqual({
      ...{ level: 'bad', isMailed: true },
      text: '2 erased leads are still to be deleted in Salesforce, the oldest for 24 hours: HTTP 503.',
      commands: ['npm run leads -- crm-erasures'],
    });
    salesforce.callAnswer = () => undefined;
    salesforce.expireTokens();
    const restarted = kind === 'postgres' ? await stores.open(environment) : store;
    await makeDue();
    await Promise.all([store, restarted].map((instance) => passErasuresOn(config(), clientOf(instance))));
    expect([[...salesforce.records.keys()], [...salesforce.deleted.keys()].toSorted(), await queued()]).toEqual([
      ...[[kept], ids, []],
    ]);
    expect(salesforce.queries).toHaveLength(1);
    const { rows } = await listAudit(store, { action: 'erase', leadId: ids[0] ?? '' });
    expect(rows.map(({ by, leadIds, detail }) => [by, leadIds, detail])).toEqual([
      ['service', ids, 'deleted in the CRM'],
      ['command line', ids, ''],
    ]);
  });

  test('says what Salesforce does not have, and what a person must do there', async () => {
    await addLead('sent');
    salesforce.reset();
    expect(await erase('sent')).toBe('1 lead not found in Salesforce by the id: look for the person there by hand.');
    const [converted, plain] = [await addLead('sold'), await addLead('sold', {}, 'Looms')];
    salesforce.records.set(converted, { IsConverted: true });
    expect(await erase('sold')).toMatch(/^1 lead deleted in Salesforce. 1 lead still .* \(converted to a contact/);
    expect([[...salesforce.records.keys()], (await queued()).map(({ lead_id }) => lead_id)]).toEqual([
      [converted],
      [converted],
    ]);
    expect(salesforce.deleted.has(plain)).toBe(true);
    salesforce.delete(converted);
    await makeDue();
    await passErasuresOn(config(), clientOf(store));
    expect(await queued()).toEqual([]);
  });

  test('is ended at the command line once a person has seen to it, for a reason that the audit log keeps', async () => {
    salesforce.callAnswer = () => ({ status: 503 });
    const ids = [await addLead('left'), await addLead('left', {}, 'Looms'), await addLead('left', {}, 'Mills')];
    await erase('left');
    const run = async (...args: string[]) => (await runLeads(environment, 'crm-erasures', ...args)).text;
    const listed = await run();
    for (const id of ids) expect(listed).toMatch(new RegExp(`^${id}  erased .* UTC, 1 attempt: HTTP 503$`, 'm'));
    for (const refused of [['--all'], ['--all', '--reason', 'so'], ['--reason', 'kept'], ['none', '--reason', 'kept']])
      expect(await run(...refused)).toMatch(/^(Why|Which|Not one)/);
    expect(await queued()).toHaveLength(ids.length);
    const [one = '', ...others] = ids;
    expect(await run(one.slice(-12), '--reason', 'kept')).toMatch(/^1 ended/);
    expect((await queued()).map(({ lead_id }) => lead_id)).toEqual(others.toSorted());
    expect(await run('--all', '--reason', 'deleted')).toMatch(/^2 ended/);
    expect([await queued(), (await run('--all', '--reason', 'deleted')).trim()]).toEqual([[], (await run()).trim()]);
    const { rows } = await listAudit(store, { action: 'erase', leadId: one });
    expect(rows.map(({ by, leadIds, detail }) => [by, leadIds, detail])).toEqual([
      ['command line', [one], 'kept in the CRM on purpose'],
      ['command line', ids.toSorted(), ''],
    ]);
  });

  test('is not passed on again by a restored back-up for a record that is kept on purpose', async () => {
    salesforce.callAnswer = () => ({ status: 503 });
    const [kept, other] = [submission({}, 'held-back'), submission({}, 'let-go')];
    const leads = [kept, other].map(({ leadId }) => leadId);
    const deliver = async () => {
      await commit(store, [kept, other]);
      await store.db.updateTable('outbox').set({ first_attempt_at: 1 }).where('lead_id', 'in', leads).execute();
    };
    await deliver();
    for (const name of ['held-back', 'let-go']) await erase(name);
    const end = (ERASURES_FILE: string) =>
      runLeads({ ...environment, ERASURES_FILE }, 'crm-erasures', kept.leadId, '--reason', 'kept');
    expect((await end('/no/such/folder/record')).text).toMatch(/nothing was ended/);
    expect(await queued()).toHaveLength(2);
    expect((await end(String(environment.ERASURES_FILE))).text).toMatch(/^1 ended/);
    // What the back-up holds.
    await store.db.deleteFrom('crm_erasures').execute();
    await store.db.deleteFrom('settings').where('name', '=', APPLIED_ERASURES).execute();
    await deliver();
    await stores.open(environment);
    expect((await queued()).map(({ lead_id }) => lead_id)).toEqual([other.leadId]);
  });

  test('waits for a delivery that may be under way, and queues nothing that was never sent', async () => {
    const pending = await addLead('pending', { state: 'pending', settled_at: null });
    expect(await erase('pending')).toMatch(/^1 lead still to be deleted in Salesforce: tried until/);
    expect(await queued()).toMatchObject([{ lead_id: pending, attempts: 0 }]);
    await addLead('held', { state: 'held', first_attempt_at: null, settled_at: null });
    expect(await erase('held')).toBe('The CRM was not told of this person.');
    expect(await queued()).toHaveLength(1);
  });
});

describeOnOneStore('the receipt of an erasure', (kind) => {
  const { running, start, send, inState } = deliveryUnderTest(kind);

  test('says at the desk and at the command line that the person is deleted in Salesforce', async () => {
    await start(salesforce.settings);
    const [atDesk, atCommandLine] = [await send(), await send()];
    const { lead_id: id } = await inState(atDesk, 'delivered');
    await inState(atCommandLine, 'delivered');
    const admin = await signIn(running(), 'admin');
    const answer = await call(running(), admin, 'erasePerson', { id, email: atDesk });
    expect(answer.json()).toMatchObject({ leads: 1, crm: '1 lead deleted in Salesforce.' });
    const { text } = await runLeads(running().environment, 'erase', atCommandLine);
    expect(text).toContain('1 lead deleted in Salesforce.');
    expect(salesforce.records.size).toBe(0);
  });

  test('says that a CRM reached by Web-to-Lead must be told by hand', async () => {
    await start();
    const email = await send();
    await inState(email, 'delivered');
    const { text } = await runLeads(running().environment, 'erase', email);
    expect(text).toContain('delete the person there by hand');
    expect(await running().db.selectFrom('crm_erasures').selectAll().execute()).toEqual([]);
  });
});
