import { afterAll, describe, expect, test } from 'vitest';
import { form, startApp } from '../service/support/app.ts';
import { jsonBody } from '../service/support/site.ts';

const running = await startApp({ SITE_ORIGIN: 'https://www.example.com', RATE_LIMIT: '1000' });
afterAll(() => running.stop());

const optOuts = async () =>
  (await running.db.selectFrom('opt_outs').select('email').execute()).map(({ email }) => email);

describe('a native post from a page of another site', () => {
  const sendOptOut = (email: string, headers: Record<string, string>) => {
    const post = form(new URLSearchParams({ email, retURL: '/unsubscribe' }));
    return running.app.inject({
      method: 'POST',
      url: '/opt-out',
      payload: post.payload ?? '',
      headers: { ...post.headers, host: 'www.example.com', accept: 'text/html', ...headers },
    });
  };

  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { origin: 'https://blog.example.com', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://www.example.com.elsewhere.example' },
    { origin: 'https://www.example.com:8443' },
    { origin: 'https://example.com' },
    { origin: 'http://www.example.com' },
    { origin: 'https://elsewhere.example', referer: 'https://www.example.com/unsubscribe' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'file://' },
    { origin: 'https://www.example.com, https://elsewhere.example' },
    { origin: '' },
  ])('%j is refused, and no opt-out is stored', async (headers) => {
    const response = await sendOptOut('victim@company.example', headers);
    expect([response.statusCode, response.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await optOuts()).not.toContain('victim@company.example');
  });

  test.each<[string, Record<string, string>]>([
    ['own@company.example', { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' }],
    ['other-host@company.example', { origin: 'https://www.example.com', 'sec-fetch-site': 'cross-site' }],
    ['no-referrer@company.example', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['typed@company.example', { 'sec-fetch-site': 'none' }],
    ['older@company.example', {}],
  ])('our own page is let in: %s', async (email, headers) => {
    expect((await sendOptOut(email, headers)).statusCode).toBe(303);
    expect(await optOuts()).toContain(email);
  });
});

describe('a call that a page of another site can make without asking', () => {
  test.each([
    ['text/plain', JSON.stringify({ email: 'victim@company.example' })],
    ['text/plain;application/json', JSON.stringify({ email: 'victim@company.example' })],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nvictim@company.example\r\n--x--',
    ],
    ['', JSON.stringify({ email: 'victim@company.example' })],
  ])('%s is not read as JSON, even where the browser tells nothing', async (type, payload) => {
    const response = await running.app.inject({
      method: 'POST',
      url: '/opt-out',
      payload,
      headers: type === '' ? {} : { 'content-type': type },
    });
    expect(response.statusCode).toBe(415);
    expect(await optOuts()).not.toContain('victim@company.example');
  });

  test.each(['/contact-us', '/demo', '/opt-out', '/servlet/servlet.WebToLead'])(
    '%s from elsewhere is refused',
    async (url) => {
      const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      const response = await running.app.inject({ method: 'POST', url, payload: jsonBody(), headers });
      expect(response.statusCode).toBe(403);
      expect(response.headers['access-control-allow-origin']).not.toBe('https://elsewhere.example');
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );
});
