import { describe, expect, test } from 'vitest';
import { form } from './support/app.ts';
import { intakeUnderTest, WEB_TO_LEAD } from './support/intake.ts';
import { leadCall } from './support/site.ts';

const { running, post, sendLead, lead, deliveries, receipts } = intakeUnderTest();

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
    await sendLead({ email: 'two@engines.example' }, { channel: 'Webinar Recording' });
    expect(await lead('two@engines.example')).toHaveLength(2);
  });

  test('keeps where the visitor came from, apart from the lead', async () => {
    await post(
      `${WEB_TO_LEAD}?${leadCall({ email: 'utm@engines.example' })}&utm_source=news&referrer=https%3A%2F%2Fa.example`,
    );
    const [stored] = await lead('utm@engines.example');
    const facts = await running()
      .db.selectFrom('attributions')
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
    expect((await lead('away@engines.example'))[0]?.ret_url).toBe('/library');
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
    const before = await running()
      .db.selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    const response = await sendLead(wrong);
    expect([response.statusCode, response.json().error]).toEqual([400, reason]);
    expect(
      await running()
        .db.selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
  });

  test('without parameters is refused', async () => {
    expect((await post(WEB_TO_LEAD)).statusCode).toBe(400);
  });
});

describe('a native post', () => {
  test.each([
    ['/resource-library', 'https://www.site.example/resource-library'],
    ['https://www.site.example/esg-cybersecurity-2020', 'https://www.site.example/esg-cybersecurity-2020'],
    ['http://localhost:80/company', 'http://localhost/company'],
    ['', 'https://www.site.example/library'],
  ])('is sent on to %j', async (retURL, location) => {
    const response = await post(WEB_TO_LEAD, { ...form(leadCall({}, { retURL })), authority: 'localhost' });
    expect([response.statusCode, response.headers.location]).toEqual([303, location]);
  });

  test('that would be sent on elsewhere is refused, and nothing of it is kept', async () => {
    const call = leadCall({ email: 'stray@engines.example' }, { retURL: 'https://elsewhere.example/' });
    const response = await post(WEB_TO_LEAD, form(call));
    expect([response.statusCode, response.json().problems]).toMatchObject([400, [{ field: 'retURL' }]]);
    expect(await lead('stray@engines.example')).toEqual([]);
  });

  test('of the contact form alone is accepted and sent to the webhook and by mail', async () => {
    const { payload, headers } = form(leadCall({ email: 'nojs@engines.example' }, { channel: 'Contact Us' }));
    await post(WEB_TO_LEAD, { payload, headers });
    const [stored] = await lead('nojs@engines.example');
    expect(stored).toMatchObject({ standing: 'accepted', message: 'Please call me.' });
    expect((await deliveries(stored?.id)).map(({ destination }) => destination)).toEqual([
      'crm',
      'notify',
      'team-mail',
      'visitor-mail',
    ]);
  });

  test('that is refused gets a page a person can read', async () => {
    const { payload, headers } = form(leadCall({ company: '', email: '"><script>@x' }));
    const response = await post(WEB_TO_LEAD, { payload, headers: { ...headers, accept: 'text/html' } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(response.body).toContain('Company is required.');
    expect(response.body).not.toContain('<script>');
  });
});
