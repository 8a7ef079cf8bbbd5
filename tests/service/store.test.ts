import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commit, REPEAT_WINDOW_MS } from '../../server/store/commit.ts';
import { claim, countDue, countUsedToday, settle } from '../../server/store/outbox.ts';
import { prune } from '../../server/store/prune.ts';
import type { OpenStore } from '../../server/store/tables.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();
afterAll(() => stores.stop());

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (kind) => {
  let store: OpenStore;
  let other: OpenStore;

  beforeAll(async () => {
    const open = await stores.fresh(kind);
    if (!open) return;
    // Several at once, as instances that start together do: one migrates, the other waits. A SQLite folder has one server.
    [store, other] = kind === 'postgres' ? await Promise.all([open(), open()]) : await open().then((one) => [one, one]);
  }, 240_000);

  beforeEach(({ skip }) => skip(store === undefined, 'there is no PostgreSQL here'));

  const now = Date.now();
  const leadsOf = (number: string) =>
    store.db.selectFrom('leads').selectAll().where('email', '=', `ada${number}@engines.example`).execute();
  const delivery = (leadId: string) =>
    store.db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow();

  test('every instance has the same secret', () => expect(other.secret).toBe(store.secret));

  test('the same submission is one lead for ten minutes, and another after', async () => {
    const at = (receivedAt: number) => commit(store, [submission({ receivedAt }, 'again')]);
    await at(now);
    await at(now + REPEAT_WINDOW_MS - 1);
    expect(await leadsOf('again')).toHaveLength(1);
    await at(now + REPEAT_WINDOW_MS + 1);
    expect(await leadsOf('again')).toHaveLength(2);
  });

  test('two instances that get it at the same moment keep one lead', async () => {
    const many = (view: OpenStore) =>
      commit(
        view,
        ['b', 'a', 'c'].map((name) => submission({}, `race-${name}`)),
      );
    await Promise.all([many(store), many(other), many(store), many(other)]);
    for (const name of ['a', 'b', 'c']) expect(await leadsOf(`race-${name}`)).toHaveLength(1);
  });

  test('a failed batch keeps nothing of any of its parts', async () => {
    const good = submission({}, 'half');
    const bad = submission({ receipt: good.receipt }, 'half-too');
    await expect(commit(store, [good, bad])).rejects.toThrow();
    expect(await leadsOf('half')).toEqual([]);
  });

  test('a changed wish goes out again', async () => {
    const first = submission({ optOut: '0' }, 'wish');
    await commit(store, [first]);
    await store.db.updateTable('outbox').set({ state: 'delivered' }).where('lead_id', '=', first.leadId).execute();
    await commit(store, [submission({ optOut: '0' }, 'wish')]);
    expect((await delivery(first.leadId)).state).toBe('delivered');
    await commit(store, [submission({ optOut: '1' }, 'wish')]);
    expect((await leadsOf('wish')).map(({ opt_out }) => opt_out)).toEqual(['1']);
    expect((await delivery(first.leadId)).state).toBe('pending');
  });

  test('a false second call marks the lead and holds its own delivery only', async () => {
    const first = submission({}, 'doubt');
    await commit(store, [first]);
    await commit(store, [submission({ suspicion: 'token false', destinations: ['notify'], optOut: null }, 'doubt')]);
    expect((await leadsOf('doubt')).map(({ standing }) => standing)).toEqual(['suspected']);
    const states = await store.db
      .selectFrom('outbox')
      .select(['destination', 'state'])
      .where('lead_id', '=', first.leadId)
      .orderBy('destination')
      .execute();
    expect(states).toEqual([
      { destination: 'crm', state: 'pending' },
      { destination: 'notify', state: 'held' },
    ]);
  });

  test('a proof counts for one submission, however often that one comes', async () => {
    const proof = { id: `once-${kind}`, expiresAt: now + 60_000 };
    await commit(store, [submission({ proof }, 'proof'), submission({ proof }, 'proof')]);
    await commit(store, [submission({ proof }, 'proof')]);
    expect((await leadsOf('proof')).map(({ standing }) => standing)).toEqual(['accepted']);
    await commit(store, [submission({}, 'proof-thief')]);
    await commit(store, [submission({ proof, destinations: ['notify'] }, 'proof-thief')]);
    expect((await leadsOf('proof-thief')).map(({ suspicion }) => suspicion)).toEqual(['token used before']);
  });

  test('a delivery held for a busy address can be found and released', async () => {
    await commit(store, [submission({}, 'busy')]);
    const suspicion = 'too many from one address';
    await commit(store, [submission({ suspicion }, 'busy')]);
    expect((await leadsOf('busy')).map(({ standing }) => standing)).toEqual(['accepted']);
    await commit(store, [submission({ suspicion, destinations: ['notify'] }, 'busy')]);
    expect((await leadsOf('busy')).map(({ standing }) => standing)).toEqual(['suspected']);
  });

  describe('the outbox', () => {
    beforeAll(async () => {
      if (!store) return;
      await store.db.deleteFrom('leads').execute();
      await commit(
        store,
        Array.from({ length: 40 }, (_, index) => submission({ receivedAt: now }, `out-${index}`)),
      );
    });

    test('gives each delivery to one claimant', async () => {
      const claims = (
        await Promise.all([store, other, store, other].map((view) => claim(view, 'crm', 10, now)))
      ).flat();
      expect(new Set(claims.map(({ leadId }) => leadId)).size).toBe(claims.length);
      const rest = await claim(other, 'crm', 100, now);
      expect(claims.length + rest.length).toBe(40);
      expect(await countDue(store, 'crm', now)).toBe(0);
    });

    test('gives a claim that ran out to another, and the first one can no longer settle it', async () => {
      const later = now + 21_000;
      const [old] = await claim(store, 'crm', 1, later);
      const [taken] = await claim(other, 'crm', 100, later + 21_000).then((all) =>
        all.filter(({ leadId }) => leadId === old?.leadId),
      );
      if (!old || !taken) throw new Error('nothing claimed');
      expect(taken.attempts).toBe(1);
      await settle(store, old, { kind: 'dead', error: 'late', isRefunded: false }, later);
      expect((await delivery(old.leadId)).state).toBe('pending');
      await settle(other, taken, { kind: 'delivered' }, later);
      expect(await delivery(old.leadId)).toMatchObject({ state: 'delivered', settled_at: later, claim: null });
    });

    test('keeps to the day’s allowance over all instances, and gives back what failed', async () => {
      const day = now + 5 * 24 * 3_600_000;
      const limited = (view: OpenStore, time = day) => claim(view, 'crm', 8, time, 12);
      const claims = (await Promise.all([limited(store), limited(other), limited(store)])).flat();
      expect(claims).toHaveLength(12);
      expect(await countUsedToday(store, 'crm', day)).toBe(12);
      const [failed] = claims;
      if (!failed) throw new Error('nothing claimed');
      await settle(store, failed, { kind: 'retry', error: 'HTTP 503', dueAt: day + 500, isRefunded: true }, day);
      expect(await countUsedToday(store, 'crm', day)).toBe(11);
      expect(await limited(other, day + 500)).toHaveLength(1);
      expect(await limited(other, day + 500)).toHaveLength(0);
      expect((await limited(other, day + 24 * 3_600_000)).length).toBeGreaterThan(0);
    });
  });

  test('what mattered for minutes is forgotten', async () => {
    const proof = { id: `proof-${kind}`, expiresAt: now + 1000 };
    await commit(store, [submission({ proof, receivedAt: now }, 'old')]);
    await prune(store, now + REPEAT_WINDOW_MS + 1001);
    expect(await store.db.selectFrom('used_proofs').selectAll().execute()).toEqual([]);
    expect(await store.db.selectFrom('digests').selectAll().where('received_at', '<=', now).execute()).toEqual([]);
    expect(await leadsOf('old')).toHaveLength(1);
  });

  test('a time that is not a whole number is refused', async () => {
    await expect(commit(store, [submission({ receivedAt: 1.5 }, 'fraction')])).rejects.toThrow();
  });
});
