import { beforeAll, describe, expect, test } from 'vitest';
import { ATTRIBUTION_FIELDS } from '../../leads/fields.ts';
import { commit, REPEAT_WINDOW_MS } from '../../server/store/leads/commit.ts';
import { countUsedToday } from '../../server/store/outbox/claim-limits.ts';
import { claim, countDue, limitDueTimes, listClaims, releaseClaims } from '../../server/store/outbox/outbox.ts';
import { settle } from '../../server/store/outbox/settle.ts';
import { prune } from '../../server/store/prune.ts';
import type { OpenStore, Tables } from '../../server/store/schema/tables.ts';
import { MAX_BATCH_ENTRIES } from '../../server/store/submission.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { CRM_RULES, NOTIFY_RULES, Stores, submission } from './support/stores.ts';

const stores = new Stores();

describeOnEachStore('the store', (kind) => {
  let store: OpenStore;
  let other: OpenStore;

  beforeAll(async () => {
    const environment = await stores.environment(kind, { isMigrated: false });
    // Instances that start together: one migrates, the other waits. A SQLite folder has one server.
    const first = stores.open(environment);
    [store, other] = await Promise.all([first, kind === 'postgres' ? stores.open(environment) : first]);
  });

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

  test('a failed batch stores none of its entries', async () => {
    const good = submission({}, 'half');
    const bad = submission({ receipt: good.receipt }, 'half-too');
    await expect(commit(store, [good, bad])).rejects.toThrow();
    expect(await leadsOf('half')).toEqual([]);
  });

  test('the largest batch fits one statement a table', async () => {
    const attribution = Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, field]));
    const destinations = [CRM_RULES, NOTIFY_RULES];
    const entries = Array.from({ length: MAX_BATCH_ENTRIES }, (_, index) =>
      submission({ attribution, destinations, receivedAt: now - 24 * 3_600_000 }, `batch${index}`),
    );
    await commit(store, entries);
    const ids = entries.map(({ leadId }) => leadId);
    const stored = (table: 'attributions' | 'outbox' | 'receipts') =>
      store.db.selectFrom(table).select('lead_id').where('lead_id', 'in', ids).execute();
    expect(await stored('attributions')).toHaveLength(MAX_BATCH_ENTRIES * ATTRIBUTION_FIELDS.length);
    expect(await stored('outbox')).toHaveLength(MAX_BATCH_ENTRIES * destinations.length);
    expect(await stored('receipts')).toHaveLength(MAX_BATCH_ENTRIES);
  });

  test('a suspected second call marks the lead and holds its own delivery only', async () => {
    const first = submission({}, 'doubt');
    await commit(store, [first]);
    await commit(store, [
      submission({ suspicion: 'token false', destinations: [NOTIFY_RULES], optOut: null }, 'doubt'),
    ]);
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
    await commit(store, [submission({ proof, destinations: [NOTIFY_RULES] }, 'proof-thief')]);
    expect((await leadsOf('proof-thief')).map(({ suspicion }) => suspicion)).toEqual(['token used before']);
  });

  test('a delivery held for the rate limit marks its lead as suspected', async () => {
    await commit(store, [submission({}, 'busy')]);
    const suspicion = 'too many from one address';
    await commit(store, [submission({ suspicion }, 'busy')]);
    expect((await leadsOf('busy')).map(({ standing }) => standing)).toEqual(['accepted']);
    await commit(store, [submission({ suspicion, destinations: [NOTIFY_RULES] }, 'busy')]);
    expect((await leadsOf('busy')).map(({ standing }) => standing)).toEqual(['suspected']);
  });

  describe('the outbox', () => {
    beforeAll(async () => {
      await store.db.deleteFrom('leads').execute();
      await commit(
        store,
        Array.from({ length: 40 }, (_, index) => submission({ receivedAt: now }, `out-${index}`)),
      );
    });

    test('gives each delivery to one instance', async () => {
      const claims = (
        await Promise.all([store, other, store, other].map((view) => claim(view, 'crm', 10, now)))
      ).flat();
      expect(new Set(claims.map(({ leadId }) => leadId)).size).toBe(claims.length);
      const rest = await claim(other, 'crm', 100, now);
      expect(claims.length + rest.length).toBe(40);
      expect(await countDue(store, 'crm', now)).toBe(0);
    });

    test('gives a released claim to another instance; the first can no longer settle it', async () => {
      const later = now + 31_000;
      await releaseClaims(store, await listClaims(store));
      const [old] = await claim(store, 'crm', 1, later);
      if (!old) throw new Error('nothing claimed');
      await releaseClaims(other, [old.claim]);
      const [taken] = (await claim(other, 'crm', 100, later)).filter(({ leadId }) => leadId === old.leadId);
      if (!taken) throw new Error('not claimed again');
      expect(taken.attempts).toBe(1);
      await settle(store, old, { kind: 'dead', error: 'late', isCounted: true }, later);
      expect((await delivery(old.leadId)).state).toBe('pending');
      await settle(other, taken, { kind: 'delivered' }, later);
      expect(await delivery(old.leadId)).toMatchObject({ state: 'delivered', settled_at: later, claim: null });
      await releaseClaims(store, await listClaims(store));
    });

    test('corrects what a clock planned that was set back, and moves no claim', async () => {
      const hourMs = 3_600_000;
      const [lead] = await store.db.selectFrom('leads').select('id').limit(1).execute();
      const plannedFor = async (changes: Partial<Tables['outbox']>) => {
        const query = store.db.updateTable('outbox').set({ state: 'pending', first_attempt_at: now, ...changes });
        await query.where('lead_id', '=', lead?.id ?? '').execute();
        await limitDueTimes(store, now, hourMs);
        return (await delivery(lead?.id ?? '')).due_at;
      };
      expect(await plannedFor({ due_at: now + hourMs })).toBe(now + hourMs);
      expect(await plannedFor({ due_at: now + hourMs + 1, claim: 'one' })).toBe(now + hourMs + 1);
      expect(await plannedFor({ due_at: now + hourMs + 1, claim: null })).toBe(now);
      expect(await plannedFor({ due_at: now + 60_001, first_attempt_at: null })).toBe(now);
    });

    test('keeps the daily limit over all instances, and refunds failures', async () => {
      const day = now + 5 * 24 * 3_600_000;
      const limited = (view: OpenStore, time = day) => claim(view, 'crm', 8, time, 12);
      const claims = (await Promise.all([limited(store), limited(other), limited(store)])).flat();
      expect(claims).toHaveLength(12);
      expect(await countUsedToday(store, 'crm', day)).toBe(12);
      const [failed] = claims;
      if (!failed) throw new Error('nothing claimed');
      await settle(store, failed, { kind: 'retry', error: 'HTTP 503', dueAt: day + 500, isCounted: false }, day);
      expect(await countUsedToday(store, 'crm', day)).toBe(11);
      expect(await limited(other, day + 500)).toHaveLength(1);
      expect(await limited(other, day + 500)).toHaveLength(0);
      expect((await limited(other, day + 24 * 3_600_000)).length).toBeGreaterThan(0);
    });
  });

  test('expired digests and proofs are pruned', async () => {
    const proof = { id: `proof-${kind}`, expiresAt: now + 1000 };
    await commit(store, [submission({ proof, receivedAt: now }, 'old')]);
    await prune(store, now + REPEAT_WINDOW_MS + 1001);
    expect(await store.db.selectFrom('used_proofs').selectAll().execute()).toEqual([]);
    expect(await store.db.selectFrom('digests').selectAll().where('received_at', '<=', now).execute()).toEqual([]);
    expect(await leadsOf('old')).toHaveLength(1);
  });
});
