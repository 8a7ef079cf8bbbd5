import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { LeadChange } from '../../leads/desk/leads.ts';
import { ANSWERED_WITHIN, type AnsweredWithin } from '../../leads/desk/limits.ts';
import { hasAgreed } from '../../server/store/consent/consent-states.ts';
import { insertConsent } from '../../server/store/consent/consents.ts';
import { readHandled, readMarks } from '../../server/store/desk/figures.ts';
import { changeLeads } from '../../server/store/desk/lead-changes.ts';
import { countLeads } from '../../server/store/desk/lead-list.ts';
import { commit } from '../../server/store/leads/commit.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { claimWeeklyMail, settleWeeklyMail, setWeeklyMail } from '../../server/store/team-mail/weekly-mails.ts';
import { DAY_MS } from '../../server/store/utc-day.ts';
import { addPublication, endPublication } from '../../server/store/writing/publications.ts';
import { addPerson } from './support/desk.ts';
import { describeOn, describeOnEachStore } from './support/each-store.ts';
import { Stores, submission } from './support/stores.ts';

const stores = new Stores();

const ADA = { id: 'ada', name: 'Ada Byron', email: 'ada@site.example', role: 'sales' } as const;
const FRIDAY = Date.parse('2026-11-13T20:00Z');
const HOUR_MS = 3_600_000;

