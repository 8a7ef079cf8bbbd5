import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LeadFields } from '../../../leads/fields.ts';
import { bundleTemplates } from '../../../pipeline/10-mail/write-mail.ts';
import { type RunningApp, startApp, until } from './app.ts';
import { solveToken, WEB_TO_LEAD } from './intake.ts';
import { MailServer, type ReceivedMail } from './mail-server.ts';
import { builtSite, jsonBody, leadCall, temporaryFolder } from './site.ts';
import { type Kind, Stores } from './stores.ts';

let bundled: Promise<string> | undefined;
async function bundle(): Promise<string> {
  const file = join(temporaryFolder('templates'), 'templates.js');
  await bundleTemplates(file);
  return file;
}

/** The smallest build with the templates of the real mails, which are bundled once for all tests of a process. */
export async function builtMailSite(): Promise<string> {
  bundled ??= bundle();
  const build = builtSite();
  copyFileSync(await bundled, join(build, 'mail/templates.js'));
  return build;
}

/** A mail server, and a service that sends its mails there; each test uses addresses of its own. */
export function mailUnderTest(kind: Kind = 'sqlite', settings: Record<string, string> = {}) {
  const stores = new Stores();
  let server: MailServer | undefined;
  let started: RunningApp | undefined;
  const given = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('not started');
    return value;
  };
  const running = () => given(started);
  const mails = () => given(server).received;

  beforeAll(async () => {
    server = await MailServer.start();
    const environment = { ...(await stores.environment(kind)), SMTP_URL: server.url, RATE_LIMIT: '1000' };
    started = await startApp({ ...environment, ...settings }, { build: await builtMailSite() });
  });
  beforeEach(() => given(server).behave());
  afterAll(async () => {
    await running().stop();
    await given(server).stop();
  });

  const post = (url: string, page: string | undefined, payload?: object) =>
    running().app.inject({
      method: 'POST',
      url,
      headers: page ? { host: 'localhost', referer: `http://localhost${page}` } : {},
      ...(payload && { payload }),
    });

  return {
    server: () => given(server),
    running,
    mails,
    sendLead: (fields: Partial<LeadFields>, channel: string, page?: string, more = '') =>
      post(`${WEB_TO_LEAD}?${leadCall(fields, { channel })}${more}`, page),
    /** The second call of the contact and demo forms; without a token, one is solved. */
    async sendRequest(form: 'contact-us' | 'demo', fields: Partial<LeadFields> = {}, token?: string) {
      const solved = token ?? (await solveToken(running(), form === 'demo' ? 'demo' : 'contact_us'));
      return post(`/${form}`, '/company', { ...jsonBody(fields), token: solved });
    },
    optOut: (email: string) => post('/opt-out', undefined, { email }),
    deliveriesOf: (email: string) =>
      running()
        .db.selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'lead_id')
        .select(['outbox.lead_id', 'destination', 'revision', 'state', 'last_error', 'due_at', 'queued_at'])
        .where('email', '=', email)
        .where('destination', 'in', ['team-mail', 'visitor-mail'])
        .orderBy('queued_at')
        .orderBy('destination')
        .execute(),
    /** The mails to an address, or with answers to it, once there are as many. */
    async mailsOf(address: string, count: number): Promise<ReceivedMail[]> {
      const sent = () =>
        mails().filter(({ envelopeTo, replyTo }) => [...envelopeTo, replyTo?.[0]?.address].includes(address));
      await until(async () => sent().length >= count);
      return sent();
    },
    /** Skips the back-off, and the minute for the second call. */
    makeDue: () => running().db.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute(),
  };
}
