import { afterAll, describe, expect, test } from 'vitest';
import type { Channel } from '../../leads/channels.ts';
import { form, until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { Crm } from './support/crm.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { solveToken, WEB_TO_LEAD } from './support/intake.ts';
import { mailUnderTest } from './support/mail.ts';
import { leadCall } from './support/site.ts';
import type { Kind } from './support/stores.ts';

const MINUTE_MS = 60_000;

const crm = await Crm.start();
afterAll(() => crm.stop());

/** A service with a CRM that takes everything. */
function serviceUnderTest(kind: Kind, settings: Record<string, string>) {
  const { running, ...mail } = mailUnderTest(kind, { CRM_URL: crm.url, CRM_OID: '00D1', ...settings });
  const run = async (...args: string[]) => (await runLeads(running().environment, ...args)).text;
  /** A demo request has no message, so both of its calls are equal without one. */
  const fieldsOf = (email: string) => ({ email, message: '' });
  return {
    running,
    run,
    async sendLead(email: string, channel: Channel) {
      expect((await mail.sendLead(fieldsOf(email), channel)).statusCode).toBe(200);
    },
    async sendNatively(email: string, channel: Channel) {
      const post = form(leadCall(fieldsOf(email), { channel }));
      expect((await running().app.inject({ method: 'POST', url: WEB_TO_LEAD, ...post })).statusCode).toBe(303);
    },
    async sendToken(email: string, token?: string) {
      expect((await mail.sendRequest('demo', fieldsOf(email), token)).statusCode).toBe(200);
    },
    delivered: (email: string) =>
      until(async () => crm.taken.some(({ parameters }) => parameters.get('email') === email)),
    /** The state of the CRM delivery, and the lead's standing. */
    stateOf: (email: string) =>
      running()
        .db.selectFrom('leads')
        .innerJoin('outbox', 'outbox.lead_id', 'leads.id')
        .select(['outbox.state', 'leads.standing'])
        .where('leads.email', '=', email)
        .where('destination', '=', 'crm')
        .executeTakeFirstOrThrow(),
    /** As if the lead had been received more than a minute ago. */
    async age(email: string) {
      await running()
        .db.updateTable('leads')
        .set(({ eb }) => ({ received_at: eb('received_at', '-', 2 * MINUTE_MS) }))
        .where('email', '=', email)
        .execute();
      await mail.makeDue();
    },
    async exported(email: string): Promise<Record<string, string> | undefined> {
      const rows = JSON.parse(await run('export', '--format', 'json'));
      return rows.find((row: Record<string, string>) => row.email === email);
    },
  };
}

describeOnOneStore('CRM_UNVERIFIED=hold', (kind) => {
  const service = serviceUnderTest(kind, { CRM_UNVERIFIED: 'hold' });
  const { running } = service;

  test('a lead waits for its token and is delivered when it comes', async () => {
    const email = 'token-last@engines.example';
    await service.sendLead(email, 'Demo');
    expect(await service.stateOf(email)).toEqual({ state: 'held', standing: 'accepted' });
    expect((await service.exported(email))?.delivery).toBe('held');
    await service.sendToken(email);
    await service.delivered(email);
  });

  test('a lead whose token came first is delivered at once', async () => {
    const email = 'token-first@engines.example';
    await service.sendToken(email);
    await service.sendLead(email, 'Demo');
    await service.delivered(email);
  });

  test('a token that comes late still releases the lead', async () => {
    const email = 'token-late@engines.example';
    await service.sendLead(email, 'Demo');
    await service.age(email);
    await service.sendToken(email);
    await service.delivered(email);
    expect((await service.exported(email))?.verification).toBe('verified');
  });

  test.each<[string, Channel, 'sendLead' | 'sendNatively']>([
    ['demo', 'Demo', 'sendLead'],
    ['contact', 'Contact Us', 'sendLead'],
    ['native', 'Contact Us', 'sendNatively'],
  ])('a lead without a token is held as unverified and can be released: %s', async (name, channel, send) => {
    const email = `no-token-${name}@engines.example`;
    await service[send](email, channel);
    await service.age(email);
    expect(await service.stateOf(email)).toEqual({ state: 'held', standing: 'accepted' });
    expect(await service.exported(email)).toMatchObject({ delivery: 'held', verification: 'unverified' });
    expect(await service.run('list', '--delivery', 'held')).toContain(email);
    expect(await service.run('doctor')).toContain('list --delivery held');
    const id = (await service.exported(email))?.id ?? '';
    expect(await service.run('retry', id)).toContain(`Release it first: npm run leads -- release ${id}`);
    expect(await service.run('release', id)).toContain('Released.');
    await service.delivered(email);
  });

  test('a false token and one used before hold the lead as suspected', async () => {
    const used = await solveToken(running(), 'demo');
    await service.sendToken('honest@engines.example', used);
    for (const [email, token] of [
      ['false@engines.example', 'nonsense'],
      ['replay@engines.example', used],
    ] as const) {
      await service.sendLead(email, 'Demo');
      await service.sendToken(email, token);
      await service.age(email);
      expect(await service.stateOf(email)).toEqual({ state: 'held', standing: 'suspected' });
      expect((await service.exported(email))?.verification).toBe('unverified');
    }
  });

  test('a lead of a form without a token is delivered and never marked', async () => {
    const email = 'whitepaper@engines.example';
    await service.sendLead(email, 'ESG Whitepaper');
    await service.delivered(email);
    await service.age(email);
    expect((await service.exported(email))?.verification).toBe('');
  });
});

describe.each(['hold', 'send'])('above the soft rate limit, with CRM_UNVERIFIED=%s', (setting) => {
  const service = serviceUnderTest('sqlite', { CRM_UNVERIFIED: setting, RATE_LIMIT: '1' });

  test('a lead is stored and held, not refused', async () => {
    for (const name of ['first', 'second']) await service.sendLead(`${name}@engines.example`, 'Demo');
    expect(await service.stateOf('second@engines.example')).toEqual({ state: 'held', standing: 'suspected' });
  });
});

describe('at the soft rate limit, with CRM_UNVERIFIED=hold', () => {
  const service = serviceUnderTest('sqlite', { CRM_UNVERIFIED: 'hold', RATE_LIMIT: '1' });

  test('a lead whose token comes above it is held as suspected', async () => {
    const email = 'many@engines.example';
    await service.sendLead(email, 'Demo');
    await service.sendToken(email);
    expect(await service.stateOf(email)).toEqual({ state: 'held', standing: 'suspected' });
  });
});

describe('CRM_UNVERIFIED not set', () => {
  const service = serviceUnderTest('sqlite', {});

  test('a lead without a token is delivered, and marked after a minute', async () => {
    const email = 'sent@engines.example';
    await service.sendLead(email, 'Demo');
    await service.delivered(email);
    await until(async () => (await service.stateOf(email)).state === 'delivered');
    // Its mails wait for the token for a minute.
    expect(await service.exported(email)).toMatchObject({ status: 'accepted', crm: 'delivered', verification: '' });
    await service.age(email);
    await until(async () => (await service.exported(email))?.delivery === 'delivered');
    const { id = '', verification } = (await service.exported(email)) ?? {};
    expect(verification).toBe('unverified');
    expect(await service.run('list')).toMatch(/delivered +unverified$/m);
    expect(await service.run('show', id)).toContain('Verification: unverified');
  });
});
