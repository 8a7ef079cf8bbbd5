import { describe, expect, test } from 'vitest';
import { form, until } from './support/app.ts';
import { deliveryUnderTest } from './support/delivery.ts';
import { leadCall } from './support/site.ts';

const { crm, notify, running, start, send, row, inState, makeDue } = deliveryUnderTest();

describe('delivery', () => {
  test('sends a lead with the parameters of the CRM form and the configured organization id', async () => {
    await start();
    const email = await send({ optOut: '0', message: 'R & D' }, { channel: 'Contact Us', oid: 'forged' });
    await inState(email, 'delivered');
    expect([...(crm().taken[0]?.parameters ?? [])]).toEqual([
      ...leadCall({ email, optOut: '0', message: 'R & D' }, { channel: 'Contact Us', oid: '00D1' }),
    ]);
  });

  test('retries after a failure, with the same idempotency key', async () => {
    await start();
    crm().answer = () => (crm().calls.length < 3 ? 503 : 200);
    const email = await send();
    await until(async () => crm().calls.length > 0);
    await until(async () => {
      await makeDue();
      return (await row(email))?.state === 'delivered';
    });
    expect(crm().calls).toHaveLength(3);
    expect(new Set(crm().calls.map(({ key }) => key)).size).toBe(1);
  });

  test('retries when the CRM answers 200 with a failure in its header', async () => {
    await start();
    crm().answer = (_call, response) => {
      response.setHeader('Is-Processed', 'true Exception:common.exception');
      return 200;
    };
    const email = await send();
    const tried = await until(async () => {
      const found = await row(email);
      return found?.last_error ? found : undefined;
    });
    expect(tried).toMatchObject({ state: 'pending', last_error: 'not processed by the CRM' });
  });

  test('sends one line of text for a field of one line', async () => {
    await start();
    const typed = { company: 'Acme\r\nBcc: all', title: 'CISO\u001b[2J', lname: 'By\nron', message: 'a\r\nb\u0007' };
    const call = leadCall({ email: 'lines@engines.example', ...typed }, { channel: 'Contact Us' });
    await running().app.inject({ method: 'POST', url: '/servlet/servlet.WebToLead', ...form(call) });
    await until(async () => crm().taken.length + notify().taken.length === 2);
    const expected = { company: 'Acme  Bcc: all', title: 'CISO [2J', lname: 'Byron', message: 'a\nb' };
    expect(JSON.parse(notify().taken[0]?.body ?? '')).toMatchObject(expected);
    const parameters = crm().taken[0]?.parameters;
    expect(['company', 'title', 'last_name', '00Nmessage'].map((name) => parameters?.get(name))).toEqual([
      expected.company,
      expected.title,
      expected.lname,
      expected.message,
    ]);
  });
});
