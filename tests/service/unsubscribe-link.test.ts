import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { erasePerson } from '../../server/store/leads/erase.ts';
import { runLeads } from './support/command-line.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { mailUnderTest } from './support/mail.ts';
import type { ReceivedMail } from './support/mail-server.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const SETTINGS = {
  SERVICE_ORIGIN: 'https://api.site.example',
  SITE_ORIGIN: 'https://www.site.example',
  DKIM_DOMAIN: 'site.example',
  DKIM_SELECTOR: 'mail',
  DKIM_KEY: PEM.replaceAll('\n', '\\n'),
  RATE_LIMIT: '1',
};

const headerOf = (mail: ReceivedMail | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

describeOnOneStore('one-click unsubscribe', (kind) => {
  const { running, sendLead, mailsOf, deliveriesOf } = mailUnderTest(kind, SETTINGS);
  const optOutsOf = (email: string) =>
    running().db.selectFrom('opt_outs').select(['state']).where('email', '=', email).execute();
  /** The path of the link that a mail program posts to. */
  const linkIn = (mail: ReceivedMail | undefined) =>
    /^<https:\/\/api\.site\.example(\/u\/[\w-]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? 'no link';
  const linkOf = async (email: string) =>
    new URL((await runLeads(running().environment, 'unsubscribe-link', email)).text.trim()).pathname;
  const post = (url: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
    running().app.inject({ method: 'POST', url, payload, headers: type === '' ? {} : { 'content-type': type } });

  test('is offered by signed headers of a document mail, and works as the mail program does it', async () => {
    const email = 'reader@engines.example';
    await sendLead({ email }, 'Webinar Recording', '/webinar-jan');
    const [mail] = await mailsOf(email, 1);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const signature = headerOf(mail, 'dkim-signature')?.replace(/\s/g, '');
    expect(signature).toMatch(/;d=site\.example;.*s=mail;.*b=[\w+/=]{300,}$/);
    const signed = /;h=([^;]+)/
      .exec(signature ?? '')?.[1]
      ?.toLowerCase()
      .split(':');
    expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
    const link = linkIn(mail);
    expect(link).toBe(await linkOf('Reader@engines.example'));
    expect((await post(link)).statusCode).toBe(200);
    expect(await optOutsOf(email)).toEqual([{ state: 'applied' }]);
    // The confirmation is not a mailing, and is sent once.
    const [, confirmation] = await mailsOf(email, 2);
    expect([confirmation?.subject, headerOf(confirmation, 'list-unsubscribe')]).toEqual([
      'You are unsubscribed | Example',
      undefined,
    ]);
    expect((await post(link)).statusCode).toBe(200);
    expect(await deliveriesOf(email)).toHaveLength(2);
  });

  test.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['without a body', '', ''],
    ['unreadable', 'application/json', '{'],
  ])('takes a post that is %s', async (name, type, payload) => {
    const email = `${name.replaceAll(' ', '-')}@engines.example`;
    expect((await post(await linkOf(email), type, payload)).statusCode).toBe(200);
    expect(await optOutsOf(email)).toEqual([{ state: 'applied' }]);
  });

  test('does nothing when the link is only opened, and shows a page with a button', async () => {
    const email = 'opened@engines.example';
    const link = await linkOf(email);
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await running().app.inject({ method, url: link });
      expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ]);
      expect(headers['content-security-policy']).toContain("form-action 'self'");
    }
    const { body } = await running().app.inject({ url: link });
    expect(body).not.toContain(email);
    expect(body).toContain('<form method="post">');
    expect(await optOutsOf(email)).toEqual([]);
  });

  test('is not refused across sites, nor after any number of calls', async () => {
    const email = 'many@engines.example';
    const link = await linkOf(email);
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (let count = 0; count < 15; count += 1)
      expect((await running().app.inject({ method: 'POST', url: link, headers })).statusCode).toBe(200);
    expect(await optOutsOf(email)).toEqual([{ state: 'applied' }]);
  });

  test('works for a person who was erased, and for the longest address', async () => {
    const long = `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'y'.repeat(57)}.example`;
    for (const email of ['erased@engines.example', long]) {
      await sendLead({ email }, 'ESG Whitepaper', '/esg');
      const link = await linkOf(email);
      await erasePerson(running().store, email);
      expect((await post(link)).statusCode).toBe(200);
      expect(await optOutsOf(email)).toEqual([{ state: 'applied' }]);
    }
  });

  test('is refused with a changed link, and leads to the form', async () => {
    const link = await linkOf('changed@engines.example');
    for (const url of [`${link}A`, link.slice(0, -1), '/u/x']) {
      const { statusCode, body } = await post(url);
      expect([statusCode, body]).toEqual([404, expect.stringContaining('https://www.site.example/unsubscribe"')]);
    }
    expect(await optOutsOf('changed@engines.example')).toEqual([]);
  });
});

describe('a document mail of a service that is not at https', () => {
  const { sendLead, mailsOf } = mailUnderTest('sqlite');

  test('has no link to unsubscribe, and no signature', async () => {
    const email = 'plain@engines.example';
    await sendLead({ email }, 'Webinar Recording', '/webinar-jan');
    const [mail] = await mailsOf(email, 1);
    for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'dkim-signature'])
      expect(headerOf(mail, name)).toBeUndefined();
  });
});
