import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, type RunningApp, startApp } from './support/app.ts';
import { jsonBody, leadCall } from './support/site.ts';

const WEB_TO_LEAD = '/servlet/servlet.WebToLead';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({
    SITE_ORIGIN: 'https://www.keelson.example',
    RATE_LIMIT: '10000',
    CRM_URL: 'http://127.0.0.1:1',
    CRM_OID: '00D1',
    NOTIFY_URL: 'http://127.0.0.1:1',
  });
});
afterAll(() => running.stop());

const post = (url: string, options: object = {}) => running.app.inject({ method: 'POST', url, ...options });
const sendLead = (fields = {}, constants = {}) => post(`${WEB_TO_LEAD}?${leadCall(fields, constants)}`);
const lead = (email: string) => running.db.selectFrom('leads').selectAll().where('email', '=', email).execute();
const deliveries = (leadId = '') =>
  running.db
    .selectFrom('outbox')
    .select(['destination', 'state'])
    .where('lead_id', '=', leadId)
    .orderBy('destination')
    .execute();
const receipts = (leadId = '') => running.db.selectFrom('receipts').selectAll().where('lead_id', '=', leadId).execute();

async function token(action: string): Promise<string> {
  const challenge = (await running.app.inject(`/human-verification/challenge?action=${action}`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('the lead call', () => {
  test('is stored before it is answered, with a receipt', async () => {
    const response = await sendLead({ email: 'one@engines.example', fname: ' Ada ' });
    expect(response.statusCode).toBe(200);
    const [stored] = await lead('one@engines.example');
    expect(stored).toMatchObject({
      fname: 'Ada',
      channel: 'ESG Whitepaper',
      opt_out: '1',
      standing: 'accepted',
      message: '',
    });
    expect((await receipts(stored?.id)).map(({ id }) => id)).toEqual([response.json().receipt]);
    expect(await deliveries(stored?.id)).toEqual([{ destination: 'crm', state: 'pending' }]);
  });

  test('sent twice is one lead with two receipts', async () => {
    const all = await Promise.all([1, 2, 3].map(() => sendLead({ email: 'twice@engines.example' })));
    const again = await sendLead({ email: 'twice@engines.example' });
    const stored = await lead('twice@engines.example');
    expect(stored).toHaveLength(1);
    const ids = (await receipts(stored[0]?.id)).map(({ id }) => id).sort();
    expect(ids).toEqual([...all, again].map((response) => response.json().receipt).sort());
  });

  test('of another channel is another lead', async () => {
    await sendLead({ email: 'two@engines.example' });
    await sendLead({ email: 'two@engines.example' }, { channel: 'Gartner Reprint 2021' });
    expect(await lead('two@engines.example')).toHaveLength(2);
  });

  test('keeps where the visitor came from, apart from the lead', async () => {
    await post(
      `${WEB_TO_LEAD}?${leadCall({ email: 'utm@engines.example' })}&utm_source=news&referrer=https%3A%2F%2Fa.example`,
    );
    const [stored] = await lead('utm@engines.example');
    const facts = await running.db
      .selectFrom('attributions')
      .select(['name', 'value'])
      .where('lead_id', '=', stored?.id ?? '')
      .orderBy('name')
      .execute();
    expect(facts).toEqual([
      { name: 'referrer', value: 'https://a.example' },
      { name: 'utm_source', value: 'news' },
    ]);
  });

  test('with the honeypot filled is kept, marked and held', async () => {
    const response = await post(`${WEB_TO_LEAD}?${leadCall({ email: 'bot@engines.example' })}&website=x`);
    expect(response.statusCode).toBe(200);
    const [stored] = await lead('bot@engines.example');
    expect(stored).toMatchObject({ standing: 'suspected', suspicion: 'honeypot filled' });
    expect(await deliveries(stored?.id)).toEqual([{ destination: 'crm', state: 'held' }]);
  });

  test('is not refused for a return address a script would never follow', async () => {
    const response = await sendLead({ email: 'away@engines.example' }, { retURL: 'https://elsewhere.example/' });
    expect(response.statusCode).toBe(200);
    expect((await lead('away@engines.example'))[0]?.ret_url).toBe('/resource-library');
  });

  test('takes the longest message a form can send, in any script', async () => {
    const message = '語'.repeat(4000);
    const url = `${WEB_TO_LEAD}?${leadCall({ email: 'long@engines.example', message }, { channel: 'Contact Us' })}`;
    expect((await post(url)).statusCode).toBe(200);
    expect((await lead('long@engines.example'))[0]?.message).toBe(message);
  });

  test.each([
    ['a missing name', { fname: '' }, 'First Name is required.'],
    ['a private address', { email: 'ada@gmail.com' }, 'Business Email: Please enter a business email address.'],
    ['a bad phone', { phone: '12' }, 'Phone: Please enter a 10-digit number without special characters.'],
  ])('is refused for %s, and nothing of it is kept', async (_name, wrong, reason) => {
    const before = await running.db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    const response = await sendLead(wrong);
    expect([response.statusCode, response.json().error]).toEqual([400, reason]);
    expect(
      await running.db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
  });

  test('of no form of ours is refused', async () => {
    const parameters = leadCall();
    parameters.set('00Nchannel', 'Fax');
    expect((await post(`${WEB_TO_LEAD}?${parameters}`)).statusCode).toBe(400);
    expect((await post(WEB_TO_LEAD)).statusCode).toBe(400);
  });
});

describe('a native post', () => {
  test.each([
    ['/resource-library', 'https://www.keelson.example/resource-library'],
    ['https://www.keelson.example/esg-cybersecurity-2020', 'https://www.keelson.example/esg-cybersecurity-2020'],
    ['http://localhost:80/company', 'http://localhost/company'],
    ['', 'https://www.keelson.example/resource-library'],
  ])('is sent on to %j', async (retURL, location) => {
    const response = await post(WEB_TO_LEAD, { ...form(leadCall({}, { retURL })), authority: 'localhost' });
    expect([response.statusCode, response.headers.location]).toEqual([303, location]);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'https://a:b@www.keelson.example/',
    'http://[',
  ])('is not sent on to %j', async (retURL) => {
    const response = await post(WEB_TO_LEAD, form(leadCall({ email: 'stray@engines.example' }, { retURL })));
    expect(response.statusCode).toBe(400);
    expect(await lead('stray@engines.example')).toEqual([]);
  });

  test('of the contact form alone is genuine, and someone is told', async () => {
    const { payload, headers } = form(leadCall({ email: 'nojs@engines.example' }, { channel: 'Contact Us' }));
    await post(WEB_TO_LEAD, { payload, headers });
    const [stored] = await lead('nojs@engines.example');
    expect(stored).toMatchObject({ standing: 'accepted', message: 'Please call me.' });
    expect((await deliveries(stored?.id)).map(({ destination }) => destination)).toEqual(['crm', 'notify']);
  });

  test('that is refused gets a page a person can read', async () => {
    const { payload, headers } = form(leadCall({ company: '', email: '"><script>@x' }));
    const response = await post(WEB_TO_LEAD, { payload, headers: { ...headers, accept: 'text/html' } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(response.body).toContain('Company is required.');
    expect(response.body).not.toContain('<script>');
  });

  test.each([
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://www.keelson.example', 'sec-fetch-site': 'cross-site' }, 303],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 303],
    [{ origin: 'http://localhost' }, 303],
    [{}, 303],
  ])('from %j is answered with %i', async (sent, status) => {
    const { payload, headers } = form(leadCall());
    const response = await post(WEB_TO_LEAD, { payload, headers: { ...headers, ...sent, host: 'localhost' } });
    expect(response.statusCode).toBe(status);
  });
});

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
    expect(await deliveries(stored?.id)).toEqual([{ destination: 'notify', state: 'held' }]);
  });

  test('a token counts once, but the same request may be sent again', async () => {
    const used = await token('demo');
    const send = (email: string) => post('/demo', { payload: { ...jsonBody({ email }), token: used } });
    await send('first@engines.example');
    await send('first@engines.example');
    await send('second@engines.example');
    expect((await lead('first@engines.example')).map(({ standing }) => standing)).toEqual(['accepted']);
    expect((await lead('second@engines.example')).map(({ suspicion }) => suspicion)).toEqual(['token used before']);
  });

  test.each([
    ['no body', {}, 415],
    ['broken JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['a list', { payload: [] }, 400],
    ['plain text', { payload: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['too much', { payload: { message: 'x'.repeat(70_000) } }, 413],
  ])('with %s are refused', async (_name, options, status) => {
    const response = await post('/contact-us', options);
    expect([400, status]).toContain(response.statusCode);
    expect(response.json().error).toMatch(/\w/);
  });
});

describe('opt-out', () => {
  test('is kept, by script and by form', async () => {
    expect((await post('/opt-out', { payload: { email: 'Off@Gmail.com' } })).statusCode).toBe(200);
    const native = await post(
      '/opt-out',
      form(new URLSearchParams({ email: 'off2@gmail.com', retURL: '/unsubscribe#done' })),
    );
    expect([native.statusCode, native.headers.location]).toEqual([303, 'https://www.keelson.example/unsubscribe#done']);
    const kept = await running.db.selectFrom('opt_outs').select('email').orderBy('email').execute();
    expect(kept.map(({ email }) => email)).toEqual(['off2@gmail.com', 'off@gmail.com']);
  });

  test('of no address is refused', async () => {
    expect((await post('/opt-out', { payload: { email: 'x' } })).statusCode).toBe(400);
    expect((await post('/opt-out', form(new URLSearchParams('email=x')))).statusCode).toBe(400);
  });
});

describe('cross-origin', () => {
  test.each([
    ['https://www.keelson.example', 'https://www.keelson.example'],
    ['https://elsewhere.example', 'https://www.keelson.example'],
  ])('only the site’s own origin may read, asked from %s', async (origin, allowed) => {
    const response = await running.app.inject({
      method: 'OPTIONS',
      url: '/demo',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(response.headers['access-control-allow-origin']).toBe(allowed);
  });

  test('the verification script may be used from there', async () => {
    const response = await running.app.inject('/human-verification.js');
    expect(response.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  test('a challenge is for a known action', async () => {
    expect((await running.app.inject('/human-verification/challenge?action=other')).statusCode).toBe(400);
  });
});

describe('health', () => {
  test('up, ready, and counted for this machine only', async () => {
    expect((await running.app.inject('/healthz')).json()).toEqual({ status: 'up' });
    expect((await running.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = await running.app.inject('/metrics');
    expect(metrics.body).toMatch(
      /keelson_submissions_total\{via="web-to-lead",channel="ESG Whitepaper",standing="accepted"\} \d+/,
    );
    expect(metrics.body).not.toContain('@');
    expect((await running.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(403);
    expect(
      (await running.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode,
    ).toBe(403);
  });
});
