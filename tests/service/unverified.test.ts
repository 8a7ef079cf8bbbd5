import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Channel } from '../../leads/channels.ts';
import type { LeadFields } from '../../leads/fields.ts';
import { runCommandLine } from '../../server/cli/run.ts';
import { form, type RunningApp, startApp, until } from './support/app.ts';
import { Crm } from './support/crm.ts';
import { describeOnEachStore } from './support/each-store.ts';
import { solveToken, WEB_TO_LEAD } from './support/intake.ts';
import { jsonBody, leadCall } from './support/site.ts';
import { Stores } from './support/stores.ts';

const MINUTE_MS = 60_000;

/** A service with a CRM that takes everything. */
class Service {
  readonly crm: Crm;
  readonly running: RunningApp;
  readonly #environment: Record<string, string>;

  private constructor(crm: Crm, running: RunningApp, environment: Record<string, string>) {
    this.crm = crm;
    this.running = running;
    this.#environment = environment;
  }

  static async start(settings: Record<string, string>): Promise<Service> {
    const crm = await Crm.start();
    const environment = { CRM_URL: crm.url, CRM_OID: '00D1', RATE_LIMIT: '1000', ...settings };
    const running = await startApp(environment);
    return new Service(crm, running, { ...environment, DATA_DIR: running.config.DATA_DIR });
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await this.crm.stop();
  }

  async sendLead(email: string, channel: Channel): Promise<void> {
    const url = `${WEB_TO_LEAD}?${leadCall(this.#fields(email), { channel })}`;
    expect((await this.running.app.inject({ method: 'POST', url })).statusCode).toBe(200);
  }

  async sendNatively(email: string, channel: Channel): Promise<void> {
    const post = form(leadCall(this.#fields(email), { channel }));
    expect((await this.running.app.inject({ method: 'POST', url: WEB_TO_LEAD, ...post })).statusCode).toBe(303);
  }

  async sendToken(email: string, token: string): Promise<void> {
    const payload = { ...jsonBody(this.#fields(email)), token };
    expect((await this.running.app.inject({ method: 'POST', url: '/demo', payload })).statusCode).toBe(200);
  }

  token = () => solveToken(this.running, 'demo');

  hasReachedCrm = (email: string) => this.crm.taken.some(({ parameters }) => parameters.get('email') === email);

  delivered = (email: string) => until(async () => this.hasReachedCrm(email));

  /** The state of the CRM delivery, and the lead's standing. */
  async stateOf(email: string) {
    return this.running.db
      .selectFrom('leads')
      .innerJoin('outbox', 'outbox.lead_id', 'leads.id')
      .select(['outbox.state', 'leads.standing'])
      .where('leads.email', '=', email)
      .where('destination', '=', 'crm')
      .executeTakeFirstOrThrow();
  }

  /** As if the lead had been received more than a minute ago. */
  async age(email: string): Promise<void> {
    await this.running.db
      .updateTable('leads')
      .set(({ eb }) => ({ received_at: eb('received_at', '-', 2 * MINUTE_MS) }))
      .where('email', '=', email)
      .execute();
    await this.running.db.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute();
  }

  async exported(email: string): Promise<Record<string, string> | undefined> {
    const rows: Record<string, string>[] = JSON.parse(await this.runCommand('export', '--format', 'json'));
    return rows.find((row) => row.email === email);
  }

  async idOf(email: string): Promise<string> {
    const lead = this.running.db.selectFrom('leads').select('id').where('email', '=', email);
    return (await lead.executeTakeFirstOrThrow()).id;
  }

  async runCommand(...args: string[]): Promise<string> {
    let output = '';
    for (const stream of ['stdout', 'stderr'] as const)
      vi.spyOn(process[stream], 'write').mockImplementation((part) => {
        output += String(part);
        return true;
      });
    for (const [name, value] of Object.entries(this.#environment)) vi.stubEnv(name, value);
    try {
      await runCommandLine(args);
      return output;
    } finally {
      process.exitCode = 0;
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
    }
  }

  /** A demo request has no message, so both of its calls are equal without one. */
  #fields = (email: string): Partial<LeadFields> => ({ email, message: '' });
}

describeOnEachStore('CRM_UNVERIFIED=hold', (kind) => {
  const stores = new Stores();
  let service: Service;
  beforeAll(async () => {
    service = await Service.start({ ...(await stores.environment(kind)), CRM_UNVERIFIED: 'hold' });
  });
  afterAll(async () => {
    await service.stop();
    await stores.stop();
  });

  test('a lead waits for its token and is delivered when it comes', async () => {
    const email = 'token-last@engines.example';
    await service.sendLead(email, 'Demo');
    expect(await service.stateOf(email)).toEqual({ state: 'held', standing: 'accepted' });
    expect((await service.exported(email))?.delivery).toBe('held');
    await service.sendToken(email, await service.token());
    await service.delivered(email);
  });

  test('a lead whose token came first is delivered at once', async () => {
    const email = 'token-first@engines.example';
    await service.sendToken(email, await service.token());
    await service.sendLead(email, 'Demo');
    await service.delivered(email);
  });

  test('a token that comes late still releases the lead', async () => {
    const email = 'token-late@engines.example';
    await service.sendLead(email, 'Demo');
    await service.age(email);
    await service.sendToken(email, await service.token());
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
    expect(await service.runCommand('list', '--delivery', 'held')).toContain(email);
    expect(await service.runCommand('doctor')).toContain('list --delivery held');
    const id = await service.idOf(email);
    expect(await service.runCommand('retry', id)).toContain(`Release it first: npm run leads -- release ${id}`);
    expect(await service.runCommand('release', id)).toContain('Released.');
    await service.delivered(email);
  });

  test('a false token and one used before hold the lead as suspected', async () => {
    const used = await service.token();
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

describe('above the soft rate limit', () => {
  test.each(['hold', 'send'])('a lead is stored and held, not refused, with CRM_UNVERIFIED=%s', async (setting) => {
    const service = await Service.start({ CRM_UNVERIFIED: setting, RATE_LIMIT: '1' });
    for (const name of ['first', 'second']) await service.sendLead(`${name}@engines.example`, 'Demo');
    expect(await service.stateOf('second@engines.example')).toEqual({ state: 'held', standing: 'suspected' });
    await service.stop();
  });

  test('a lead with its token is held as suspected, with CRM_UNVERIFIED=hold', async () => {
    const service = await Service.start({ CRM_UNVERIFIED: 'hold', RATE_LIMIT: '1' });
    const email = 'many@engines.example';
    await service.sendLead(email, 'Demo');
    await service.sendToken(email, await service.token());
    expect(await service.stateOf(email)).toEqual({ state: 'held', standing: 'suspected' });
    await service.stop();
  });
});

describe('CRM_UNVERIFIED not set', () => {
  test('a lead without a token is delivered, and marked after a minute', async () => {
    const service = await Service.start({});
    const email = 'sent@engines.example';
    await service.sendLead(email, 'Demo');
    await service.delivered(email);
    await until(async () => (await service.stateOf(email)).state === 'delivered');
    // Its mails wait for the token for a minute.
    expect(await service.exported(email)).toMatchObject({ status: 'accepted', crm: 'delivered', verification: '' });
    await service.age(email);
    await until(async () => (await service.exported(email))?.delivery === 'delivered');
    expect(await service.exported(email)).toMatchObject({ verification: 'unverified' });
    expect(await service.runCommand('list')).toMatch(/delivered +unverified$/m);
    expect(await service.runCommand('show', await service.idOf(email))).toContain('Verification: unverified');
    await service.stop();
  });
});
