import { expect, test } from 'vitest';
import { until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { deliveryUnderTest } from './support/delivery.ts';
import { describeOnOneStore } from './support/each-store.ts';

describeOnOneStore('an answer of the CRM that asks for the operator', (kind) => {
  const { crm, running, start, send, row, rows, inState, makeDue } = deliveryUnderTest(kind);
  const isBlocked = () =>
    until(async () => (await running().db.selectFrom('blocked_destinations').selectAll().execute()).length > 0);

  test.each([302, 403, 404])('%i: deliveries wait and none is given up', async (status) => {
    await start();
    crm().answer = () => status;
    const first = await send();
    await isBlocked();
    const others = [await send(), await send()];
    const states = await Promise.all(
      [first, ...others].map(async (email) => (await rows(email)).map(({ state }) => state)),
    );
    expect(states).toEqual([['pending'], ['pending'], ['pending']]);
    expect((await row(first))?.last_error).toBe(`HTTP ${status}`);
    expect(crm().calls).toHaveLength(1);
  });

  test('one delivery at a time probes it, and all go on once it takes one', async () => {
    await start();
    crm().answer = () => 404;
    const emails = [await send()];
    await isBlocked();
    for (let count = 0; count < 4; count += 1) emails.push(await send());
    const probe = () => running().db.updateTable('blocked_destinations').set({ probe_at: 0 }).execute();
    await probe();
    await until(async () => crm().calls.length === 2);
    expect(new Set(crm().calls.map(({ key }) => key)).size).toBe(2);

    crm().answer = () => 200;
    await until(async () => {
      await probe();
      await makeDue();
      return crm().taken.length === emails.length;
    });
    for (const email of emails) await inState(email, 'delivered');
  });

  test('doctor names the destination, the status and what to check', async () => {
    await start();
    crm().answer = () => 302;
    await send();
    await isBlocked();
    const { code, text } = await runLeads(running().environment, 'doctor');
    expect([code, text]).toEqual([1, expect.stringMatching(/BAD .*CRM.*HTTP 302.*CRM_URL/)]);
  });

  test.each([400, 422])('%i is final for its lead alone', async (status) => {
    await start();
    crm().answer = ({ parameters }) => (parameters.get('company') === 'Refused' ? status : 200);
    const refused = await inState(await send({ company: 'Refused' }), 'dead');
    expect(refused).toMatchObject({ attempts: 1, last_error: `HTTP ${status}` });
    await inState(await send(), 'delivered');
  });
});
