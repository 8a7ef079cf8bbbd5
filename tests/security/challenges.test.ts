import { beforeAll, describe, expect, test } from 'vitest';
import { jsonBody } from '../service/support/site.ts';
import { sendRequest } from './support/raw-http.ts';
import { type Listening, listen, SITE_ORIGIN } from './support/small-site.ts';

const CHALLENGE = '/human-verification/challenge?action=demo';
const IMAGE_ELSEWHERE = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' };
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };

const ask = async ({ port }: Listening, headers: Record<string, string> = {}) =>
  (await sendRequest(port, { path: CHALLENGE, headers })).status;

describe('a challenge', () => {
  let site: Listening;
  beforeAll(async () => {
    site = await listen({ SITE_ORIGIN, RATE_LIMIT: '1000' });
    return site.stop;
  });

  test.each<[string, number, Record<string, string>]>([
    ['a picture on another site', 403, IMAGE_ELSEWHERE],
    ['a script of another site', 403, { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a script of another site in an older browser', 403, { Origin: 'https://elsewhere.example' }],
    ['a page of a sibling domain', 403, { Origin: 'https://blog.example.com', 'Sec-Fetch-Site': 'same-site' }],
    ['a page of this origin', 200, SAME_ORIGIN],
    ['the site on its own host', 200, { Origin: SITE_ORIGIN, 'Sec-Fetch-Site': 'cross-site' }],
    ['another program', 200, {}],
  ])('for %s: %i', async (_name, status, headers) => {
    expect(await ask(site, headers)).toBe(status);
  });
});

describe('the rate limit of challenges', () => {
  let site: Listening;
  beforeAll(async () => {
    site = await listen({ RATE_LIMIT: '1' });
    return site.stop;
  });

  test('is not used up by another site, and leaves leads alone', async () => {
    for (let count = 0; count < 20; count += 1) expect(await ask(site, IMAGE_ELSEWHERE)).toBe(403);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await ask(site, SAME_ORIGIN));
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const headers = { ...SAME_ORIGIN, 'Content-Type': 'application/json' };
    const lead = await sendRequest(site.port, {
      method: 'POST',
      path: '/demo',
      headers,
      body: JSON.stringify(jsonBody()),
    });
    expect(lead.status).toBe(200);
  });
});