describeOnEachStore('figures of what was done with leads', (kind) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await stores.open(await stores.environment(kind));
    await addPerson(store, ADA, 0);
  });

  const change = (id: string, version: number, one: LeadChange['change'], now: number) =>
    changeLeads(
      store,
      { leads: [{ id, version }], change: one },
      { person: ADA, now, destinations: [], addedByRetry: [] },
    );

  test('have the time to the first response without weekends, by owner and channel, and who waits', async () => {
    const leads = ['quick', 'monday', 'waiting', 'spam'].map((name) =>
      submission({ channel: name === 'quick' ? 'Demo' : 'Contact Us', receivedAt: FRIDAY }, name),
    );
    await commit(store, leads);
    const [quick = '', monday = '', , spam = ''] = leads.map(({ leadId }) => leadId);
    await change(quick, 0, { kind: 'assign', to: ADA.id }, FRIDAY);
    await change(quick, 1, { kind: 'worked', to: 'contacted' }, FRIDAY + 0.5 * HOUR_MS);
    // Monday at four: four hours of Friday and four of Monday.
    await change(monday, 0, { kind: 'worked', to: 'qualified' }, FRIDAY + 56 * HOUR_MS);
    await change(spam, 0, { kind: 'spam' }, FRIDAY);
    const { response, rates } = await readHandled(store, '2026-11-13', '2026-11-13', FRIDAY + 240 * HOUR_MS);
    expect(response.steps.map(({ underHours, count }) => `${underHours}: ${count}`)).toEqual([
      ...['1: 1', '4: 0', '8: 0', '24: 1', '48: 0', 'null: 0'],
    ]);
    const leadsOf = (answered: AnsweredWithin) => countLeads(store, { status: ['not-spam'], answered: [answered] });
    const opened = await Promise.all(ANSWERED_WITHIN.map(async (within) => (await leadsOf(within)).matching));
    expect(opened, 'each bar opens its leads').toEqual(response.steps.map(({ count }) => count));
    expect(response.notYet).toBe(1);
    expect(response.p95Seconds).toBeGreaterThan(8 * 3600);
    expect(response.byOwner).toEqual([
      { owner: null, leads: 2, waiting: 1, halfSeconds: expect.any(Number) },
      { owner: { id: ADA.id, name: ADA.name }, leads: 1, waiting: 0, halfSeconds: expect.any(Number) },
    ]);
    expect(response.byChannel.map(({ name, leads: count }) => [name, count])).toEqual([
      ['Contact Us', 2],
      ['Demo', 1],
    ]);
    expect(rates).toMatchObject({ received: 4, spam: 1, held: 0 });
  });

  test('count who agreed among the leads of the time, once, also those who agreed later or again', async () => {
    const ticked = submission({ receivedAt: FRIDAY - DAY_MS, consentWords: 'Write to me.' }, 'ticked');
    const later = submission({ receivedAt: FRIDAY - DAY_MS }, 'later');
    await commit(store, [ticked, later, submission({ receivedAt: FRIDAY - DAY_MS }, 'never')]);
    const consent = { fingerprint: '', words: 'Again.', page: null, given_at: FRIDAY + DAY_MS };
    await store.db.transaction().execute(async (transaction) => {
      for (const { leadId } of [ticked, later]) await insertConsent(transaction, { ...consent, lead_id: leadId });
    });
    const ratesOf = async (day: string) => (await readHandled(store, day, day, FRIDAY)).rates;
    expect(await ratesOf('2026-11-12')).toMatchObject({ received: 3, consented: 2 });
    expect(await ratesOf('2026-11-14')).toMatchObject({ received: 0, consented: 0 });
    const agreed = { status: ['not-spam' as const], agreed: 'yes' as const, from: Date.parse('2026-11-12') };
    const { matching } = await countLeads(store, { ...agreed, before: Date.parse('2026-11-13') });
    expect(matching, 'the number opens its leads').toBe(2);
  });

  test('go out by mail once, after the week, to those who want them', async () => {
    const monday = Date.parse('2026-11-16T00:00Z');
    const claim = (hours: number) => claimWeeklyMail(store, monday + hours * HOUR_MS);
    expect(await claim(12)).toBeUndefined();
    await setWeeklyMail(store, ADA.id, true, FRIDAY);
    expect(await claim(2)).toBeUndefined();
    const claims = await Promise.all([claim(6), claim(6)]);
    expect(claims.flatMap((claimed) => claimed ?? [])).toEqual([
      expect.objectContaining({ week: '2026-11-09', attempts: 1, to: { name: ADA.name, address: ADA.email } }),
    ]);
    // A claim whose process has ended is made again.
    const again = await claim(7);
    expect(again?.attempts).toBe(2);
    if (again) await settleWeeklyMail(store, again, { state: 'delivered' });
    expect(await claim(8)).toBeUndefined();
    expect((await claim(24 * 7 + 8))?.week).toBe('2026-11-16');
    await setWeeklyMail(store, ADA.id, false, monday);
    expect(await claim(24 * 14 + 8)).toBeUndefined();
  });

  test('mark what went live, and not what was undone or failed', async () => {
    for (const [file, state] of [
      ['blog/2026-11-01-live.md', 'live'],
      ['blog/2026-11-01-failed.md', 'failed'],
    ] as const) {
      const layer = [{ file, text: '', upload: null, revision: 1 } as never];
      const publication = await addPublication(store, { layer, dueAt: null, undoOf: null, owner: 'here' }, ADA, FRIDAY);
      await endPublication(store, { id: publication?.id ?? '', owner: 'here', state, reason: null }, [], FRIDAY);
    }
    expect(await readMarks(store, '2026-11-01', '2026-11-30')).toEqual({
      published: [{ day: '2026-11-13', files: ['blog/2026-11-01-live.md'] }],
      campaigns: [],
    });
    expect((await readMarks(store, '2026-11-14', '2026-11-30')).published).toEqual([]);
  });
});

describeOn('sqlite', 'leads whose people agreed', (kind) => {
  test.each(['single', 'confirmed'] as const)('are found by an index alone where consent is %s', async (mode) => {
    const { db } = await stores.open(await stores.environment(kind));
    const agreed = db.selectFrom('leads').select('id');
    const query = agreed.where((lead) => hasAgreed(lead, mode)).as('agreed');
    const { rows } = await sql<{ detail: string }>`explain query plan select * from ${query}`.execute(db);
    const [read] = rows.flatMap(({ detail }) => (detail.includes(' consents ') ? detail : []));
    expect(read).toContain('USING COVERING INDEX');
  });
});
