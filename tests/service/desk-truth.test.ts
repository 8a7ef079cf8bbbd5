import { beforeAll, expect, test } from 'vitest';
import { EXPORT_PATH } from '../../leads/desk/calls.ts';
import { PAGE_SIZE } from '../../leads/desk/limits.ts';
import { readFunnels } from '../../server/store/desk/funnels.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { DAY_MS, utcDay } from '../../server/store/utc-day.ts';
import { addPublication } from '../../server/store/writing/publications.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { call, type Signed, signIn } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { CRM_RULES, NOTIFY_RULES, Stores, submission } from './support/stores.ts';

const stores = new Stores();

describeOnOneStore('the desk says what is so', (kind) => {
  let running: RunningApp;
  let sales: Signed;
  let viewer: Signed;
  beforeAll(async () => {
    const crm = { CRM_URL: 'http://127.0.0.1:9/', CRM_OID: '00D', BACKUP_DIR: '/var/backups/of-the-site' };
    running = await startApp({ ...(await stores.environment(kind)), DELIVERIES: 'off', ...crm });
    sales = await signIn(running, 'sales', 'Zoë Müller');
    viewer = await signIn(running, 'viewer');
    return running.stop;
  });

  const ask = async (who: Signed, ...[name, input]: [Parameters<typeof call>[2], Record<string, unknown>?]) =>
    (await call(running, who, name, input)).json();
  const add = (name: string, fields = {}, rest = {}) =>
    commit(running.store, [submission({ fields: { ...submission({}, name).fields, ...fields }, ...rest }, name)]);

  test('how many of those given up are tried again, and how many have nowhere to go', async () => {
    for (const name of ['tried', 'again']) await add(name, {}, { destinations: [CRM_RULES, NOTIFY_RULES] });
    await running.db.updateTable('outbox').set({ state: 'dead', settled_at: Date.now() }).execute();
    expect(await ask(sales, 'retryDead')).toEqual({ deliveries: 2, left: 2 });
    expect((await ask(sales, 'listDead')).rows).toHaveLength(2);
    expect(await ask(sales, 'retryDead')).toEqual({ deliveries: 0, left: 2 });
  });

  test('how many came from the same company, and how many are held for each reason', async () => {
    const company = { company: 'Lowland Rail' };
    for (let at = 0; at < 25; at += 1) await add(`rail${at}`, company);
    const { rows } = await ask(sales, 'listLeads', { search: 'lowland' });
    const { sameCompany } = await ask(sales, 'readLead', { id: rows[0].id });
    expect([sameCompany.count, sameCompany.rows.length]).toEqual([24, 20]);

    for (let at = 0; at <= PAGE_SIZE; at += 1) await add(`held${at}`, {}, { suspicion: 'honeypot filled' });
    await add('replayed', {}, { suspicion: 'token used before' });
    const { reasons, next } = await ask(sales, 'listHeld');
    expect(next).not.toBeNull();
    expect(reasons).toHaveLength(2);
    expect(reasons).toEqual(
      expect.arrayContaining([
        { suspicion: 'honeypot filled', count: PAGE_SIZE + 1 },
        { suspicion: 'token used before', count: 1 },
      ]),
    );
  });

  test('how today compares with the same hours of the day before', async () => {
    const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - 9.5 * DAY_MS;
    for (const [name, hours] of [
      ['today', -1],
      ['earlier', -25],
      ['later', -20],
    ] as const)
      await add(name, {}, { receivedAt: noon + hours * 3_600_000 });
    const day = utcDay(noon);
    const leadsAt = async (now: number) => {
      const query = { from: day, to: day, against: 'before' } as const;
      const { totals, totalsBefore } = await readFunnels(running.store, query, now);
      return [totals.leads, totalsBefore.leads];
    };
    expect([await leadsAt(noon), await leadsAt(noon + DAY_MS)]).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  test('a search finds all words in any order, without accents and apostrophes, in all that was sent', async () => {
    const message = 'We run three mainframes in Gdańsk.';
    const fields = { fname: 'Søren', lname: "O'Brien-Łukasz", title: 'Head of Résumés', phone: '+49 (0)30 555-0143' };
    await add('found', { ...fields, message, company: 'Großhandel d’Arc' });
    const find = async (search: string) => (await ask(sales, 'listLeads', { search })).rows.length;
    for (const search of [
      ...['obrien soren', "o'brien", 'O’Brien Søren', 'lukasz', 'grosshandel darc', 'head resumes'],
      ...['mainframes gdansk', 'soren mainframes', '0143 soren', '+49(0)30555-0143', '030555'],
    ])
      expect([search, await find(search)]).toEqual([search, 1]);
    for (const search of ['soren windows', 'obrien adatoday'])
      expect([search, await find(search)]).toEqual([search, 0]);
  });

  test('an export opens in Excel, and has owner, status and notes', async () => {
    const [{ id, version }] = (await ask(sales, 'listLeads', { search: 'soren' })).rows;
    await ask(sales, 'changeLeads', { leads: [{ id, version }], change: { kind: 'assign', to: sales.id } });
    await ask(sales, 'addNote', { id, text: 'Ruft zurück' });
    const get = (format: string) =>
      running.app.inject({ url: `${EXPORT_PATH}?format=${format}&search=soren`, headers: sales.headers });
    const [lead] = (await get('json')).json();
    expect(lead).toMatchObject({ owner: 'Zoë Müller', status: 'accepted' });
    expect(lead.notes).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d Zoë Müller: Ruft zurück$/);
    const csv = (await get('csv')).rawPayload;
    expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(csv.toString()).toContain('Zoë Müller');
  });

  test('a viewer sees no path of the server', async () => {
    const seen = async (who: Signed) => JSON.stringify(await ask(who, 'readHealth'));
    const page = { file: 'pages/home.md', revision: 1, base: null, text: '', upload: null };
    const missed = { layer: [page], dueAt: 1, undoOf: null, owner: '' };
    await addPublication(running.store, missed, viewer, Date.now());
    const ended = { state: 'failed', reason: 'Error: /srv/site/content-1', ended_at: Date.now() } as const;
    await running.db.updateTable('publications').set(ended).execute();
    for (const path of ['/var/backups/of-the-site', '/srv/site']) expect(await seen(sales)).toContain(path);
    const byWriter = await seen(await signIn(running, 'writer'));
    for (const path of ['/srv/site', '/publish?id=']) expect(byWriter).toContain(path);
    const { findings } = await ask(viewer, 'readHealth');
    expect(findings).toContainEqual({ level: 'bad', text: expect.stringMatching(/ did not\. Publish it again\.$/) });
    for (const path of ['/var/backups', '/srv/site', running.config.DATA_DIR])
      expect(await seen(viewer)).not.toContain(path);
  });
});
