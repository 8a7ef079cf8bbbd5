import { beforeAll, expect, test } from 'vitest';
import { inverseOf } from '../../desk/changes/lead-change.ts';
import type { LeadChange, LeadFilters } from '../../leads/desk/leads.ts';
import { changeLeads } from '../../server/store/desk/lead-changes.ts';
import { markSeen, readDeskLead } from '../../server/store/desk/lead-details.ts';
import { countLeads } from '../../server/store/desk/lead-list.ts';
import { readScreenCounts } from '../../server/store/desk/screen-counts.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { listChannelRules, saveChannelRule, setAway } from '../../server/store/people/channel-rules.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import type { Submission } from '../../server/store/submission.ts';
import { claimOwnerMail, queueWaitingMails, settleOwnerMail } from '../../server/store/team-mail/owner-mails.ts';
import { DAY_MS } from '../../server/store/utc-day.ts';
import { addPerson } from './support/desk.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

const now = Date.now();
const NAMES = ['ada', 'ben', 'cem'];
const actor = { id: 'ada', name: 'ada', email: 'ada@site.example' };

describeOnEachStore('work on leads', (kind) => {
  let store: OpenStore;
  let environment: Awaited<ReturnType<Stores['environment']>>;
  beforeAll(async () => {
    environment = await stores.environment(kind);
    store = await stores.open(environment);
    for (const id of NAMES)
      await addPerson(store, { id, name: id, email: `${id}@site.example`, role: 'sales' }, now - DAY_MS);
  });

  let number = 0;
  async function add(given: Partial<Submission> = {}, to = store): Promise<string> {
    number += 1;
    const one = submission(given, `work${number}`);
    await commit(to, [one]);
    return one.leadId;
  }
  const rowOf = async (id: string, personId = 'ada') => (await readDeskLead(store, id, personId))?.row;
  const change = async (id: string, one: LeadChange['change'], at = now) =>
    changeLeads(
      store,
      { leads: [{ id, version: (await rowOf(id))?.version ?? 0 }], change: one },
      { person: actor, now: at, destinations: [], addedByRetry: [] },
    );
  const count = async (filters: Partial<LeadFilters>, personId = 'ada') =>
    (await countLeads(store, { status: ['not-spam'], personId, ...filters })).matching;

  test('keeps the first contact through every later state, and forgets it with new', async () => {
    const id = await add();
    const steps = [
      ['closed', null],
      ['contacted', now + 1],
      ['qualified', now + 1],
      ['closed', now + 1],
      ['new', null],
      ['qualified', now + 5],
    ] as const;
    for (const [index, [to, contactedAt]] of steps.entries()) {
      await change(id, { kind: 'worked', to }, now + index);
      expect([to, await rowOf(id)]).toMatchObject([to, { worked: to, contactedAt, version: index + 1 }]);
      expect(await count({ worked: [to] })).toBe(1);
    }
    const contacted = await rowOf(id);
    if (!contacted) throw new Error('the lead is gone');
    for (const slip of ['new', 'contacted'] as const) {
      const made = { kind: 'worked', to: slip } as const;
      await change(id, made, now + DAY_MS);
      await change(id, inverseOf(made, contacted), now + DAY_MS);
      expect(await rowOf(id)).toMatchObject({ worked: 'qualified', contactedAt: now + 5 });
    }
    const closed = await add();
    await change(closed, { kind: 'worked', to: 'closed' });
    const before = await rowOf(closed);
    if (!before) throw new Error('the lead is gone');
    await change(closed, { kind: 'worked', to: 'contacted' });
    await change(closed, inverseOf({ kind: 'worked', to: 'contacted' }, before));
    expect(await rowOf(closed)).toMatchObject({ worked: 'closed', contactedAt: null });
    const { changes } = (await readDeskLead(store, id)) ?? {};
    expect(changes?.at(-1)).toMatchObject({ by: 'ada', what: 'marked it as qualified' });
    expect(await rowOf(await add({ channel: 'Unsubscribe' }))).toMatchObject({ worked: 'closed', respondBy: null });
  });

  test('is unread by each person apart', async () => {
    const [read, unread, old] = [await add(), await add(), await add({ receivedAt: now - 31 * DAY_MS })];
    const before = await readScreenCounts(store, 'ben', now);
    await markSeen(store, read, 'ben', now);
    await markSeen(store, read, 'ben', now);
    const seen = async (personId: string) =>
      Promise.all([read, unread, old].map(async (id) => (await rowOf(id, personId))?.isUnread));
    expect([await seen('ben'), await seen('cem')]).toEqual([
      [false, true, false],
      [true, true, false],
    ]);
    expect((await readScreenCounts(store, 'ben', now)).unread).toBe(before.unread - 1);
    expect((await count({ unread: 'yes' }, 'cem')) - (await count({ unread: 'yes' }, 'ben'))).toBe(1);
  });

  test('waits too long after the hours of its channel, until it is answered', async () => {
    await saveChannelRule(store, { channel: 'Demo', people: [], respondHours: 1 }, actor, now);
    const [late, soon] = [await add({ receivedAt: now - 4 * DAY_MS }), await add()];
    const ofDemo = await rowOf(await add({ channel: 'Demo', receivedAt: Date.parse('2026-11-17T10:00Z') }));
    expect(ofDemo?.respondBy).toBe(Date.parse('2026-11-17T11:00Z'));
    const waiting = await count({ worked: ['waiting'] });
    expect((await readScreenCounts(store, 'ada', now)).waiting).toBe(waiting);
    await change(late, { kind: 'worked', to: 'contacted' });
    await change(soon, { kind: 'worked', to: 'contacted' });
    expect(await count({ worked: ['waiting'] })).toBe(waiting - 1);
    const contacted = await count({ worked: ['contacted'] });
    expect(await count({ worked: ['waiting', 'contacted'] })).toBe(waiting - 1 + contacted);
  });

  test('is told its owner in one mail by whichever instance is first, but not what was undone or told before', async () => {
    const at = now + DAY_MS;
    const claimAll = async (time = at) => {
      const mails = [];
      for (let mail = await claimOwnerMail(store, time); mail; mail = await claimOwnerMail(store, time))
        if (mail !== 'nothing to say') mails.push(mail);
      return mails;
    };
    await claimAll();
    const [kept, undone, own] = [await add(), await add(), await add()];
    for (const id of [kept, undone]) await change(id, { kind: 'assign', to: 'ben' });
    await change(own, { kind: 'assign', to: 'ada' });
    await change(undone, { kind: 'assign', to: null });
    expect(await claimOwnerMail(store, now)).toBeUndefined();
    const [mail, ...more] = await claimAll();
    expect([mail, more]).toMatchObject([{ kind: 'assigned', person: { name: 'ben' }, leads: [{ id: kept }] }, []]);
    expect(await claimAll(), 'while it is sent').toEqual([]);
    const claims = mail?.claims ?? [];
    const late = claims.map((claim) => ({ ...claim, attempts: claim.attempts - 1 }));
    await settleOwnerMail(store, late, { dueAt: at });
    expect(await claimAll(), 'by a claim that has expired').toEqual([]);
    await settleOwnerMail(store, claims, { state: 'delivered' });
    for (const to of [null, 'ben']) await change(kept, { kind: 'assign', to });
    expect(await claimAll()).toEqual([]);
    await change(undone, { kind: 'assign', to: 'ben' });
    expect(await claimAll(), 'what was undone before it was told').toMatchObject([{ leads: [{ id: undone }] }]);
    for (const to of [null, 'ben']) await change(kept, { kind: 'assign', to });
    expect(await claimAll(at + DAY_MS), 'what is given again later').toMatchObject([{ count: 2 }]);
    const [handedOver, done] = [await add(), await add()];
    await change(handedOver, { kind: 'worked', to: 'qualified' });
    await change(done, { kind: 'worked', to: 'closed' });
    for (const id of [handedOver, done]) await change(id, { kind: 'assign', to: 'cem' });
    expect(await claimAll(), 'what is worked already').toMatchObject([{ count: 1, leads: [{ id: handedOver }] }]);
  });

  test('that waits is told its owner in the morning, and the admins where no owner is there', async () => {
    const at = now + DAY_MS;
    await addPerson(store, { id: 'dia', name: 'dia', email: 'dia@site.example', role: 'admin' });
    const add5 = () => add({ channel: 'Late', receivedAt: now - 5 * DAY_MS });
    const [owned, unowned, ofAway, ofGone] = [await add5(), await add5(), await add5(), await add5()];
    await change(owned, { kind: 'assign', to: 'cem' });
    await change(ofAway, { kind: 'assign', to: 'ben' });
    await change(ofGone, { kind: 'assign', to: 'gone' });
    await setAway(store, { id: 'ben', isAway: true }, actor, now);
    const morning = Math.floor(at / DAY_MS) * DAY_MS + DAY_MS / 2;
    for (const time of [morning - DAY_MS / 2, morning, morning + 1]) await queueWaitingMails(store, time);
    const late = new Set([owned, unowned, ofAway, ofGone]);
    const told = async (id: string) => {
      const rows = await store.db.selectFrom('owner_mails').selectAll().where('kind', '=', 'waiting').execute();
      const ids = rows.filter((row) => row.person_id === id).map(({ lead_ids }): string[] => JSON.parse(lead_ids));
      return ids.map((list) => list.filter((lead) => late.has(lead)).toSorted());
    };
    expect([await told('cem'), await told('ben')]).toEqual([[[owned]], []]);
    expect(await told('dia')).toEqual([[unowned, ofAway, ofGone].toSorted()]);
    const mails = [];
    for (let mail = await claimOwnerMail(store, morning); mail; mail = await claimOwnerMail(store, morning))
      if (mail !== 'nothing to say' && mail.kind === 'waiting') mails.push(mail);
    const ofDia = mails.find(({ person: { name } }) => name === 'dia');
    expect(ofDia?.leads.map(({ id }) => id)).toEqual(expect.arrayContaining([unowned, ofAway, ofGone]));
    await setAway(store, { id: 'ben', isAway: false }, actor, now);
  });

  test('goes in turn to those who are there, from every instance, also when it is released', async () => {
    const channel = 'Contact Us';
    await saveChannelRule(store, { channel, people: NAMES, respondHours: 24 }, actor, now);
    const instances = kind === 'postgres' ? [store, await stores.open(environment)] : [store];
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await add({ channel }, instances[index % instances.length]));
    const owners = async (of: readonly string[]) =>
      Promise.all(of.map(async (id) => (await rowOf(id))?.assignee?.id ?? 'none'));
    const turns = Object.groupBy(await owners(ids), (owner) => owner);
    expect(NAMES.map((name) => turns[name]?.length)).toEqual([4, 4, 4]);
    await setAway(store, { id: 'ben', isAway: true }, actor, now);
    const held = await add({ channel, suspicion: 'honeypot filled' });
    const next = [await add({ channel }), await add({ channel })];
    expect((await owners([...next, held])).toSorted()).toEqual(['ada', 'cem', 'none']);
    await change(held, { kind: 'release' });
    expect(await owners([held])).toEqual(await owners(next.slice(0, 1)));
    expect((await readDeskLead(store, held))?.changes.map(({ by, what }) => `${by} ${what}`)).toContain(
      `assignment rule assigned it to ${(await owners([held]))[0]}`,
    );
    for (const id of NAMES) await setAway(store, { id, isAway: true }, actor, now);
    expect(await owners([await add({ channel })])).toEqual(['none']);
  });

  test('is stored whatever has become of its rule', async () => {
    const channel = 'Broken';
    await saveChannelRule(store, { channel, people: NAMES, respondHours: 1 }, actor, now);
    for (const id of NAMES) await setAway(store, { id, isAway: false }, actor, now);
    const ownerOf = async (id: string) => (await rowOf(id))?.assignee?.id;
    if (kind === 'postgres') {
      const other = await stores.open(environment);
      await other.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('channel_rules').selectAll().forUpdate().execute();
        expect(NAMES).toContain(await ownerOf(await add({ channel })));
      });
    }
    for (const people of ['', '{}', '[1]']) {
      await store.db.updateTable('channel_rules').set({ people }).where('channel', '=', channel).execute();
      expect(await ownerOf(await add({ channel })), people).toBeUndefined();
      expect((await listChannelRules(store)).rules).toContainEqual({ channel, people: [], respondHours: 1 });
    }
    await saveChannelRule(store, { channel, people: ['gone'], respondHours: 1 }, actor, now);
    await store.db.updateTable('channel_rules').set({ respond_hours: 1e15 }).where('channel', '=', channel).execute();
    expect(await ownerOf(await add({ channel }))).toBeUndefined();
    // A failed statement within the transaction of the lead.
    const rename = (from: string, to: string) => store.db.schema.alterTable(from).renameTo(to).execute();
    await rename('channel_rules', 'no_rules');
    const unruled = await add({ channel });
    await rename('no_rules', 'channel_rules');
    expect(await rowOf(unruled)).toMatchObject({ assignee: null, respondBy: expect.any(Number) });
  });

  test('waits from its release on, also with an owner, and not while it is suspected', async () => {
    await saveChannelRule(store, { channel: 'Two Calls', people: ['ben'], respondHours: 1 }, actor, now);
    await setAway(store, { id: 'ben', isAway: false }, actor, now);
    const held = await add({ suspicion: 'honeypot filled' });
    await change(held, { kind: 'assign', to: 'cem' });
    await change(held, { kind: 'release' });
    expect(await rowOf(held)).toMatchObject({ assignee: { id: 'cem' }, respondBy: expect.any(Number) });

    const first = submission({ channel: 'Two Calls' }, 'two-calls');
    await commit(store, [first]);
    expect(await rowOf(first.leadId)).toMatchObject({ assignee: { id: 'ben' }, respondBy: expect.any(Number) });
    await commit(store, [submission({ channel: 'Two Calls', suspicion: 'honeypot filled' }, 'two-calls')]);
    expect(await rowOf(first.leadId)).toMatchObject({ status: 'held', assignee: null, respondBy: null });
    await change(first.leadId, { kind: 'release' });
    expect(await rowOf(first.leadId)).toMatchObject({ assignee: { id: 'ben' }, respondBy: expect.any(Number) });
  });
});
