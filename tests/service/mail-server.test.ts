import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createMailer, type Mail } from '../../server/mail/mailer.ts';
import { outcomeOfSmtpError } from '../../server/mail/smtp-outcome.ts';
import { MailServer } from './support/mail-server.ts';

const FROM = { name: 'Example, "Inc."', address: 'info@site.example' };
const MAIL: Mail = {
  to: { name: '', address: 'ada@engines.example' },
  replyTo: { name: 'Ada', address: 'ada@engines.example' },
  subject: 'A request',
  text: 'text',
  html: '<p>html</p>',
  date: new Date('2026-01-31T10:00:00Z'),
};
/** The server also quotes the recipient, which is not kept. */
const DELIVERED = { kind: 'delivered', answer: 'SMTP 250 2.0.0, queued as 8C41F2' };
const FILE = { leadId: '018f-lead', destination: 'team-mail', revision: 0 };

const server = await MailServer.start();
beforeEach(() => {
  server.behave();
  server.received.length = 0;
});
afterAll(() => server.stop());

const send = (settings: Record<string, string> = {}, mail: Partial<Mail> = {}) =>
  createMailer(readConfig({ SMTP_URL: server.url, ...settings }))(FILE, { ...MAIL, ...mail }, FROM);

describe('a mail server', () => {
  test('gets a mail with the same Message-ID at every attempt', async () => {
    expect([await send(), await send()]).toEqual([DELIVERED, DELIVERED]);
    const [first, second] = server.received;
    expect(first).toMatchObject({ from: FROM, subject: 'A request', messageId: second?.messageId, text: 'text\n' });
    expect(first?.messageId).toBe('<018f-lead.team-mail.0@site.example>');
    expect(first?.envelopeTo).toEqual(['ada@engines.example']);
  });

  test('is not asked again to send a mail to a person without an address', async () => {
    expect(await send({}, { to: { name: 'Ada', address: '' } })).toEqual({ kind: 'dead', error: 'no address' });
  });

  test('is asked again after an answer that is not one of SMTP', () => {
    expect(outcomeOfSmtpError({ code: 'EENVELOPE', command: 'RCPT TO' })).toMatchObject({ kind: 'retry' });
  });

  test.each([
    ['connect', 554, 'wait', 'greeting refused (SMTP 554)'],
    ['connect', 421, 'retry', 'SMTP 421 after CONN'],
    ['sender', 550, 'wait', 'sender refused (SMTP 550)'],
    ['sender', 530, 'wait', 'sign-in refused (SMTP 530)'],
    ['sender', 450, 'retry', 'SMTP 450 after MAIL FROM'],
    ['recipient', 550, 'dead', 'SMTP 550 after RCPT TO'],
    ['recipient', 450, 'retry', 'SMTP 450 after RCPT TO'],
    ['recipient', 421, 'retry', 'SMTP 421 after CONN'],
    ['message', 554, 'dead', 'SMTP 554 after DATA'],
    ['message', 451, 'retry', 'SMTP 451 after DATA'],
  ] as const)('that answers %s with %i: %s, and its words are not kept', async (phase, code, kind, error) => {
    server.refusals = { [phase]: code };
    expect(await send()).toMatchObject({ kind, error });
  });

  test.each(['connect', 'sender', 'recipient', 'message'] as const)(
    'that drops the connection at %s is tried again',
    async (phase) => {
      server.droppedAt = phase;
      expect(await send()).toMatchObject({ kind: 'retry', error: expect.stringMatching(/^E[A-Z]+$/) });
    },
  );

  test('that stalls is given up in time', async () => {
    server.stalledAt = 'recipient';
    const { setTimeout } = Socket.prototype;
    const sooner = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, timeMs, done) {
      return setTimeout.call(this, timeMs / 50, done);
    });
    expect(await send()).toMatchObject({ kind: 'retry', error: 'ETIMEDOUT' });
    sooner.mockRestore();
  });

  test('that is not there is tried again', async () => {
    expect(await send({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({ kind: 'retry', error: 'ECONNREFUSED' });
  });

  test('that takes no mail of this size ends the delivery', async () => {
    const small = await MailServer.start({ size: 1000, rejectOversized: true });
    const outcome = await send({ SMTP_URL: small.url }, { text: 'x'.repeat(5000) });
    await small.stop();
    expect(outcome.kind).toBe('dead');
  });
});

describe('a mail server off this machine', () => {
  // Reaches this machine by an address that is not one of its loopback names.
  const remote = (port: number) => `smtp://0.0.0.0:${port}`;

  test('without STARTTLS gets nothing, unless TLS is optional', async () => {
    expect(await send({ SMTP_URL: remote(server.port) })).toMatchObject({
      kind: 'wait',
      error: /no secure connection/,
    });
    expect(server.received).toHaveLength(0);
    expect(await send({ SMTP_URL: remote(server.port), SMTP_TLS: 'optional' })).toEqual(DELIVERED);
  });

  test.each(['required', 'optional'])('with a wrong certificate gets nothing (SMTP_TLS=%s)', async (SMTP_TLS) => {
    const untrusted = await MailServer.start({ disabledCommands: ['AUTH'] });
    const outcome = await send({ SMTP_URL: remote(untrusted.port), SMTP_TLS });
    await untrusted.stop();
    expect(outcome).toMatchObject({ kind: 'wait', error: 'no secure connection' });
    expect(untrusted.received).toHaveLength(0);
  });

  test('with a wrong certificate gets nothing over implicit TLS', async () => {
    const untrusted = await MailServer.start({ secure: true });
    const outcome = await send({ SMTP_URL: `smtps://127.0.0.1:${untrusted.port}` });
    await untrusted.stop();
    expect(outcome).toMatchObject({ kind: 'wait', error: 'no secure connection' });
  });

  test('that refuses the password takes no mail', async () => {
    const strict = await MailServer.start({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'u@x' && password === 'p%:' ? done(null, { user: 1 }) : done(new Error('no')),
    });
    const at = (user: string) => send({ SMTP_URL: `smtp://${user}@127.0.0.1:${strict.port}` });
    expect(await at('u%40x:wrong')).toMatchObject({ kind: 'wait', error: 'sign-in refused (SMTP 535)' });
    expect(await at('u%40x:p%25%3A')).toEqual(DELIVERED);
    await strict.stop();
  });
});

test('without a mail server, mails are files that only their owner can read', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'leads-mail-'));
  const keep = () => createMailer(readConfig({ DATA_DIR }))(FILE, MAIL, FROM);
  const kept = { kind: 'delivered', answer: 'kept as a file; no mail server is set' };
  expect([await keep(), await keep()]).toEqual([kept, kept]);
  const folder = join(DATA_DIR, 'mail');
  expect(readdirSync(folder)).toEqual(['018f-lead.team-mail.0.eml']);
  const file = join(folder, '018f-lead.team-mail.0.eml');
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({ from: FROM, subject: 'A request' });
});
