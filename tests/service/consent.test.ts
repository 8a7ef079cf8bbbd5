import { afterAll, expect, test, vi } from 'vitest';
import { OPT_OUT_LABEL } from '../../leads/fields.ts';
import { signConfirmLink } from '../../server/mail/link-tokens.ts';
import { erasePerson, purgeLeads } from '../../server/store/leads/erase.ts';
import { until } from './support/app.ts';
import { consentUnderTest, WHITEPAPER } from './support/consent.ts';
import { Crm } from './support/crm.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { releaseLead } from './support/release.ts';

const crm = await Crm.start();
afterAll(() => crm.stop());

describeOnOneStore('a ticked box that must be confirmed', (kind) => {
  const { running, run, told, history, tick, confirmLink, open, consentsOf, sendLead, sendRequest, optOut, ...mail } =
    consentUnderTest(crm, kind, { CONSENT: 'confirmed' });
  const { mailsOf, deliveriesOf, makeDue } = mail;

  test('counts once the link of its mail is used, and is kept with its words, page and both steps', async () => {
    const email = 'confirms@engines.example';
    await tick(email);
    expect(await told(email, 1)).toEqual(['1']);
    const [asking] = await mailsOf(email, 1);
    expect(asking?.subject).toBe('Please confirm that you want our emails | Example');
    for (const part of [asking?.text, asking?.html]) expect(part).toContain(OPT_OUT_LABEL);
    expect(asking?.raw).not.toMatch(/Analytical Engines|Byron/);
    const link = await confirmLink(email);
    for (const method of ['GET', 'HEAD'] as const) expect((await open(method, link)).statusCode).toBe(200);
    expect((await open('GET', link)).body).toContain('<form method="post">');
    expect(await history(email)).toContain(`box ticked on /esg: “${OPT_OUT_LABEL}”`);
    expect(await history(email)).toMatch(/asked by mail to confirm\nNow: Must not be sent/);
    expect((await open('POST', link)).statusCode).toBe(200);
    expect(await told(email, 2)).toEqual(['1', '0']);
    expect(await history(email)).toMatch(/asked by mail to confirm\n.*confirmed by the link[\s\S]*Now: May be sent/);
    // The same again is not news, and a later lead is told at once.
    expect((await open('POST', link)).statusCode).toBe(200);
    await tick(email, { company: 'Another' });
    expect(await told(email, 3)).toEqual(['1', '0', '0']);
    expect(await deliveriesOf(email)).toHaveLength(1);
  });

  test('is asked for once a day, whatever the form', async () => {
    const email = 'twice@engines.example';
    for (const company of ['One', 'One', 'Two']) await tick(email, { company });
    await Promise.all(['Three', 'Four'].map((company) => tick(email, { company })));
    await until(async () => (await deliveriesOf(email)).every(({ state }) => state === 'delivered'));
    expect(await deliveriesOf(email)).toHaveLength(1);
    expect(await consentsOf(email)).toBe(4);
  });

  test('in a form that is sent again tells nothing before it is confirmed', async () => {
    const email = 'again@engines.example';
    await sendLead({ email, optOut: '1' }, ...WHITEPAPER);
    await told(email, 1);
    await tick(email);
    const link = await confirmLink(email);
    const optedIn = () =>
      running()
        .db.selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'lead_id')
        .select('revision')
        .where('email', '=', email)
        .where('destination', '=', 'crm')
        .where('outbox.opt_out', '=', '0')
        .execute();
    expect(await optedIn()).toEqual([]);
    await open('POST', link);
    expect(await told(email, 2)).toEqual(['1', '0']);
  });

  test('is neither the default of a demo request nor a box left empty', async () => {
    const email = 'demo@engines.example';
    await sendLead({ email, optOut: '0' }, 'Demo', '/request-demo');
    await sendLead({ email, optOut: '1', company: 'Another' }, ...WHITEPAPER);
    expect(await told(email, 2)).toEqual(['1', '1']);
    expect([await consentsOf(email), await history(email)]).toEqual([0, expect.stringContaining('Nothing is kept')]);
  });

  test('of a suspected post is asked for when the lead is released', async () => {
    const email = 'suspected@engines.example';
    await sendLead({ email, optOut: '0' }, ...WHITEPAPER, '&website=x');
    expect(await history(email)).toContain('box ticked in a held post on');
    expect(await deliveriesOf(email)).toEqual([]);
    const leads = running().db.selectFrom('leads').selectAll().where('email', '=', email);
    const rules = {
      name: 'visitor-mail',
      tellsPreference: 'never',
      isHeldForToken: false,
      delayMs: 0,
      isToVisitor: true,
    } as const;
    await releaseLead(running().store, await leads.executeTakeFirstOrThrow(), [rules]);
    expect(await confirmLink(email)).toMatch(/^\/confirm\//);
  });

  test.each(['first', 'last'])('of a request whose false token comes %s is not asked for', async (when) => {
    const email = `false-${when}@engines.example`;
    const calls = [
      () => sendRequest('contact-us', { email }, 'false'),
      () => sendLead({ email, optOut: '0' }, 'Contact Us', '/company'),
    ];
    for (const call of when === 'first' ? calls : calls.reverse()) await call();
    await makeDue();
    expect((await deliveriesOf(email)).filter(({ state }) => state !== 'held')).toEqual([]);
    expect(await consentsOf(email)).toBe(1);
  });

  test('lifts an opt-out when it is confirmed, and not before', async () => {
    const email = 'returns@engines.example';
    await sendLead({ email, optOut: '1' }, ...WHITEPAPER);
    await told(email, 1);
    await optOut(email);
    await told(email, 2);
    await tick(email, { company: 'Later' });
    expect(await told(email, 3)).toEqual(['1', '1', '1']);
    const link = await confirmLink(email, 2);
    expect(await history(email)).not.toContain('opt-out lifted');
    await open('POST', link);
    expect(await history(email)).toContain('opt-out lifted: confirmed by mail');
    expect(await told(email, 4)).toEqual(['1', '1', '1', '0']);
    await optOut(email);
    expect(await told(email, 5)).toEqual(['1', '1', '1', '0', '1']);
    const answer = await open('POST', link);
    expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining('unsubscribed since')]);
    expect(await history(email)).toMatch(/withdrawn by an opt-out[\s\S]*Now: Must not be sent/);
  });

  test('can be given again by the link of the mail that confirms an opt-out', async () => {
    const email = 'mistaken@engines.example';
    await sendLead({ email, optOut: '1' }, ...WHITEPAPER);
    await told(email, 1);
    await optOut(email);
    await told(email, 2);
    const link = await confirmLink(email);
    expect((await open('GET', link)).body).toMatch(/<form method="post">.*Subscribe Again/);
    expect([await consentsOf(email), await history(email)]).toEqual([
      0,
      expect.stringContaining('Now: Must not be sent'),
    ]);
    const posts = await Promise.all([open('POST', link), open('POST', link)]);
    expect(posts.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await told(email, 3)).toEqual(['1', '1', '0']);
    expect(await history(email)).toContain(`button pressed on /confirm: “${OPT_OUT_LABEL}”`);
    expect(await history(email)).toMatch(
      /confirmed by the link[\s\S]*opt-out lifted: confirmed by mail\nNow: May be sent/,
    );
    expect(await consentsOf(email)).toBe(1);
    // An opt-out after it ends it, and the link does not undo that one.
    await optOut(email);
    expect(await told(email, 4)).toEqual(['1', '1', '0', '1']);
    expect((await open('POST', link)).body).toContain('unsubscribed since');
    expect(await history(email)).toContain('Now: Must not be sent');
    await erasePerson(running().store, email);
    expect((await open('POST', link)).body).toContain('no longer known');
  });

  test('that the operator has recorded needs no mail', async () => {
    const email = 'phoned@engines.example';
    await tick(email);
    await told(email, 1);
    await optOut(email);
    await told(email, 2);
    await run('opt-in', email, '--reason', 'asked by phone');
    expect(await told(email, 3)).toEqual(['1', '1', '0']);
    await sendLead({ email, optOut: '0' }, 'Demo', '/request-demo');
    expect(await told(email, 4)).toEqual(['1', '1', '0', '0']);
    expect(await history(email)).toMatch(/recorded by the operator: asked by phone[\s\S]*Now: May be sent/);
  });

  test('has a link that ends after 72 hours, cannot be changed, and knows no erased person', async () => {
    const email = 'late@engines.example';
    await tick(email);
    const link = await confirmLink(email);
    const lead = running().db.selectFrom('leads').select('id').where('email', '=', email);
    const { id: leadId } = await lead.executeTakeFirstOrThrow();
    const expired = signConfirmLink(running().store.secret, {
      mail: 'consent',
      leadId,
      revision: 1,
      expiresAt: Date.now() - 1,
    });
    const logged = vi.spyOn(running().app.log, 'error');
    for (const method of ['GET', 'POST'] as const) {
      const answer = await open(method, `/confirm/${expired}`);
      expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining('has expired')]);
      expect((await open(method, `${link}x`)).statusCode).toBe(404);
    }
    expect(logged).not.toHaveBeenCalled();
    expect(await history(email)).toContain('Now: Must not be sent');
    await erasePerson(running().store, email);
    expect((await open('POST', link)).statusCode).toBe(410);
    expect(await consentsOf(email)).toBe(0);
  });

  test('is part of what is shown, exported, erased and purged', async () => {
    const [email, phoned] = ['kept@engines.example', 'phoned-kept@engines.example'];
    await tick(email);
    await optOut(phoned);
    await run('opt-in', phoned, '--reason', 'asked by phone');
    await open('POST', await confirmLink(email));
    const rows = JSON.parse(await run('export', '--format', 'json'));
    const row = rows.find((one: { email: string }) => one.email === email);
    expect(row).toMatchObject({ consentWords: OPT_OUT_LABEL, consentWithdrawn: '' });
    for (const step of ['Given', 'Asked', 'Confirmed']) expect(row[`consent${step}`]).toMatch(/^\d{4}-.*Z$/);
    expect(await run('show', row.id)).toMatch(/Consent \(given .*, asked by mail .*, confirmed .*\): Send me/);
    expect([await consentsOf(email), await consentsOf(phoned)]).toEqual([1, 1]);
    await erasePerson(running().store, phoned);
    expect([await consentsOf(phoned), await history(phoned)]).toEqual([0, expect.stringContaining('Nothing is kept')]);
    await optOut(phoned);
    await run('opt-in', phoned, '--reason', 'asked again');
    await purgeLeads(running().store, Date.now() + 60_000);
    expect([await consentsOf(email), await consentsOf(phoned)]).toEqual([0, 0]);
    expect(await running().db.selectFrom('consents').select('id').execute()).toEqual([]);
  });
});
