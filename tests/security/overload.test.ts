import { beforeAll, describe, expect, test } from 'vitest';
import { overloadLimits } from '../../server/http/site-routes.ts';
import { jsonBody } from '../service/support/site.ts';
import { expectedHeaders, withoutVariable } from './support/expected-headers.ts';
import { OVERLOADED } from './support/overload.ts';
import { type RawRequest, sendRequest } from './support/raw-http.ts';
import { type Listening, listen, SITE_ORIGIN } from './support/small-site.ts';

describe('under overload', () => {
  let site: Listening;
  beforeAll(async () => {
    site = await listen({ SITE_ORIGIN, RATE_LIMIT: '1000' }, { overload: OVERLOADED });
    return site.stop;
  });

  test.each<[string, RawRequest]>([
    ['a page', { path: '/' }],
    ['a page with a query', { path: '/?a=b' }],
    ['a file', { path: '/films/film.mp4', headers: { Range: 'bytes=2-3' } }],
    ['a missing page', { path: '/no-such-page' }],
  ])('%s is refused with Retry-After', async (_name, request) => {
    const { status, headers, body } = await sendRequest(site.port, request);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('Too many requests at once.');
    expect(withoutVariable(headers)).toEqual(expectedHeaders('overloaded', { secure: true }));
  });

  test.each(['/healthz', '/readyz', '/metrics', '/human-verification.js', '/human-verification/challenge?action=demo'])(
    '%s is answered',
    async (path) => {
      expect((await sendRequest(site.port, { path })).status).toBe(200);
    },
  );

  test('a lead is stored', async () => {
    const body = JSON.stringify(jsonBody());
    const headers = { 'Content-Type': 'application/json' };
    const answer = await sendRequest(site.port, { method: 'POST', path: '/demo', headers, body });
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('"receipt"')]);
  });

  test('refused requests are counted', async () => {
    const countRefusals = async () => {
      const { body } = await sendRequest(site.port, { path: '/metrics' });
      return Number(/^site_refusals_total\{reason="overloaded"\} (\d+)$/m.exec(body)?.[1] ?? 0);
    };
    const before = await countRefusals();
    for (const path of ['/', '/robots.txt']) await sendRequest(site.port, { path });
    expect((await countRefusals()) - before).toBe(2);
  });
});

test('a blocked event loop is overload, and ends with the blocking', async () => {
  const site = await listen({}, { overload: { ...overloadLimits(250), sampleInterval: 500 } });
  const readStatus = async () => (await site.app.inject({ url: '/', headers: { host: 'localhost' } })).statusCode;
  // A busy machine may have delayed the event loop before.
  await expect.poll(readStatus).toBe(200);
  const blockFor = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  for (let turns = 0; turns < 50 && (await readStatus()) === 200; turns += 1) {
    blockFor(300);
    await new Promise(setImmediate);
  }
  expect(await readStatus()).toBe(503);
  await expect.poll(readStatus).toBe(200);
  await site.stop();
});
