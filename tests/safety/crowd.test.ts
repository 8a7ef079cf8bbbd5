import { afterAll, beforeAll, expect, test } from 'vitest';
import { Crowd } from '../../server/crowd.ts';
import { jsonBody, leadCall } from '../leads/support/site.ts';
import { expectedHeaders, withoutFacts } from './support/expected-headers.ts';
import { type Listening, listen, SITE_ORIGIN } from './support/small-site.ts';
import { type Ask, ask, exchange } from './support/wire.ts';

/** By a clock that goes on by 20 milliseconds with each look at it: ten are served, five turned away, and so on. */
const slowly = () => {
  let now = 0;
  return new Crowd(() => (now += 20));
};
const never = { admits: () => false };
let site: Listening;
let full: Listening;
beforeAll(async () => {
  site = await listen({ RATE_LIMIT: '1000' }, { crowd: slowly() });
  full = await listen({ SITE_ORIGIN, RATE_LIMIT: '1000' }, { crowd: never });
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
  expect([headers['retry-after'], headers.connection]).toEqual(['5', 'close']);
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

/** Requests in one piece, which are all read in one turn. */
const atOnce = (requests: readonly string[]) => exchange(site.port, requests.join(''));
const statuses = (answers: string) => answers.match(/(?<=HTTP\/1\.1 )\d+/g)?.map(Number);
const TEN_SERVED = [...Array<number>(10).fill(200), 503];

test('who comes late in a long turn is turned away with its connection, and the next turn begins anew', async () => {
  const pages = Array<string>(14).fill('GET /?a HTTP/1.1\r\nHost: a\r\n\r\n');
  for (let turn = 0; turn < 2; turn += 1) expect(statuses(await atOnce(pages))).toEqual(TEN_SERVED);
});

test('a lead that was turned away is not kept, and one that was not is', async () => {
  const lead = (number: number) =>
    `POST /servlet/servlet.WebToLead?${leadCall({ email: `crowd${number}@engines.example` })} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`;
  const answers = await atOnce(Array.from({ length: 14 }, (_, number) => lead(number)));
  expect(statuses(answers)).toEqual(TEN_SERVED);
  expect(answers.match(/"receipt"/g)).toHaveLength(10);
  const { body } = await ask(site.port, { path: '/metrics' });
  expect(body).toContain('keelson_commit_entries_total 10\n');
});
