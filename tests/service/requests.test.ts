import { describe, expect, test } from 'vitest';
import { form } from './support/app.ts';
import { intakeUnderTest } from './support/intake.ts';
import { jsonBody } from './support/site.ts';

const { running, post, sendLead, lead, deliveries, receipts, token } = intakeUnderTest();

describe('contact and demo', () => {
  test('with a token join the lead call of the same form', async () => {
    const fields = { email: 'contact@engines.example' };
    await sendLead(fields, { channel: 'Contact Us' });
    const response = await post('/contact-us', { payload: { ...jsonBody(fields), token: await token('contact_us') } });
    expect(response.statusCode).toBe(200);
    const stored = await lead('contact@engines.example');
    expect(stored).toHaveLength(1);
    expect(stored[0]?.standing).toBe('accepted');
    expect((await receipts(stored[0]?.id)).map(({ via }) => via).sort()).toEqual(['contact-us', 'web-to-lead']);
    expect(await deliveries(stored[0]?.id)).toEqual([
      { destination: 'crm', state: 'pending' },
      { destination: 'notify', state: 'pending' },
      { destination: 'team-mail', state: 'pending' },
      { destination: 'visitor-mail', state: 'pending' },
    ]);
  });

  test.each([
    ['missing', async () => '', 'token missing'],
    ['false', async () => 'nonsense', 'token false'],
    ['of the other form', () => token('contact_us'), 'token false'],
  ])('with a token %s are kept, marked and held', async (name, make, suspicion) => {
    const email = `demo-${name.replaceAll(' ', '-')}@engines.example`;
    const response = await post('/demo', { payload: { ...jsonBody({ email }), token: await make() } });
    expect(response.statusCode).toBe(200);
    const [stored] = await lead(email);
    expect(stored).toMatchObject({ channel: 'Demo', standing: 'suspected', suspicion, message: '' });
    expect(await deliveries(stored?.id)).toEqual([
      { destination: 'notify', state: 'held' },
      { destination: 'team-mail', state: 'held' },
      { destination: 'visitor-mail', state: 'held' },
    ]);
  });
});

describe('opt-out', () => {
  test('is kept, by script and by form', async () => {
    expect((await post('/opt-out', { payload: { email: 'Off@Gmail.com' } })).statusCode).toBe(200);
    const native = await post(
      '/opt-out',
      form(new URLSearchParams({ email: 'off2@gmail.com', retURL: '/unsubscribe#done' })),
    );
    expect([native.statusCode, native.headers.location]).toEqual([303, 'https://www.site.example/unsubscribe#done']);
    const kept = await running().db.selectFrom('opt_outs').select('email').orderBy('email').execute();
    expect(kept.map(({ email }) => email)).toEqual(['off2@gmail.com', 'off@gmail.com']);
  });

  test('of no address is refused', async () => {
    expect((await post('/opt-out', { payload: { email: 'x' } })).statusCode).toBe(400);
    expect((await post('/opt-out', form(new URLSearchParams('email=x')))).statusCode).toBe(400);
  });
});

describe('health', () => {
  test('up, ready, and counted for this machine only', async () => {
    expect((await running().app.inject('/healthz')).json()).toEqual({ status: 'up' });
    expect((await running().app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await sendLead({ email: 'counted@engines.example' });
    const metrics = await running().app.inject('/metrics');
    expect(metrics.body).toMatch(
      /leads_submissions_total\{via="web-to-lead",channel="ESG Whitepaper",status="accepted"\} \d+/,
    );
    for (const figure of [/^leads_store_up 1$/m, /^leads_outbox\{destination="crm",/m])
      expect(metrics.body).toMatch(figure);
    expect(metrics.body).not.toContain('@');
    for (const foreign of [
      { remoteAddress: '192.0.2.1' },
      { headers: { 'x-forwarded-for': '192.0.2.1' } },
      // A name of another site that its DNS answers with 127.0.0.1: a page of it in a browser of this machine.
      { headers: { host: 'rebound.example:3000' } },
      { headers: { host: 'rebound.example:3000', 'x-forwarded-host': 'localhost' } },
      { headers: { host: 'localhost.rebound.example' } },
      { headers: { host: '127.0.0.1.rebound.example' } },
    ])
      expect((await running().app.inject({ url: '/metrics', ...foreign })).statusCode, JSON.stringify(foreign)).toBe(
        403,
      );
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await running().app.inject({ url: '/metrics', headers: { host } })).statusCode, host).toBe(200);
  });
});
