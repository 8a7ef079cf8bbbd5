import { beforeAll, expect, test } from 'vitest';
import { EXPORT_PATH } from '../../leads/desk/calls.ts';
import { PAGE_SIZE } from '../../leads/desk/limits.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { recordAttempt } from '../../server/store/outbox/settle.ts';
import { DAY_MS, utcDay } from '../../server/store/utc-day.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { call, type Signed, signIn } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { CRM_RULES, NOTIFY_RULES, optOutOf, Stores, submission } from './support/stores.ts';

const stores = new Stores();

describeOnOneStore('a morning at the desk', (kind) => {
  let running: RunningApp;
  let sales: Signed;
  let admin: Signed;
  let viewer: Signed;
  beforeAll(async () => {
    running = await startApp({
      ...(await stores.environment(kind)),
      DELIVERIES: 'off',
      CRM_URL: 'http://127.0.0.1:9/',
      CRM_OID: '00D',
    });
    sales = await signIn(running, 'sales', 'Dana Reyes');
    admin = await signIn(running, 'admin');
    viewer = await signIn(running, 'viewer');
    const doubt = { suspicion: 'honeypot filled' } as const;
    await commit(running.store, [
      submission({ receivedAt: Date.now() - 5000, attribution: { utm_campaign: 'spring' }, page: '/esg' }, 'one'),
      submission({ receivedAt: Date.now() - 4000, ...doubt }, 'two'),
      submission(
        { fields: { ...submission({}, 'three').fields, company: '=1+1' }, receivedAt: Date.now() - 3000 },
        'three',
      ),
    ]);
    return running.stop;
  });

  const ask = async (
    who: Signed,
    ...args: Parameters<typeof call> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => {
    const response = await call(running, who, ...args);
    return { status: response.statusCode, ...response.json() };
  };
  const change = (who: Signed, id: string, version: number, to: object) =>
    ask(who, 'changeLeads', { leads: [{ id, version }], change: to });
  const exportSelection = ({ headers }: Signed, format: string, ...ids: string[]) =>
    running.app.inject({ method: 'POST', url: EXPORT_PATH, headers, payload: { ids, format } });
  const audit = () =>
    running.db
      .selectFrom('desk_audit')
      .select(['action', 'by', 'leads', 'detail'])
      .orderBy('at')
      .orderBy('id')
      .execute();

  test('reads, works and exports leads, and the log says exactly that', async () => {
    const { rows } = await ask(sales, 'listLeads', { search: 'engines' });
    expect(rows.map((row: { status: string }) => row.status)).toEqual(['accepted', 'held', 'accepted']);
    const [, held, lead] = rows;
    expect(await ask(sales, 'countLeads', { since: 0 })).toMatchObject({ matching: 3, newer: 3 });
    expect(await ask(sales, 'readScreenCounts')).toMatchObject({ unread: 2, held: 1, dead: 0, people: 3 });
    expect(await ask(sales, 'leadChoices')).toMatchObject({
      campaigns: ['spring'],
      people: expect.arrayContaining([{ id: sales.id, name: 'Dana Reyes' }]),
    });

    const opened = await ask(sales, 'readLead', { id: lead.id });
    expect(opened).toMatchObject({
      isUnread: true,
      campaign: 'spring',
      deliveries: [{ destination: 'CRM', state: 'pending' }],
    });
    expect(opened.timeline.map((entry: { state: string; what: string }) => [entry.state, entry.what])).toEqual([
      ['stored', 'stored, from the form “ESG Whitepaper”'],
      ['planned', 'first try'],
    ]);
    expect(await ask(admin, 'readLead', { id: lead.id })).toMatchObject({ isUnread: false, seenBy: { id: sales.id } });

    expect((await ask(sales, 'listHeld')).rows).toMatchObject([{ id: held.id, onRelease: ['The CRM gets the lead.'] }]);
    const released = await change(sales, held.id, 0, { kind: 'release' });
    expect(released).toMatchObject({ changed: [{ status: 'released', version: 1 }], conflicts: [] });
    const late = await change(admin, held.id, 0, { kind: 'spam' });
    expect(late).toMatchObject({ changed: [], conflicts: [{ change: { by: 'Dana Reyes', what: 'released it' } }] });
    await ask(sales, 'addNote', { id: lead.id, text: 'Call on Monday' });
    expect(await ask(admin, 'readLead', { id: lead.id })).toMatchObject({
      notes: [{ text: 'Call on Monday', by: { name: 'Dana Reyes' } }],
    });

    const today = utcDay(Date.now());
    const sinceYesterday = { from: utcDay(Date.now() - DAY_MS), to: today };
    const { totals, campaigns } = await ask(sales, 'readFigures', sinceYesterday);
    expect([totals.leads >= 1, campaigns.length <= 1]).toEqual([true, true]);
    expect(await ask(sales, 'readFigures', { from: today, to: '2020-01-01' })).toMatchObject({ status: 400 });
    const { destinations } = await ask(sales, 'listDestinations');
    expect(destinations[0]).toMatchObject({ name: 'crm', pending: 3, isConfigured: true });
    const { findings } = await ask(admin, 'readHealth');
    expect(findings.map(({ text }: { text: string }) => text)).toContain('The store can be read and written.');

    const file = await running.app.inject({ url: `${EXPORT_PATH}?format=csv`, headers: sales.headers });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(4);
    expect(file.body).toContain("'=1+1");
    const json = await running.app.inject({
      url: `${EXPORT_PATH}?format=json&campaign=spring&campaign=ada@engines.example`,
      headers: sales.headers,
    });
    expect(json.json()).toMatchObject([{ id: lead.id, utm_campaign: 'spring' }]);
    expect((await exportSelection(sales, 'json', held.id, lead.id)).json()).toMatchObject([
      { id: held.id },
      { id: lead.id },
    ]);
    const [heading, row, ...others] = (await exportSelection(sales, 'csv', lead.id)).body.trimEnd().split('\r\n');
    expect([heading, others]).toEqual([file.body.split('\r\n', 1)[0], []]);
    expect(row).toContain(lead.id);
    expect((await exportSelection(viewer, 'csv', lead.id)).json()).toMatchObject({ code: 'role' });
    const forged = { ...sales, headers: { ...sales.headers, origin: 'https://other.example' } };
    expect((await exportSelection(forged, 'csv', lead.id)).json()).toMatchObject({ code: 'origin' });
    expect((await exportSelection(sales, 'csv')).json()).toMatchObject({ code: 'input' });

    expect(await ask(sales, 'erasePerson', { id: lead.id, email: opened.email })).toMatchObject({ status: 403 });
    expect(await ask(admin, 'erasePerson', { id: lead.id, email: 'other@engines.example' })).toMatchObject({
      status: 400,
    });
    expect(await ask(admin, 'erasePerson', { id: lead.id, email: opened.email })).toMatchObject({ leads: 1 });
    expect(await ask(sales, 'readLead', { id: lead.id })).toMatchObject({ status: 404 });

    const entries = (await audit()).filter(({ action }) => action !== 'sign-in');
    expect(entries.map(({ action, leads }) => [action, leads])).toEqual([
      ['search', 3],
      ['open', 1],
      ['open', 1],
      ['list', 1],
      ['release', 1],
      ['note', 1],
      ['open', 1],
      ['export', 3],
      ['export', 1],
      ['export', 2],
      ['export', 1],
      ['erase', 1],
    ]);
    expect(JSON.stringify(entries)).not.toContain('engines');
  });

  test('lifts an opt-out for a reason, as an admin, and the log says who', async () => {
    const { leadId: id, ...lead } = submission({ destinations: [], optOut: '1' }, 'lifted');
    await commit(running.store, [{ ...lead, leadId: id }]);
    const lift = (who: Signed, reason: string) => ask(who, 'liftOptOut', { id, reason });
    expect(await lift(admin, 'asked by phone')).toMatchObject({
      code: 'input',
      message: expect.stringContaining('not'),
    });
    await commit(running.store, [optOutOf(lead.fields.email)]);
    expect(await lift(sales, 'asked by phone')).toMatchObject({ code: 'role' });
    expect(await lift(admin, ' ')).toMatchObject({ code: 'input' });
    expect(await ask(admin, 'readLead', { id })).toMatchObject({ consent: 'opted-out' });
    expect(await lift(admin, 'asked by phone')).toMatchObject({ status: 200 });
    const { consent, consentHistory, timeline } = await ask(admin, 'readLead', { id });
    expect(consent).toBe('yes');
    expect(JSON.stringify(consentHistory)).toContain('opt-out lifted: asked by phone');
    expect(JSON.stringify(timeline)).toContain(`${admin.name} lifted the opt-out of the address`);
    const logged = (await audit()).filter(({ action }) => action === 'opt-in');
    expect(logged).toEqual([{ action: 'opt-in', by: admin.name, leads: 1, detail: '' }]);
    expect(await lift(admin, 'twice')).toMatchObject({ code: 'input' });
  });

  test('offers the nearest names and companies for a search that finds nothing, within the other filters', async () => {
    const company = (name: string, channel = 'Demo') =>
      submission({ fields: { ...submission().fields, company: name }, channel }, `near ${name}`);
    await commit(running.store, [company('Halvorsen Shipping'), company('Łódź Lowland Rail', 'Contact Us')]);
    const nearest = async (search: string, filters = {}) =>
      (await ask(sales, 'listLeads', { search, ...filters })).nearest;
    expect(await nearest('halvorsn')).toEqual([{ words: 'Halvorsen Shipping', leads: 1 }]);
    expect(await nearest('lowlnd rail')).toEqual([{ words: 'Łódź Lowland Rail', leads: 1 }]);
    expect(await nearest('lowlnd rail', { channel: 'Demo' })).toEqual([]);
    expect(await nearest('halvorsen')).toEqual([]);
    expect(await nearest('xyzzy quux')).toEqual([]);
    const entries = (await audit()).filter(({ detail }) => detail.endsWith('and saw the nearest names'));
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['search', sales.name],
      ['search', sales.name],
    ]);
    expect(await ask(viewer, 'listLeads', { search: 'halvorsn' })).toMatchObject({ code: 'role' });
  });

  test('says until when a failed delivery is tried, unless it waits for the operator', async () => {
    const { leadId, ...lead } = submission({}, 'until');
    await commit(running.store, [{ ...lead, leadId }]);
    const fail = (outcome: 'retry' | 'wait', at: number) =>
      running.db.transaction().execute(async (db) => {
        await recordAttempt(
          db,
          { leadId, destination: 'crm', revision: 0 },
          { outcome, answer: 'HTTP 503' },
          { now: at, tookMs: 5 },
        );
        await db.updateTable('outbox').set({ attempts: 1, due_at: at }).where('lead_id', '=', leadId).execute();
      });
    const planned = async () => (await ask(sales, 'readLead', { id: leadId })).timeline.at(-1);
    expect((await planned()).until).toBeNull();
    const now = Date.now();
    await fail('retry', now);
    const { state, what, at, until } = await planned();
    expect([state, what]).toEqual(['planned', 'second try']);
    // As long as all attempts take on average, of which one is made.
    expect((until - at) / DAY_MS).toBeCloseTo(3, 1);
    await fail('wait', now + 1000);
    expect((await planned()).until).toBeNull();
    const { version } = await ask(sales, 'readLead', { id: leadId });
    await change(sales, leadId, version, { kind: 'retry' });
    const { deliveries, timeline } = await ask(sales, 'readLead', { id: leadId });
    expect([deliveries[0].attempts, timeline.at(-1).what], 'those before a retry count').toEqual([2, 'third try']);
  });

  test('says how many findings of the doctor ask for a person, and asks the other sides once for everyone', async () => {
    const level = async () => (await ask(viewer, 'readHealthLevel')).bad;
    const { findings } = await ask(viewer, 'readHealth');
    const bad = findings.filter((finding: { level: string }) => finding.level === 'bad').length;
    expect(await level()).toBe(bad);
    const dead = running.db.updateTable('outbox').set({ state: 'dead' });
    const lead = submission({}, 'ill');
    await commit(running.store, [lead]);
    await dead.where('lead_id', '=', lead.leadId).execute();
    expect(await level()).toBe(bad);
    const givenUp = async (who: Signed) =>
      (await ask(who, 'readHealth')).findings.find(({ text }: { text: string }) => text.includes('given up'));
    expect(await givenUp(viewer), 'who may not send it again').toMatchObject({ commands: expect.any(Array) });
    expect(await level()).toBe(bad + 1);
    const inPress = await givenUp(sales);
    expect(inPress, 'who may').toMatchObject({ desk: { path: '/deliveries' } });
    expect(inPress).not.toHaveProperty('commands');
    await running.db.deleteFrom('leads').where('id', '=', lead.leadId).execute();
  });

  test('gives leads to people who may see them, and by an undo back to those who have left', async () => {
    const lead = submission({}, 'reassigned');
    await commit(running.store, [lead]);
    const assign = (to: string, undo = {}) => change(sales, lead.leadId, 0, { kind: 'assign', to, ...undo });
    for (const to of [viewer.id, 'unknown'])
      for (const undo of [{}, { isUndo: true }]) expect(await assign(to, undo)).toMatchObject({ status: 404 });
    const left = await signIn(running, 'sales', 'Lea Left');
    await running.db.updateTable('desk_people').set({ removed_at: 1 }).where('id', '=', left.id).execute();
    expect(await assign(left.id)).toMatchObject({ status: 404 });
    expect(await assign(left.id, { isUndo: true })).toMatchObject({ changed: [{ assignee: { id: left.id } }] });
  });

  test('keeps views of each person, and ends those that name an erased one', async () => {
    await ask(sales, 'saveView', { name: 'Spring', query: 'campaign=spring' });
    await ask(sales, 'saveView', { name: 'Ada', query: 'search=adathree%40engines.example', isShared: true });
    expect((await ask(sales, 'listViews')).views).toHaveLength(2);
    expect((await ask(admin, 'listViews')).views).toMatchObject([{ name: 'Ada', isShared: true, isOwn: false }]);
    const { rows } = await ask(sales, 'listLeads', { search: 'adathree' });
    await ask(admin, 'erasePerson', { id: rows[0].id, email: 'ADATHREE@engines.example ' });
    const { views } = await ask(sales, 'listViews');
    expect(views).toMatchObject([{ name: 'Spring', query: 'campaign=spring', isShared: false }]);
    await ask(sales, 'deleteView', { id: views[0].id });
    expect((await ask(sales, 'listViews')).views).toEqual([]);
  });

  test('tries everything again that was given up', async () => {
    await commit(
      running.store,
      Array.from({ length: 3 }, (_, index) => submission({ destinations: [CRM_RULES] }, `dead${index}`)),
    );
    await running.db
      .updateTable('outbox')
      .set({ state: 'dead', settled_at: Date.now(), last_error: 'HTTP 400' })
      .execute();
    const dead = await ask(sales, 'listDead', { destination: 'crm' });
    expect(dead.rows[0]).toMatchObject({ destination: 'CRM', content: 'lead', answer: 'HTTP 400' });
    expect(await ask(sales, 'retryDead', { destination: 'crm' })).toMatchObject({ deliveries: dead.rows.length });
    expect((await ask(sales, 'listDead')).rows).toEqual([]);
    expect(await ask(admin, 'pauseDestination', { destination: 'crm', isPaused: true })).toMatchObject({ status: 200 });
    expect((await ask(sales, 'listDestinations')).destinations[0]).toMatchObject({ paused: { by: admin.name } });
  });

  test('lists everything that was given up in the same millisecond, page by page', async () => {
    const destinations = [CRM_RULES, NOTIFY_RULES];
    const many = Array.from({ length: PAGE_SIZE }, (_, index) => submission({ destinations }, `page${index}`));
    // With a single delivery of the newest lead, pages end between the two deliveries of another.
    await commit(running.store, [...many, submission({}, 'newest')]);
    await running.db.updateTable('outbox').set({ state: 'dead', settled_at: Date.now() }).execute();
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { rows, next } = await ask(sales, 'listDead', cursor === undefined ? {} : { cursor });
      ids.push(...rows.map(({ id }: { id: string }) => id));
      if (next === null) break;
      cursor = next;
    }
    const { count } = await running.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect([ids.length, new Set(ids).size]).toEqual([Number(count), Number(count)]);
  });
});
