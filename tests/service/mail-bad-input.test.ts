import { describe, expect, test } from 'vitest';
import type { LeadFields } from '../../leads/fields.ts';
import { mailUnderTest } from './support/mail.ts';
import type { ReceivedMail } from './support/mail-server.ts';

const { sendLead, makeDue, mailsOf } = mailUnderTest();

/** The mail to the team of a contact request with these fields, as its recipient's program reads it. */
async function requestMail(fields: Partial<LeadFields> & { email: string }): Promise<ReceivedMail> {
  const response = await sendLead(fields, 'Contact Us', '/company');
  expect(response.statusCode).toBe(200);
  await makeDue();
  const mails = await mailsOf(fields.email, 2);
  const [mail] = mails.filter(({ envelopeTo }) => envelopeTo.includes('contact@site.example'));
  if (!mail) throw new Error('no mail');
  return mail;
}

const HEADERS = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'],
];

const headerNames = ({ headers }: ReceivedMail) => headers.map(({ key }) => key).sort();

describe.concurrent('a request by mail', () => {
  test.each(['fname', 'lname', 'company', 'title', 'message'] as const)('adds no header by %s', async (field) => {
    const email = `inject-${field}@engines.example`;
    const mail = await requestMail({ email, [field]: 'x\r\nBcc: victim@engines.example\r\n\r\nSubject: y' });
    expect(headerNames(mail)).toEqual(HEADERS);
    expect(mail.envelopeTo).toEqual(['contact@site.example']);
    expect(mail.bcc ?? []).toEqual([]);
  });

  test('adds no header by where the visitor came from', async () => {
    const email = 'inject-source@engines.example';
    const source = encodeURIComponent('x\r\nBcc: victim@engines.example');
    await sendLead({ email }, 'Contact Us', '/company', `&utm_source=${source}`);
    await makeDue();
    for (const mail of await mailsOf(email, 2)) expect([HEADERS, mail.bcc ?? []]).toEqual([headerNames(mail), []]);
  });

  test.each([
    ['phone', '650\r\nBcc: victim@engines.example'],
    ['email', 'ada@engines.example\r\nBcc: victim@engines.example'],
    ['email', 'ada@engines.example, victim@engines.example'],
    ['email', '"ada@engines.example, victim"@engines.example'],
    ['email', '<victim@engines.example>'],
  ] as const)('is not made from the %s %j', async (field, value) => {
    const response = await sendLead({ email: 'refused@engines.example', [field]: value }, 'Contact Us', '/company');
    expect(response.statusCode).toBe(400);
  });

  test('has one sender and one address to answer, whatever the name', async () => {
    const email = 'names@engines.example';
    const fname = '"Eve"<eve@evil.example>,';
    const mail = await requestMail({ email, fname, lname: 'O\'Neil;\\"(x)' });
    expect(mail.replyTo).toEqual([{ name: `${fname} O'Neil;\\"(x)`, address: email }]);
    expect(mail.from).toEqual({ name: 'Example', address: 'info@site.example' });
  });

  test.each(["o'neil@engines.example", 'a!#$%&*+/=?^_`{|}~-b@engines.example'])('answers to %s', async (email) => {
    expect((await requestMail({ email })).replyTo).toEqual([{ name: 'Ada Byron', address: email }]);
  });

  test('shows HTML as text', async () => {
    const company = '<img src=x onerror=alert(1)></td><script>';
    const mail = await requestMail({ email: 'html@engines.example', company });
    expect(mail.html).not.toMatch(/<img|<script/);
    expect([mail.text?.includes(company), mail.subject?.includes(company)]).toEqual([true, true]);
  });

  test.each([
    ['4,000 characters', 'Zeile mit Ümlaut. '.repeat(222).slice(0, 4000).trim()],
    ['4,000 characters without a space', 'ü'.repeat(4000)],
    ['lines that look like the end of a mail', 'first\n.\n..\nQUIT\nlast'],
    ['right-to-left text and emoji', 'שלום עולם، مرحبا 👩‍👩‍👧‍👦 𝔘𝔫𝔦𝔠𝔬𝔡𝔢'],
  ])('keeps a message of %s', async (name, message) => {
    const email = `message-${name.replaceAll(/\W/g, '')}@engines.example`;
    const mail = await requestMail({ email, message, fname: 'עדה', lname: 'بايرون', company: '👩‍💻 & Co' });
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(message);
    expect(mail.html).toContain(message.replaceAll('&', '&amp;'));
    expect(mail.subject).toBe('Contact request: עדה بايرون, 👩‍💻 & Co');
    expect(mail.replyTo?.[0]?.name).toBe('עדה بايرون');
    expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });
});
