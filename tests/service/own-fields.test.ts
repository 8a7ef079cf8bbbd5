import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_PATH } from '../../leads/desk/calls.ts';
import { type FormRules, type OwnField, SPEC_RULES } from '../../leads/form-rules.ts';
import { erasePerson } from '../../server/store/leads/erase.ts';
import { findMailFiles } from '../../server/store/mail/mail-files.ts';
import { type RunningApp, startApp, until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { Crm } from './support/crm.ts';
import { call, signIn } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { solveToken } from './support/intake.ts';
import { builtSite, CHANNELS, jsonBody, leadCall } from './support/site.ts';
import { Stores } from './support/stores.ts';

const own = (key: string, kind: OwnField['kind'], label: string, more: Partial<OwnField> = {}): OwnField => ({
  ...{ key, kind, label, isRequired: false, crmField: `00N${key}`, ...more },
});

const RULES: FormRules = {
  ...SPEC_RULES,
  names: 'as-typed',
  demoBox: 'unticked',
  consent: { id: 'words1', words: 'Yes, write to me.' },
  fields: [
    own('team_size', 'select', 'Team size', { options: ['1-10', '11+'], isRequired: true }),
    own('note', 'text', 'Anything else'),
    own('budget', 'number', 'Budget'),
    own('terms', 'checkbox', 'Terms'),
  ],
};
/** Of a build that was served before. */
const EARLIER_RULES: FormRules = {
  ...SPEC_RULES,
  fields: [own('team_size', 'select', 'Size', { options: ['1-50', '51+'], isRequired: true })],
};
const ANSWERS = '&00Nteam_size=11%2B&00Nnote=%3D1%2B1&00Nbudget=50&00Nterms=0&00Nterms=1';

function buildWith(rules: FormRules): string {
  const build = builtSite();
  writeFileSync(join(build, 'channels.json'), JSON.stringify({ channels: CHANNELS, rules }));
  return build;
}

const stores = new Stores();

describeOnOneStore('own fields', (kind) => {
  let running: RunningApp;
  let crm: Crm;
  let webhook: Crm;
  beforeAll(async () => {
    [crm, webhook] = await Promise.all([Crm.start(), Crm.start()]);
    const environment = { ...(await stores.environment(kind)), CRM_URL: crm.url, CRM_OID: '00D1', RATE_LIMIT: '1000' };
    // Served again, the rules of a build are the newest.
    for (const rules of [RULES, EARLIER_RULES]) await (await startApp(environment, { build: buildWith(rules) })).stop();
    running = await startApp({ ...environment, NOTIFY_URL: webhook.url, NOTIFY_ALL: '1' }, { build: buildWith(RULES) });
  });
  afterAll(async () => {
    await running.stop();
    await Promise.all([crm.stop(), webhook.stop()]);
  });

  const send = (email: string, more: string, fields = {}, channel = 'Demo') =>
    running.app.inject({
      method: 'POST',
      url: `/servlet/servlet.WebToLead?${leadCall({ email, ...fields }, { channel })}${more}`,
      headers: { referer: 'http://localhost/request-demo', host: 'localhost' },
    });
  const leadOf = (email: string) =>
    running.db.selectFrom('leads').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

  const answersOf = async (email: string) => {
    const leads = await running.db.selectFrom('leads').select('answers').where('email', '=', email).execute();
    return leads.map(({ answers }) => answers);
  };

  test('go from the call to desk, mail, webhook, CRM, exports and command line, and are erased', async () => {
    const email = 'own@engines.example';
    expect(
      (await send(email, `${ANSWERS}&00Nother=kept&note=forged`, { fname: 'Mary Ann', message: '' })).statusCode,
    ).toBe(200);
    const { id, fname } = await leadOf(email);
    expect(fname).toBe('Mary Ann');

    const sales = await signIn(running, 'sales');
    expect((await call(running, sales, 'readLead', { id })).json().answers).toEqual([
      { label: 'Team size', value: '11+' },
      { label: 'Anything else', value: '=1+1' },
      { label: 'Budget', value: '50' },
      { label: 'Terms', value: 'Yes' },
      { label: '00Nother (unknown field)', value: 'kept' },
      { label: 'note (unknown field)', value: 'forged' },
    ]);
    const [told] = await until(async () => crm.taken.length > 0 && crm.taken);
    expect([...(told?.parameters ?? [])].slice(-5)).toEqual([
      ['emailOptOut', '1'],
      ['00Nteam_size', '11+'],
      ['00Nnote', '=1+1'],
      ['00Nbudget', '50'],
      ['00Nterms', '1'],
    ]);

    await running.db.updateTable('outbox').set({ due_at: 0 }).execute();
    const [event] = await until(async () => webhook.taken.length > 0 && webhook.taken);
    expect(JSON.parse(event?.body ?? '').answers).toEqual({
      ...{ team_size: '11+', note: '=1+1', budget: '50', terms: '1' },
      ...{ '00Nother': 'kept', 'note (unknown field)': 'forged' },
    });
    const delivered = running.db.selectFrom('outbox').select('state').where('destination', '=', 'team-mail');
    await until(() => delivered.where('state', '=', 'delivered').executeTakeFirst());
    const { mailFolder } = running.store;
    const mail = findMailFiles(mailFolder, [id]).find((file) => file.includes('team-mail')) ?? '';
    const text = readFileSync(join(mailFolder, basename(mail)), 'utf8');
    for (const part of ['Team size', '11+', 'Anything else']) expect(text).toContain(part);

    const csv = await running.app.inject({ url: `${EXPORT_PATH}?format=csv`, headers: sales.headers });
    const [header = '', row = ''] = csv.body.split('\r\n');
    expect(header).toMatch(/,answers\.team_size,answers\.note,answers\.budget,answers\.terms,otherFields$/);
    expect(row).toMatch(/,11\+,"'=1\+1",50,1,"00Nother: kept/);
    const shown = await runLeads(running.environment, 'show', id);
    expect(shown.text).toContain('Team size: 11+');

    await erasePerson(running.store, email);
    const rows = await running.db.selectFrom('leads').select('answers').execute();
    expect(JSON.stringify(rows)).not.toContain('kept');
  });

  test('are judged by their kind, and what an earlier build asked for is still accepted', async () => {
    const statuses = async (...calls: string[]) =>
      Promise.all(calls.map(async (more, index) => (await send(`judged${index}@engines.example`, more)).statusCode));
    expect(await statuses('&00Nteam_size=many', '&00Nteam_size=', '&00Nbudget=x')).toEqual([400, 400, 400]);
    expect(await statuses('&00Nteam_size=51%2B')).toEqual([200]);
  });

  test('a changed answer is another lead', async () => {
    const email = 'changed@engines.example';
    for (const size of ['1-10', '11%2B', '11%2B']) await send(email, `&00Nteam_size=${size}`, {}, 'ESG Whitepaper');
    expect((await answersOf(email)).sort()).toEqual(['[["00Nteam_size","1-10"]]', '[["00Nteam_size","11+"]]']);
  });

  test('come with one of the two calls of a form, whichever is first, and stay as they may have been delivered', async () => {
    const email = 'two-calls@engines.example';
    const demo = async () => {
      const payload = { ...jsonBody({ email, message: '' }), token: await solveToken(running, 'demo') };
      return running.app.inject({ method: 'POST', url: '/demo', payload });
    };
    await demo();
    await send(email, '&00Nteam_size=11%2B');
    await demo();
    await send(email, '&00Nteam_size=1-10');
    expect(await answersOf(email)).toEqual(['[["00Nteam_size","11+"]]']);
    const isTold = ({ body }: { body: string }) => body.includes(email);
    const event = await until(async () => webhook.taken.find(isTold));
    expect(JSON.parse(event.body).answers).toEqual({ team_size: '11+' });
  });

  test('the words beside the box are those that the page showed', async () => {
    const words = async (email: string, more: string) => {
      await send(email, more, { optOut: '0' });
      const lead = await leadOf(email);
      const consent = running.db.selectFrom('consents').select('words').where('lead_id', '=', lead.id);
      return (await consent.executeTakeFirst())?.words;
    };
    // The demo box of a page without an id was ticked from the start.
    expect(await words('spec@engines.example', '')).toBeUndefined();
    expect(await words('words@engines.example', '&consent=words1')).toBe('Yes, write to me.');
    expect(await words('forged@engines.example', '&consent=I+agree+to+all')).toBeUndefined();
  });
});
