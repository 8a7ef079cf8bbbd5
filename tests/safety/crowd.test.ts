import { afterAll, beforeAll, expect, test } from 'vitest';
import { Crowd } from '../../server/crowd.ts';
import { jsonBody, leadCall } from '../leads/support/site.ts';
import { expectedHeaders, withoutFacts } from './support/expected-headers.ts';
import { type Listening, listen, SITE_ORIGIN } from './support/small-site.ts';
import { type Ask, ask, exchange } from './support/wire.ts';

const ROOM = 10;
let site: Listening;
let full: Listening;
beforeAll(async () => {
  site = await listen({ RATE_LIMIT: '1000' }, { crowd: new Crowd(ROOM) });
  full = await listen({ SITE_ORIGIN, RATE_LIMIT: '1000' }, { crowd: new Crowd(0) });
});
afterAll(() => Promise.all([site.stop(), full.stop()]));

const DEMO: Ask = {
  method: 'POST',
  path: '/demo',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(jsonBody()),
};

test.each<[string, Parameters<typeof expectedHeaders>[0], Ask]>([
  ['a page', 'crowded', { path: '/' }],
  ['a page, read by Node', 'crowded', { path: '/?a=b' }],
  ['a missing page', 'crowded', { path: '/no-such-page' }],
  ['a call', 'call refused', DEMO],
])('where there is no room, %s is to be asked for later', async (_name, kind, request) => {
  const { status, headers, body } = await ask(full.port, request);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toContain('Too many requests at once.');
  expect(withoutFacts(headers)).toEqual(expectedHeaders(kind, { secure: true }));
});

test.each(['/healthz', '/readyz', '/metrics'])('where there is no room, %s is answered', async (path) => {
  expect((await ask(full.port, { path })).status).toBe(200);
});

test('who was turned away is counted', async () => {
  const turnedAway = async () => {
    const { body } = await ask(full.port, { path: '/metrics' });
    return Number(/^keelson_refusals_total\{reason="overloaded"\} (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  const before = await turnedAway();
  for (const request of [{ path: '/' }, { path: '/?a=b' }, DEMO]) await ask(full.port, request);
  expect((await turnedAway()) - before).toBe(3);
});

/** Many requests in one piece, which are all read in one turn. */
const atOnce = (requests: readonly string[]) =>
  exchange(site.port, [...requests, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'].join(''));
const statuses = (answers: string) => answers.match(/(?<=HTTP\/1\.1 )\d+/g)?.map(Number);
const times = <Item>(count: number, item: Item) => Array<Item>(count).fill(item);

test('as many pages as there is room for are sent, the others are not, and the next turn has room again', async () => {
  const expected = [...times(ROOM, 200), ...times(20, 503), 200];
  for (let turn = 0; turn < 2; turn += 1)
    expect(statuses(await atOnce(times(ROOM + 20, 'GET /?a HTTP/1.1\r\nHost: a\r\n\r\n')))).toEqual(expected);
});

test('a lead that was turned away is not kept, and one that was not is', async () => {
  const lead = (number: number) =>
    `POST /servlet/servlet.WebToLead?${leadCall({ email: `crowd${number}@engines.example` })} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`;
  const answers = await atOnce(Array.from({ length: ROOM + 5 }, (_, number) => lead(number)));
  expect(statuses(answers)).toEqual([...times(ROOM, 200), ...times(5, 503), 200]);
  expect(answers.match(/"receipt"/g)).toHaveLength(ROOM);
  const { body } = await ask(site.port, { path: '/metrics' });
  expect(body).toContain(`keelson_commit_entries_total ${ROOM}\n`);
});
