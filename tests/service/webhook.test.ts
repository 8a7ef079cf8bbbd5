import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveChannelRule } from '../../server/store/people/channel-rules.ts';
import { findFreePort } from '../support/free-port.ts';
import { form, until } from './support/app.ts';
import { deliveryUnderTest } from './support/delivery.ts';
import { signIn } from './support/desk.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { solveToken } from './support/intake.ts';
import { type Launch, launch } from './support/process.ts';
import { jsonBody, leadCall, temporaryFolder } from './support/site.ts';

const NOTIFY_SECRET = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;

const idOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['webhook-id']);

/** The receiver as the guide has it. */
function receiverOfGuide(): string {
  const [, code = ''] =
    /```js\n(import \{ createServer \}.*?)```/s.exec(readFileSync('docs/operating/webhook.md', 'utf8')) ?? [];
  const folder = temporaryFolder('receiver');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const script = join(folder, 'receiver.mjs');
  writeFileSync(script, code);
  return script;
}

describe('the receiver of the guide', () => {
  const { notify, running, start, send } = deliveryUnderTest();
  let receiver: Launch;
  let url: string;
  beforeAll(async () => {
    const port = String(await findFreePort());
    url = `http://127.0.0.1:${port}/`;
    const script = receiverOfGuide();
    receiver = launch({ PORT: port, NOTIFY_SECRET }, [], { script, cwd: resolve('.') });
    await until(() =>
      fetch(url).then(
        ({ status }) => status === 401,
        () => false,
      ),
    );
  });
  afterAll(async () => {
    receiver.child.kill();
    await receiver.exit;
  });
  const handled = (id: string) => receiver.output().split(id).length - 1;

  test('takes a delivery', async () => {
    await start({ NOTIFY_URL: url, NOTIFY_SECRET, NOTIFY_ALL: '1' });
    await send({ company: 'Žofie 👩‍💻' });
    const rows = running().db.selectFrom('outbox').selectAll().where('destination', '=', 'notify');
    const { lead_id } = await until(() => rows.where('state', '=', 'delivered').executeTakeFirst());
    await until(async () => receiver.output().includes('Žofie 👩‍💻'));
    expect(handled(`${lead_id}:notify {`)).toBe(1);
  });

  test('handles an id once, and refuses a changed body, an old call and one without a signature', async () => {
    await start({ NOTIFY_SECRET, NOTIFY_ALL: '1' });
    await send();
    const [call] = await until(async () => notify().taken.length > 0 && notify().taken);
    if (!call) throw new Error('no call');
    const sent = {
      id: idOf(call),
      timestamp: String(call.headers['webhook-timestamp']),
      signature: String(call.headers['webhook-signature']),
      body: call.body,
    };
    const post = async (changes: Partial<typeof sent>) => {
      const { id, timestamp, signature, body } = { ...sent, ...changes };
      const signed = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
      return (await fetch(url, { method: 'POST', body, headers: signed })).status;
    };
    const minutesAgo = (minutes: number) => {
      const time = new Date(Date.now() - minutes * 60_000);
      const signature = new Webhook(NOTIFY_SECRET).sign(sent.id, time, sent.body);
      return { timestamp: String(Math.floor(time.getTime() / 1000)), signature };
    };
    expect(await post({ body: sent.body.replace('Ada', 'Eve') })).toBe(401);
    expect(await post({ id: `${sent.id}:1` })).toBe(401);
    expect(await post(minutesAgo(6))).toBe(401);
    expect(await post({ signature: '' })).toBe(401);
    expect(handled(sent.id)).toBe(0);
    expect([await post({}), await post({}), await post(minutesAgo(4))]).toEqual([204, 204, 204]);
    // Its output arrives in order, so that of another id comes last.
    await send();
    const [, next] = await until(async () => notify().taken.length > 1 && notify().taken);
    await fetch(url, { method: 'POST', body: next?.body ?? '', headers: next?.headers as Record<string, string> });
    await until(async () => next && handled(idOf(next)) === 1);
    expect(handled(`${sent.id} {`)).toBe(1);
  });
});

describe('the webhook', () => {
  const { notify, running, start, send, optOut, makeDue } = deliveryUnderTest();
  const verify = (body: string, headers: object) =>
    new Webhook(NOTIFY_SECRET).verify(body, headers as Record<string, string>);
  const settled = () =>
    until(async () => {
      const rows = running().db.selectFrom('outbox').select('state').where('destination', '=', 'notify');
      return (await rows.where('state', '=', 'pending').execute()).length === 0;
    });
  const sendDemo = () =>
    running().app.inject({
      method: 'POST',
      url: '/servlet/servlet.WebToLead',
      ...form(leadCall({}, { channel: 'Demo' })),
    });

  test('gets every attempt signed, under one id for one content', async () => {
    await start({ NOTIFY_SECRET });
    notify().answer = () => (notify().calls.length < 3 ? 503 : 200);
    await sendDemo();
    await until(async () => {
      await makeDue();
      return notify().taken.length === 1;
    });
    await settled();
    await optOut('ada1@engines.example');
    await until(async () => notify().taken.length === 2);
    for (const { body, headers } of notify().calls) expect(verify(body, headers)).toEqual(JSON.parse(body));
    const [first, ...rest] = notify().calls.map(idOf);
    expect(rest).toEqual([first, first, `${first}:1`]);
    expect(notify().calls.map(({ body }) => JSON.parse(body).event)).toEqual(['lead', 'lead', 'lead', 'opt-out']);
  });

  test('without further settings hears of requests alone, without a signature', async () => {
    await start();
    const sales = await signIn(running(), 'sales');
    await saveChannelRule(running().store, { channel: 'Demo', people: [sales.id], respondHours: 8 }, sales, Date.now());
    await send();
    await sendDemo();
    await until(async () => notify().taken.length > 0);
    await settled();
    const { name, email } = sales;
    expect(notify().taken.map(({ body }) => JSON.parse(body))).toMatchObject([
      { channel: 'Demo', owner: { name, email }, worked: 'new' },
    ]);
    const names = notify().taken.flatMap(({ headers }) => Object.keys(headers));
    expect(names.filter((name) => name.startsWith('webhook-'))).toEqual([]);
  });
});

describeOnOneStore('a webhook that hears of every lead', (kind) => {
  const { notify, running, start, send, rows } = deliveryUnderTest(kind);

  test('is told of a request once, after its second call, and not after a false one', async () => {
    await start({ NOTIFY_ALL: '1' });
    const request = (email: string, token: string) =>
      running().app.inject({ method: 'POST', url: '/contact-us', payload: { ...jsonBody({ email }), token } });
    const email = await send({}, { channel: 'Contact Us' });
    const suspected = await send({}, { channel: 'Contact Us' });
    const alone = await send({}, { channel: 'Demo' });
    await request(suspected, 'false');
    await request(email, await solveToken(running(), 'contact_us'));
    const other = await send();
    await until(async () => notify().taken.length === 2);
    expect(
      notify()
        .calls.map(({ body }) => JSON.parse(body).email)
        .sort(),
    ).toEqual([email, other].sort());
    expect(await rows(suspected, 'notify')).toMatchObject([{ state: 'held' }]);
    const [waiting] = await rows(alone, 'notify');
    expect(Number(waiting?.due_at) - Number(waiting?.queued_at)).toBe(60_000);
  });
});
