import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { readHealth } from '../../server/health/read-health.ts';
import { readHealthNumbers } from '../../server/store/health/health.ts';
import { claimOperatorMail, settleOperatorMail } from '../../server/store/health/operator-mails.ts';
import { commit } from '../../server/store/leads/commit.ts';
import type { OpenStore, Tables } from '../../server/store/schema/tables.ts';
import { DAY_MS } from '../../server/store/utc-day.ts';
import { startApp, until } from './support/app.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { builtMailSite } from './support/mail.ts';
import { MailServer } from './support/mail-server.ts';
import { optOutOf, Stores, submission } from './support/stores.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const CONFIG = readConfig({ CRM_URL: 'http://127.0.0.1:9/', CRM_OID: '00D', CRM_DAILY_LIMIT: '3' });

const stores = new Stores();

describeOnOneStore('the mail of the day to the operator', (kind) => {
  let environment: Record<string, string>;
  let store: OpenStore;
  beforeAll(async () => {
    environment = await stores.environment(kind);
    store = await stores.open(environment);
  });
  beforeEach(async () => {
    for (const table of ['leads', 'opt_outs', 'blocked_destinations', 'daily_usage', 'operator_mails'] as const)
      await store.db.deleteFrom(table).execute();
  });
  const claimAt = async (now: number, at: OpenStore = store) => {
    const findings = await readHealth(CONFIG, (limited) => readHealthNumbers(at, limited, now), now);
    const mailed = findings.filter(({ isMailed }) => isMailed);
    return claimOperatorMail(at, mailed, now);
  };
  const keepLead = (receivedAt: number, changes: Partial<Tables['outbox']> = { state: 'pending' }, number = '') =>
    commit(store, [submission({ receivedAt }, `operator${number}`)]).then(() =>
      store.db.updateTable('outbox').set(changes).where('queued_at', '=', receivedAt).execute(),
    );
  const keepOptOut = (receivedAt: number, isHeld: boolean) =>
    commit(store, [optOutOf('ada@engines.example', { receivedAt, isHeld })]);
  const block = (since: number) =>
    store.db
      .insertInto('blocked_destinations')
      .values({ destination: 'crm', status: 404, reason: 'HTTP 404', since, probe_at: since })
      .execute();
  const use = (used: number) =>
    store.db.insertInto('daily_usage').values({ destination: 'crm', day: '2026-03-01', used });

  test.each<[string, () => Promise<unknown>]>([
    ['nothing', async () => {}],
    ['a delivery that is still tried on its day', () => keepLead(NOON - 23 * HOUR_MS)],
    ['a lead that was delivered', () => keepLead(NOON - 2 * DAY_MS, { state: 'delivered', settled_at: NOON })],
    ['a lead held today', () => keepLead(NOON - 23 * HOUR_MS, { state: 'held' })],
    ['an opt-out that applies', () => keepOptOut(NOON - 2 * DAY_MS, false)],
    ['an opt-out held today', () => keepOptOut(NOON - 23 * HOUR_MS, true)],
    ['a destination that has just refused', () => block(NOON - 60_000)],
    [
      'a daily limit that is not reached',
      () =>
        use(2)
          .execute()
          .then(() => keepLead(NOON - HOUR_MS)),
    ],
    ['a daily limit that is reached while nothing is due', () => use(3).execute()],
  ])('is not written for %s', async (_name, arrange) => {
    await arrange();
    expect(await claimAt(NOON)).toBeUndefined();
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a delivery that was given up long ago',
      () => keepLead(NOON - 9 * DAY_MS, { state: 'dead', settled_at: NOON - 6 * DAY_MS }),
      '1 delivery was given up, 0 of them in the last 24 hours: CRM 1.',
    ],
    [
      'a delivery that was given up',
      () => keepLead(NOON - DAY_MS, { state: 'dead', settled_at: NOON - HOUR_MS }),
      '1 delivery was given up, 1 of them in the last 24 hours: CRM 1.',
    ],
    [
      'a delivery still tried after a day',
      () => keepLead(NOON - 25 * HOUR_MS),
      '1 delivery waits, the oldest for 25 hours: CRM 1.',
    ],
    [
      'a lead held for over a day',
      () => keepLead(NOON - 25 * HOUR_MS, { state: 'held' }),
      '1 lead is held, the oldest for 25 hours.',
    ],
    [
      'an opt-out held for over a day',
      () => keepOptOut(NOON - 25 * HOUR_MS, true),
      '1 opt-out is held, the oldest for 25 hours.',
    ],
    [
      'a destination that refuses',
      () => block(NOON - HOUR_MS),
      'The CRM takes no delivery since 2026-03-01 11:00 UTC: HTTP 404. Check CRM_URL.',
    ],
    [
      'a daily limit',
      () =>
        use(3)
          .execute()
          .then(() => keepLead(NOON - HOUR_MS)),
      "3 of the CRM's 3 leads of 2026-03-01 (UTC) are used; 1 delivery waits for tomorrow.",
    ],
  ])('is written for %s', async (_name, arrange, text) => {
    await arrange();
    expect(await claimAt(NOON)).toMatchObject({ day: '2026-03-01', attempts: 1, findings: [{ text }] });
  });

  test('is claimed by one instance, again after a failure, and once it is sent not before the next day', async () => {
    await keepLead(NOON - 25 * HOUR_MS);
    const instances = [store, await stores.open(environment), await stores.open(environment)];
    const claims = async (now: number) =>
      (await Promise.all(instances.map((instance) => claimAt(now, instance)))).filter((claim) => claim !== undefined);
    const [first, ...others] = await claims(NOON);
    if (!first) throw new Error('not claimed');
    expect(others).toEqual([]);
    expect(await claims(NOON + 1000)).toEqual([]);
    // The process that claimed it has ended.
    const [second] = await claims(NOON + 31_000);
    if (!second) throw new Error('not claimed again');
    await settleOperatorMail(store, first, { state: 'dead' });
    await settleOperatorMail(store, second, { dueAt: NOON + HOUR_MS });
    expect(await claims(NOON + HOUR_MS - 1)).toEqual([]);
    await keepLead(NOON - 26 * HOUR_MS, undefined, 'more');
    const [third] = await claims(NOON + HOUR_MS);
    expect(third).toEqual({ ...first, attempts: 3 });
    await settleOperatorMail(store, third ?? first, { state: 'delivered' });
    expect(await claims(NOON + 11 * HOUR_MS)).toEqual([]);
    expect(await claims(NOON + DAY_MS)).toMatchObject([
      { day: '2026-03-02', findings: [{ text: '2 deliveries wait, the oldest for 2 days: CRM 2.' }] },
    ]);
  });

  test('arrives once, after a failure under the same Message-ID, and names nobody', async () => {
    await keepLead(Date.now() - 2 * DAY_MS, { state: 'dead', settled_at: Date.now(), last_error: 'HTTP 400' });
    const server = await MailServer.start();
    const build = await builtMailSite();
    const settings = { ...environment, SMTP_URL: server.url, OPERATOR_MAIL: 'Operator <ops@site.example>' };
    const mails = store.db.selectFrom('operator_mails').selectAll();
    const runUntil = async (isDone: () => Promise<boolean>) => {
      const app = await startApp(settings, { build });
      await until(isDone);
      await app.stop();
    };
    server.refusals = { message: 451 };
    await runUntil(async () => Number((await mails.executeTakeFirst())?.due_at) < Date.now() + 20_000);
    server.behave();
    await store.db.updateTable('operator_mails').set({ due_at: 0 }).execute();
    await runUntil(async () => (await mails.executeTakeFirst())?.state === 'delivered');
    const [{ day } = { day: '' }] = await mails.execute();
    // Every start looks again.
    await (await startApp(settings, { build })).stop();
    await server.stop();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      messageId: `<${day}.operator-mail.0@site.example>`,
      to: [{ name: 'Operator', address: 'ops@site.example' }],
      subject: expect.stringMatching(/^Deliveries need attention, .* \| Example$/),
    });
    for (const text of ['1 delivery was given up, 1 of them in the last 24 hours: CRM 1.', 'npm run leads -- dead'])
      expect([mail?.text?.includes(text), mail?.html?.includes(text)]).toEqual([true, true]);
    expect(mail?.raw).not.toMatch(/engines|Ada|Byron/);
  });
});
