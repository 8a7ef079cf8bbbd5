import { afterAll, describe, expect, test } from 'vitest';
import { describeConsent } from '../../leads/consent.ts';
import { until } from './support/app.ts';
import { consentUnderTest, WHITEPAPER } from './support/consent.ts';
import { Crm } from './support/crm.ts';
import { call, signIn } from './support/desk.ts';

const crm = await Crm.start();
afterAll(() => crm.stop());

describe('a ticked box that counts as it is', () => {
  const { told, history, tick, sendLead, deliveriesOf, optOut, confirmLink, open, running, ...more } = consentUnderTest(
    crm,
    'sqlite',
    {},
  );
  const { mailsOf, sendRequest, run } = more;

  test('is kept with its words, and sends no mail; a demo request stays as it was', async () => {
    const email = 'single@engines.example';
    await tick(email);
    expect(await told(email, 1)).toEqual(['0']);
    expect(await history(email)).toMatch(
      /box ticked on \/esg: “Send me [^”]*”\nNow: May be sent [^(]*\(CONSENT=single\)/,
    );
    expect(await deliveriesOf(email)).toEqual([]);
    await sendLead({ email: 'demo-single@engines.example', optOut: '0' }, 'Demo', '/request-demo');
    expect(await told('demo-single@engines.example', 1)).toEqual(['0']);
    expect(await history('demo-single@engines.example')).toContain('Nothing is kept');
  });

  test('or was left as it was is said in the same sentence by mail, command line, desk and file', async () => {
    const email = 'untouched@engines.example';
    await sendLead({ email, optOut: '0' }, 'Demo', '/request-demo');
    await sendRequest('demo', { email });
    const { id } = await running()
      .db.selectFrom('leads')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const toTeam = (await mailsOf(email, 2)).find(({ replyTo }) => replyTo?.[0]?.address === email);
    const lead = (await call(running(), await signIn(running(), 'sales'), 'readLead', { id })).json();
    const sentence = describeConsent(lead.consent);
    expect(sentence).toBe('Must not be sent marketing email: they have not agreed.');
    expect(toTeam?.text).toContain(sentence);
    expect(await run('show', id)).toContain(sentence);
    const rows = JSON.parse(await run('export', '--format', 'json'));
    expect(rows.find((row: { id: string }) => row.id === id).consent).toBe(sentence);
    await tick(email);
    expect(await history(email)).toContain(`Now: ${describeConsent('yes')}`);
    await optOut(email);
    expect(await history(email)).toContain(`Now: ${describeConsent('opted-out')}`);
    expect(await run('show', id)).toContain(describeConsent('opted-out'));
  });

  test('of a person who has opted out asks by mail, because anybody can type their address', async () => {
    const email = 'opted-out@engines.example';
    await tick(email);
    await optOut(email);
    expect(await told(email, 2)).toEqual(['0', '1']);
    await tick(email, { company: 'A stranger' });
    expect(await told(email, 3)).toEqual(['0', '1', '1']);
    // The first mail confirms the opt-out, the second asks.
    const link = await confirmLink(email, 2);
    expect(await history(email)).toMatch(/asked by mail to confirm[\s\S]*Now: Must not be sent/);
    expect((await open('GET', link)).statusCode).toBe(200);
    expect(await history(email)).not.toContain('opt-out lifted');
    expect((await open('POST', link)).statusCode).toBe(200);
    expect(await told(email, 4)).toEqual(['0', '1', '1', '0']);
    expect(await history(email)).toMatch(/opt-out lifted: confirmed by mail[\s\S]*Now: May be sent/);
  });

  test('of a person who has opted out asks once a day, and not at all in a suspected post', async () => {
    const email = 'asked-once@engines.example';
    await optOut(email);
    await sendLead({ email, optOut: '0' }, ...WHITEPAPER, '&website=x');
    expect((await deliveriesOf(email)).filter(({ state }) => state !== 'held')).toEqual([]);
    // An opt-out in between ends what was asked for; the same post again is the same lead.
    for (const company of ['One', 'One', 'Two', 'One']) {
      await tick(email, { company });
      await optOut(email);
    }
    await until(async () => (await deliveriesOf(email)).every(({ state }) => state !== 'pending'));
    expect((await deliveriesOf(email)).filter(({ state }) => state === 'delivered')).toHaveLength(1);
    const optOuts = running().db.selectFrom('opt_outs').select('state').where('email', '=', email);
    expect(await optOuts.execute()).toEqual([{ state: 'applied' }]);
  });
});
