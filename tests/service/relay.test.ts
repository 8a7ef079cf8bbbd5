import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backoff } from '../../server/delivery/backoff.ts';
import { settlementOf } from '../../server/delivery/relay.ts';
import { form, type RunningApp, startApp, until } from './support/app.ts';
import { Crm } from './support/crm.ts';
import { leadCall } from './support/site.ts';

let crm: Crm;
let notify: Crm;
let running: RunningApp;
let number = 0;

beforeAll(async () => {
  [crm, notify] = await Promise.all([Crm.start(), Crm.start()]);
});
afterAll(() => Promise.all([crm.stop(), notify.stop()]));

beforeEach(async () => {
  for (const side of [crm, notify]) {
    side.answer = () => 200;
    side.calls.length = 0;
    side.taken.length = 0;
  }
});
afterEach(() => running.stop());

const start = async (more = {}) => {
  running = await startApp({ CRM_URL: crm.url, CRM_OID: '00D1', NOTIFY_URL: notify.url, RATE_LIMIT: '1000', ...more });
};

async function send(fields = {}, constants = {}): Promise<string> {
  number += 1;
  const email = `relay${number}@engines.example`;
  const call = leadCall({ email, ...fields }, constants);
  await running.app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${call}` });
  return email;
}

const row = async (email: string) =>
  running.db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .selectAll('outbox')
    .where('leads.email', '=', email)
    .executeTakeFirst();
const inState = (email: string, state: string) =>
  until(async () => {
    const found = await row(email);
    return found?.state === state && found;
  });
/** Between two turns of the event loop no transaction of the service is open, so a second writer need not wait. */
const change = async <Result>(query: { execute(): Promise<Result> }) => {
  await new Promise((resolve) => setImmediate(resolve));
  return query.execute();
};
const makeDue = () => change(running.db.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending'));

describe('the relay', () => {
  test('passes a lead on as the CRM’s form does, with our organization id', async () => {
    await start();
    const email = await send({ optOut: '0', message: 'R & D' }, { channel: 'Contact Us', oid: 'forged' });
    await inState(email, 'delivered');
    expect([...(crm.taken[0]?.parameters ?? [])]).toEqual([
      ...leadCall({ email, optOut: '0', message: 'R & D' }, { channel: 'Contact Us', oid: '00D1' }),
    ]);
  });

  test('tells the webhook of contact and demo requests', async () => {
    await start();
    await running.app.inject({
      method: 'POST',
      url: '/servlet/servlet.WebToLead',
      ...form(leadCall({}, { channel: 'Demo' })),
    });
    const [call] = await until(async () => notify.taken.length > 0 && notify.taken);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ channel: 'Demo', email: 'ada1@engines.example' });
    expect(call?.key).toMatch(/:notify$/);
  });

  test('tries again after a failure, with the same key', async () => {
    await start();
    crm.answer = () => (crm.calls.length < 3 ? 503 : 200);
    const email = await send();
    await until(async () => crm.calls.length > 0);
    await until(async () => {
      await makeDue();
      return (await row(email))?.state === 'delivered';
    });
    expect(crm.calls).toHaveLength(3);
    expect(new Set(crm.calls.map(({ key }) => key)).size).toBe(1);
  });

  test('gives up at once on what will never be taken, and says why', async () => {
    await start();
    crm.answer = () => 400;
    const email = await send();
    expect(await inState(email, 'dead')).toMatchObject({ attempts: 1, last_error: 'HTTP 400' });
  });

  test('believes the CRM’s header over its 200', async () => {
    await start();
    crm.answer = (_call, response) => {
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

  test('applies the opt-out list to a later lead', async () => {
    await start();
    await running.app.inject({ method: 'POST', url: '/opt-out', payload: { email: 'gone@engines.example' } });
    await send({ email: 'gone@engines.example', optOut: '0' });
    const [call] = await until(async () => crm.taken.length > 0 && crm.taken);
    expect(call?.parameters.get('emailOptOut')).toBe('1');
  });

  test('leaves a suspected lead alone', async () => {
    await start();
    await running.app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${leadCall()}&website=x` });
    const email = await send();
    await inState(email, 'delivered');
    expect(crm.calls).toHaveLength(1);
  });

  test('an address over the soft limit is kept and held, over the hard limit told to wait', async () => {
    await start({ RATE_LIMIT: '1' });
    await inState(await send(), 'delivered');
    for (let count = 0; count < 9; count += 1) expect((await row(await send()))?.state).toBe('held');
    const refused = await running.app.inject({ method: 'POST', url: `/servlet/servlet.WebToLead?${leadCall()}` });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  });
});

describe('giving up', () => {
  const claimed = { leadId: 'x', destination: 'crm' as const, claim: 'c', attempts: 5, firstAttemptAt: 0 };
  const failed = { kind: 'failed' as const, error: 'HTTP 503', final: false, counted: false };
  const day = 24 * 3_600_000;

  test('comes after a day of trying, not before', () => {
    expect(settlementOf(failed, claimed, day - 1).kind).toBe('retry');
    expect(settlementOf(failed, claimed, day).kind).toBe('dead');
  });

  test('waits as long as the other side asks', () => {
    const settlement = settlementOf({ ...failed, retryAfter: 3_600_000 }, claimed, 1000);
    expect(settlement).toMatchObject({ kind: 'retry', dueAt: 3_601_000 });
  });

  test('the wait doubles up to a quarter of an hour, half of it by chance', () => {
    expect([1, 2, 3, 20, 1000].map((attempts) => backoff(attempts, 1))).toEqual([1000, 2000, 4000, 900_000, 900_000]);
    expect(backoff(3, 0)).toBe(2000);
  });
});
