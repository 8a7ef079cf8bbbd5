import { expect, test } from 'vitest';
import { commit } from '../../server/store/leads/commit.ts';
import { erasePerson } from '../../server/store/leads/erase.ts';
import { form, until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { deliveryUnderTest } from './support/delivery.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { CRM_RULES, optOutOf, submission } from './support/stores.ts';

describeOnOneStore('an opt-out', (kind) => {
  const { crm, notify, running, start, send, optOut, rows, inState } = deliveryUnderTest(kind);
  const preferences = (email: string) =>
    crm()
      .taken.filter(({ parameters }) => parameters.get('email') === email)
      .map(({ parameters }) => parameters.get('emailOptOut'));
  /** Waits until the CRM was told of a person as often, each time with that preference. */
  const told = async (email: string, ...expected: string[]) => {
    await until(async () => preferences(email).length === expected.length);
    expect(preferences(email)).toEqual(expected);
  };
  /** A lead whose person has agreed, once the CRM has it. */
  async function deliver(settings: Record<string, string> = {}): Promise<string> {
    await start(settings);
    const email = await send({ optOut: '0' });
    await inState(email, 'delivered');
    return email;
  }
  const events = () => notify().taken.map(({ body }) => JSON.parse(body));
  const allDelivered = () =>
    until(async () => {
      const pending = running().db.selectFrom('outbox').select('state').where('state', '=', 'pending');
      const waiting = await pending.where('destination', 'in', ['crm', 'notify']).execute();
      return waiting.length === 0;
    });

  test('of a delivered lead reaches the CRM under a key of its own, and the webhook', async () => {
    const email = await deliver();
    await optOut(email);
    await told(email, '0', '1');
    const [lead, later] = crm().taken;
    expect(later?.key).not.toBe(lead?.key);
    expect(later?.parameters.get('last_name')).toBe(lead?.parameters.get('last_name'));
    await until(async () => events().length === 1);
    expect(events()).toMatchObject([{ event: 'opt-out', email }]);
    // The same preference again is not news.
    await optOut(email);
    await allDelivered();
    expect([preferences(email), events().length]).toEqual([['0', '1'], 1]);
  });

  test('of a person with several leads is told once, with the newest lead', async () => {
    await start();
    const email = await send({ optOut: '0', company: 'First' });
    await inState(email, 'delivered');
    await send({ email, optOut: '0', company: 'Second' });
    await until(async () => preferences(email).length === 2);
    await optOut(email);
    await until(async () => preferences(email).length === 3);
    await allDelivered();
    expect(crm().taken.map(({ parameters }) => parameters.get('company'))).toEqual(['First', 'Second', 'Second']);
    expect(preferences(email)).toEqual(['0', '0', '1']);
    expect(events()).toHaveLength(1);
  });

  test('through the lead call is told by its own lead', async () => {
    const email = await deliver();
    await send({ email, optOut: '1' }, { channel: 'Unsubscribe' });
    await until(async () => preferences(email).length === 2 && events().length === 1);
    await allDelivered();
    expect(preferences(email)).toEqual(['0', '1']);
  });

  test('of an address that was never delivered is kept, and no destination is told', async () => {
    await start();
    await optOut('stranger@engines.example');
    const email = await send({ optOut: '0' }, {}, '&website=x');
    await optOut(email);
    expect((await rows(email)).map(({ state }) => state)).toEqual(['held']);
    expect([crm().calls.length, notify().calls.length]).toEqual([0, 0]);
  });

  test('with the honeypot filled waits for its release', async () => {
    const email = await deliver();
    await send({ email, optOut: '1' }, { channel: 'Unsubscribe' }, '&website=x');
    await optOut(email, { website: 'x' });
    const native = form(new URLSearchParams({ email, website: 'x' }));
    expect((await running().app.inject({ method: 'POST', url: '/opt-out', ...native })).statusCode).toBe(303);
    await send({ email, optOut: '0', company: 'Another' });
    await told(email, '0', '0');
    const list = running().db.selectFrom('opt_outs').select(['email', 'state']);
    expect(await list.execute()).toEqual([{ email, state: 'held' }]);
  });

  test('over the soft rate limit applies at once', async () => {
    const email = await deliver({ RATE_LIMIT: '1' });
    await send({ email, optOut: '1' }, { channel: 'Unsubscribe' });
    await told(email, '0', '1');
  });

  test.each([
    ['a box ticked later', { optOut: '0' }, {}],
    ['the default of a demo request', { optOut: '0' }, { channel: 'Demo' }],
    ['a box that is not ticked', { optOut: '1' }, {}],
  ])('is not lifted by %s', async (_name, fields, constants) => {
    const email = await deliver();
    await optOut(email);
    await told(email, '0', '1');
    await send({ email, company: 'Later', ...fields }, constants);
    await allDelivered();
    await told(email, '0', '1', '1');
    expect(await running().db.selectFrom('opt_ins').select('reason').execute()).toEqual([]);
    expect(events().map(({ event }) => event)).toEqual(['opt-out']);
  });

  test('holds when a box is ticked after it in the same commit', async () => {
    await start();
    const ticked = submission({ optOut: '0' }, 'both');
    const before = { receivedAt: Date.now() - 10, configuredDestinations: [CRM_RULES] };
    await commit(running().store, [optOutOf(ticked.fields.email, before), ticked]);
    expect(await running().db.selectFrom('opt_outs').select('state').execute()).toEqual([{ state: 'applied' }]);
  });

  test('is not lifted by a box ticked in a suspected post, which changes no preference of a lead', async () => {
    await start();
    const email = await send({ optOut: '1' });
    await optOut(email);
    await send({ email, optOut: '0' }, {}, '&website=x');
    expect(await running().db.selectFrom('leads').select('opt_out').execute()).toEqual([{ opt_out: '1' }]);
    expect(await running().db.selectFrom('opt_outs').select('state').execute()).toEqual([{ state: 'applied' }]);
  });

  const run = async (...args: string[]) => (await runLeads(running().environment, ...args)).text;

  test('that is held is listed, and applies when it is released', async () => {
    const email = await deliver();
    await optOut(email, { website: 'x' });
    expect(await run('doctor')).toContain('1 opt-out is held');
    const id = /held; release ([0-9a-f-]+) applies it/.exec(await run('opt-outs'))?.[1] ?? '';
    expect(await run('release', id)).toContain('Released');
    await told(email, '0', '1');
    expect(await run('opt-outs')).toMatch(/ applied$/m);
    expect(await run('doctor')).not.toContain('opt-out is held');
  });

  test('of a suspected lead applies when the lead is released', async () => {
    const email = await deliver();
    await send({ email, optOut: '1' }, { channel: 'Unsubscribe' }, '&website=x');
    const lead = running().db.selectFrom('leads').select('id').where('channel', '=', 'Unsubscribe');
    await run('release', (await lead.executeTakeFirstOrThrow()).id);
    await told(email, '0', '1');
    await send({ email, optOut: '0' }, { channel: 'Demo' });
    await told(email, '0', '1', '1');
  });

  test('is lifted by the operator, with a reason', async () => {
    await start();
    const email = await send();
    await inState(email, 'delivered');
    await optOut(email);
    await until(async () => preferences(email).length === 2);
    expect(await run('opt-in', email)).toContain('Why?');
    expect(await run('opt-in', email.toUpperCase(), '--reason', 'asked by phone')).toContain('lifted');
    await until(async () => preferences(email).length === 3 && events().length === 2);
    expect(preferences(email)).toEqual(['1', '1', '0']);
    expect(events().map(({ event }) => event)).toEqual(['opt-out', 'opt-in']);
    expect(await run('opt-outs', '--lifted')).toContain('asked by phone');
    const logged = running().db.selectFrom('desk_audit').select(['by', 'leads', 'detail']);
    expect(await logged.where('action', '=', 'opt-in').execute()).toEqual([
      { by: 'command line', leads: 1, detail: '' },
    ]);
    expect(await run('opt-in', email, '--reason', 'twice')).toContain('has not opted out');
    await erasePerson(running().store, email);
    expect(await run('opt-outs', '--lifted')).not.toMatch(/asked by phone|@/);
  });
});
