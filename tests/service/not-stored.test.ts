import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { exchangeBytes, parseResponse, type RawResponse, sendRequest } from '../security/support/raw-http.ts';
import { type Listening, listen } from '../security/support/small-site.ts';
import { WEB_TO_LEAD } from './support/intake.ts';
import { jsonBody, leadCall, temporaryFolder } from './support/site.ts';

const NO_CORS = { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'same-origin' };
const NAVIGATE = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The bytes of the answer to a lead call; none where the connection was closed without one. */
function answerToLeadCall({ port }: Listening, headers: Record<string, string>, fields = {}): Promise<string> {
  const all = { Host: 'localhost', Connection: 'close', 'Content-Length': '0', ...headers };
  const lines = Object.entries(all).map((pair) => pair.join(': '));
  const request = [`POST ${WEB_TO_LEAD}?${leadCall(fields)} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return exchangeBytes(port, request);
}

const nativePost = ({ port }: Listening): Promise<RawResponse> =>
  sendRequest(port, {
    method: 'POST',
    path: WEB_TO_LEAD,
    headers: { ...NAVIGATE, ...FORM_TYPE },
    body: String(leadCall()),
  });

const countRefusals = async ({ port }: Listening, reason: string): Promise<number> => {
  const { body } = await sendRequest(port, { path: '/metrics' });
  return Number(new RegExp(`^leads_refusals_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
};

describe('while the store is unavailable', () => {
  let site: Listening;
  beforeAll(async () => {
    const blocked = join(temporaryFolder('blocked'), 'file');
    writeFileSync(blocked, '');
    site = await listen({ DATA_DIR: join(blocked, 'data') });
    return site.stop;
  });

  test.each<[string, Record<string, string>]>([
    ['of a form’s script', NO_CORS],
    ['of a script in a browser without Sec-Fetch-Mode', { Origin: 'http://localhost', Accept: '*/*' }],
  ])('a lead call %s gets no answer and is counted', async (_name, headers) => {
    const before = await countRefusals(site, 'store unavailable');
    expect(await answerToLeadCall(site, headers)).toBe('');
    expect(await countRefusals(site, 'store unavailable')).toBe(before + 1);
  });

  test('a lead call that breaks the rules gets no answer either: those of a newer build may be in the store', async () => {
    expect(await answerToLeadCall(site, NO_CORS, { email: 'x' })).toBe('');
  });

  test('a lead call of another program is told so', async () => {
    const answer = parseResponse(await answerToLeadCall(site, {}));
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  });

  test('a native post gets a page with all headers', async () => {
    const { status, headers, body } = await nativePost(site);
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(body).toContain('Please send it again in a minute.');
  });

  test('the health check says when to ask again', async () => {
    const { status, headers } = await sendRequest(site.port, { path: '/readyz' });
    expect([status, headers['retry-after'], headers['x-content-type-options']]).toEqual([503, '5', 'nosniff']);
  });

  test('a JSON call is told so', async () => {
    const { status, headers, body } = await sendRequest(site.port, {
      method: 'POST',
      path: '/contact-us',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(jsonBody()),
    });
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(JSON.parse(body).error).toMatch(/send it again/);
  });
});

describe('above the hard rate limit', () => {
  let site: Listening;
  beforeAll(async () => {
    site = await listen({ RATE_LIMIT: '1' });
    for (let count = 0; count < 10; count += 1) await nativePost(site);
    return site.stop;
  });

  test('a lead call of a form’s script gets no answer', async () => {
    expect(await answerToLeadCall(site, NO_CORS)).toBe('');
  });

  test('a native post is told when to try again', async () => {
    const { status, headers, body } = await nativePost(site);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('Too many requests from your network.');
  });
});
