import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { visitorMail } from '../../server/delivery/visitor-mail.ts';
import { parseDocumentLink, signDocumentLink } from '../../server/mail/link-tokens.ts';
import { commit } from '../../server/store/leads/commit.ts';
import { retryDeadDeliveries } from '../../server/store/outbox/deliveries.ts';
import { saveChannelRule } from '../../server/store/people/channel-rules.ts';
import type { OpenStore } from '../../server/store/schema/tables.ts';
import { until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { signIn } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { mailUnderTest } from './support/mail.ts';
import { hasPostgres } from './support/postgres.ts';
import { releaseLead } from './support/release.ts';
import { leadFields } from './support/site.ts';
import { Stores, submission } from './support/stores.ts';

const RECORDING = 'Webinar Recording';

describeOnOneStore('mails', (kind) => {
  const { running, server, mailsOf, sendLead, sendRequest, optOut, deliveriesOf, makeDue } = mailUnderTest(kind);
  const allDelivered = (email: string, count: number) =>
    until(async () => {
      const rows = await deliveriesOf(email);
      return rows.length === count && rows.every(({ state }) => state === 'delivered') && rows;
    });

  test('of a contact request go to the mailbox of the form, and a receipt to the visitor', async () => {
    const email = 'contact@engines.example';
    const owner = await signIn(running(), 'sales', 'Mary Somerville');
    const rule = { channel: 'Contact Us', people: [owner.id], respondHours: 8 };
    await saveChannelRule(running().store, rule, owner, Date.now());
    await sendLead({ email }, 'Contact Us', '/company', '&utm_source=newsletter');
    await sendRequest('contact-us', { email });
    const [row] = await allDelivered(email, 2);
    const mails = await mailsOf(email, 2);
    const request = mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
    expect(request).toMatchObject({
      from: { name: 'Example', address: 'info@site.example' },
      to: [{ address: 'contact@site.example' }],
      replyTo: [{ name: 'Ada Byron' }],
      subject: 'Contact request: Ada Byron, Analytical Engines',
    });
    const { optOut: _optOut, ...typed } = { ...leadFields(), email };
    const desk = `${running().config.SERVICE_ORIGIN}/desk/leads/${row?.lead_id}`;
    for (const value of [...Object.values(typed), 'newsletter', '/company', desk, owner.name])
      expect([request?.text?.includes(value), request?.html?.includes(value)]).toEqual([true, true]);
    const receipt = mails.find(({ envelopeTo }) => envelopeTo.includes(email));
    expect(receipt).toMatchObject({ to: [{ name: '', address: email }], subject: 'We have your message | Example' });
    for (const value of [typed.fname, typed.company, typed.message, typed.phone])
      expect(receipt?.raw.includes(value)).toBe(false);
  });

  test('of a demo request that no second call follows go out after a minute', async () => {
    const email = 'demo@engines.example';
    await sendLead({ email }, 'Demo', '/request-demo');
    const delays = (await deliveriesOf(email)).map(({ due_at, queued_at }) => Number(due_at) - Number(queued_at));
    expect(delays).toEqual([60_000, 60_000]);
    await makeDue();
    await allDelivered(email, 2);
    expect((await mailsOf(email, 2)).map(({ subject }) => subject).sort()).toEqual([
      'Demo request: Ada Byron, Analytical Engines',
      'We have your demo request | Example',
    ]);
  });

  test.each(['first', 'last'])('are held when the false token comes %s, until the lead is released', async (when) => {
    const email = `false-${when}@engines.example`;
    const calls = [
      () => sendRequest('contact-us', { email }, 'false'),
      () => sendLead({ email }, 'Contact Us', '/company'),
    ];
    for (const call of when === 'first' ? calls : calls.reverse()) await call();
    expect((await deliveriesOf(email)).map(({ state }) => state)).toEqual(['held', 'held']);
    const leads = running().db.selectFrom('leads').selectAll().where('email', '=', email);
    await releaseLead(running().store, await leads.executeTakeFirstOrThrow(), []);
    await allDelivered(email, 2);
    expect(await mailsOf(email, 2)).toHaveLength(2);
  });

  test('bring what is behind the form of the page, one for an address and form a day', async () => {
    const email = 'recording@engines.example';
    for (const page of ['/webinar-jan', '/webinar-may', '/webinar-jan']) await sendLead({ email }, RECORDING, page);
    await sendLead({ email, company: 'Another' }, RECORDING, '/webinar-jan');
    await allDelivered(email, 2);
    const subjects = (await mailsOf(email, 2)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Webinar of jan', 'Webinar of may']);
    await running()
      .db.updateTable('visitor_mails')
      .set({ queued_at: Date.now() - 25 * 3_600_000 })
      .execute();
    await sendLead({ email, company: 'A third' }, RECORDING, '/webinar-jan');
    await allDelivered(email, 3);
  });

  test('of a registration bring when, where, how to join and the calendar file', async () => {
    const email = 'guest@engines.example';
    // The only form of its channel is known without its page.
    await sendLead({ email }, 'Meeting');
    const [mail] = await mailsOf(email, 1);
    for (const value of ['Thursday, February 11, 2027, 10:00', 'Harbor Hall', 'https://meet.example/risk'])
      expect([mail?.text?.includes(value), mail?.html?.includes(value)]).toEqual([true, true]);
    const [calendar] = mail?.attachments ?? [];
    expect(calendar).toMatchObject({ filename: 'event.ics', mimeType: 'text/calendar' });
    expect(new TextDecoder().decode(calendar?.content as ArrayBuffer)).toMatch(/^BEGIN:VCALENDAR\r?\n/);
  });

  test('are sent once when many posts of an address come at once', async () => {
    const email = 'twice@engines.example';
    const send = (company: string) => sendLead({ email, company }, RECORDING, '/webinar-jan');
    await Promise.all(Array.from({ length: 20 }, (_, number) => send(`Company ${number}`)));
    await allDelivered(email, 1);
  });

  test('are not sent by a suspected post, nor where the page is unknown and its channel has several', async () => {
    await sendLead({ email: 'suspected@engines.example' }, RECORDING, '/webinar-jan', '&website=x');
    await sendLead({ email: 'unknown@engines.example' }, RECORDING);
    await sendLead({ email: 'none@engines.example' }, 'ESG Whitepaper', '/esg');
    expect(await deliveriesOf('suspected@engines.example')).toMatchObject([{ state: 'held' }]);
    expect(await deliveriesOf('unknown@engines.example')).toEqual([]);
    expect(await deliveriesOf('none@engines.example')).toEqual([]);
  });

  test('confirm an opt-out once, to an address that another form has brought', async () => {
    const email = 'known@engines.example';
    const strangers = ['stranger@engines.example', 'stranger2@engines.example'] as const;
    await sendLead({ email }, 'ESG Whitepaper', '/esg');
    await optOut(strangers[0]);
    await sendLead({ email: strangers[1] }, 'Unsubscribe');
    for (let count = 0; count < 2; count += 1) await optOut(email);
    // Lifted by the operator, and asked for again on the same day.
    await runLeads(running().environment, 'opt-in', email, '--reason', 'asked by phone');
    await optOut(email);
    await allDelivered(email, 1);
    expect(await mailsOf(email, 1)).toMatchObject([
      { subject: 'You are unsubscribed | Example', replyTo: [{ address: 'unsubscribe@site.example' }] },
    ]);
    for (const stranger of strangers) expect(await deliveriesOf(stranger)).toEqual([]);
  });

  test('are tried again with one Message-ID, end after a refusal, and can be replayed', async () => {
    const email = 'refused@engines.example';
    const delivery = async () => (await deliveriesOf(email))[0];
    server().refusals = { message: 451 };
    await sendLead({ email }, RECORDING, '/webinar-jan');
    await until(async () => (await delivery())?.last_error === 'SMTP 451 after DATA');
    server().refusals = { recipient: 550 };
    await until(async () => {
      await makeDue();
      return (await delivery())?.state === 'dead';
    });
    expect(await delivery()).toMatchObject({ last_error: 'SMTP 550 after RCPT TO' });
    server().refusals = {};
    expect(await retryDeadDeliveries(running().store, Date.now())).toBe(1);
    const [mail] = await mailsOf(email, 1);
    expect(mail?.messageId).toBe(`<${(await delivery())?.lead_id}.visitor-mail.0@site.example>`);
  });
});

describe.skipIf(!hasPostgres)('the mail of an address and form (needs PostgreSQL)', () => {
  const stores = new Stores();

  test('is queued by one of several instances', async () => {
    const environment = await stores.environment('postgres');
    const instances: OpenStore[] = [];
    for (let count = 0; count < 4; count += 1) instances.push(await stores.open(environment));
    const destinations = [{ name: visitorMail.name, ...visitorMail.rules(readConfig({})) }];
    for (let round = 0; round < 10; round += 1) {
      const post = (number: number) =>
        submission({ destinations, page: '/webinar-jan', leadId: `${round}-${number}` }, `${round}`);
      await Promise.all(
        instances.map((store, number) => {
          const { fields, ...lead } = post(number);
          return commit(store, [{ ...lead, fields: { ...fields, company: `Company ${number}` } }]);
        }),
      );
    }
    const [store] = instances;
    expect(await store?.db.selectFrom('leads').select('id').execute()).toHaveLength(40);
    expect(await store?.db.selectFrom('outbox').select('lead_id').execute()).toHaveLength(10);
  });
});

describe('a document link', () => {
  const settings = { SERVICE_ORIGIN: 'https://api.site.example', SITE_ORIGIN: 'https://www.site.example' };
  const { running, mailsOf, sendLead } = mailUnderTest('sqlite', settings);
  const open = (path: string) => running().app.inject({ url: path });
  const linkTo = (page: string, expiresAt: number) =>
    `/d/${signDocumentLink(running().store.secret, { page, expiresAt })}`;

  test('of a mail leads to the document of its page', async () => {
    const before = Date.now();
    await sendLead({ email: 'link@engines.example' }, RECORDING, '/webinar-may');
    const [mail] = await mailsOf('link@engines.example', 1);
    const [, token = ''] = /https:\/\/api\.site\.example\/d\/([\w.-]+)\s/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`href="https://api.site.example/d/${token}"`);
    const days = ((parseDocumentLink(running().store.secret, token)?.expiresAt ?? 0) - before) / 86_400_000;
    expect(Math.floor(days)).toBe(14);
    const response = await open(`/d/${token}`);
    expect([response.statusCode, response.headers.location]).toEqual([302, 'https://www.site.example/player/may']);
  });

  test('leads to a document of another site, whatever letters its address has', async () => {
    const { statusCode, headers } = await open(linkTo('/webinar-jan', Date.now() + 60_000));
    expect([statusCode, headers.location]).toEqual([302, 'https://films.example/J%C3%A4n%E2%80%9321']);
  });

  test('that has expired leads to the form, one to a page that is gone to the library', async () => {
    const expired = await open(linkTo('/webinar-jan', Date.now() - 1));
    expect([expired.statusCode, expired.body]).toEqual([410, expect.stringContaining('.example/webinar-jan"')]);
    const gone = await open(linkTo('/gone', Date.now() + 60_000));
    expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining('.example/library"')]);
    expect(gone.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('of a page with a long path is not cut', async () => {
    const gone = await open(linkTo(`/${'a-long-name-'.repeat(16)}`, Date.now() + 60_000));
    expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining('no longer offered')]);
  });

  test('that was changed is refused', async () => {
    const [payload = '', signature = ''] = linkTo('/webinar-jan', Date.now() + 60_000)
      .slice(3)
      .split('.');
    const later = Buffer.from('zzzzzzzzzz /webinar-jan').toString('base64url');
    for (const token of [`${later}.${signature}`, payload, `${payload}.`, `${payload}.${signature}x`, 'x'])
      expect((await open(`/d/${token}`)).statusCode).toBe(404);
  });
});
