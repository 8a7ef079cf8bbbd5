import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangeBytes, parseResponse, sendRequest } from './support/raw-http.ts';
import { type Listening, listen, SITE_ORIGIN } from './support/small-site.ts';

const site = await listen();
afterAll(() => site.stop());

/** The origin a browser would be on after following the address. */
const originAfter = (location: string | undefined) => new URL(String(location), 'http://localhost/here/').origin;

describe('the static host', () => {
  test.each([
    ['/product/', 301, '/product'],
    ['/product///?a=b', 301, '/product?a=b'],
    ['/product/?a=/b?c', 301, '/product?a=/b?c'],
    ['//evil.example/', 404, undefined],
    ['//evil.example/%2e%2e', 404, undefined],
    ['//evil.example/%2e%2e/', 404, undefined],
    ['/%2fevil.example/', 404, undefined],
    ['/%2f/evil.example/', 404, undefined],
    ['/\\evil.example/', 301, '/%5Cevil.example'],
    ['/%5cevil.example/', 301, '/%5Cevil.example'],
    ['/%5c%2fevil.example/', 301, '/%5C/evil.example'],
    ['/%09/evil.example/', 301, '/%09/evil.example'],
    ['/.//evil.example/', 301, '/.//evil.example'],
    ['/..//evil.example/', 301, '/..//evil.example'],
    ['/blog//evil.example/', 301, '/blog//evil.example'],
    ['/https:%2f%2fevil.example/', 301, '/https://evil.example'],
    ['/;@evil.example/', 301, '/;@evil.example'],
    ['http://evil.example/product/', 301, '/product'],
    ['http://evil.example//other.example/', 404, undefined],
    ['https://evil.example?/', 200, undefined],
  ])('%s is a %i that stays here', async (path, status, location) => {
    const answer = await sendRequest(site.port, { path });
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    if (location !== undefined) expect(originAfter(location)).toBe('http://localhost');
  });

  test.each([
    ['/product%0d%0aSet-Cookie:a=b/', '/product%0D%0ASet-Cookie:a=b'],
    ['/product/?a=%0d%0aSet-Cookie:a=b', '/product?a=%0d%0aSet-Cookie:a=b'],
    ['/%E2%80%A8/', '/%E2%80%A8'],
  ])('%s puts no line end into a header', async (path, location) => {
    const { status, headers } = await sendRequest(site.port, { path });
    expect([status, headers.location]).toEqual([301, location]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each(['/product\r\n/', '/product\n/', '/product/?a=b\rc', '/product/?a=\x00'])(
    '%j is no address',
    async (path) => {
      const answer = parseResponse(await exchangeBytes(site.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
    },
  );

  test('a request line that names a host is answered by its path', async () => {
    const { status, body } = await sendRequest(site.port, { path: 'http://localhost/product' });
    expect([status, body]).toEqual([200, expect.stringContaining('<title>Page</title>')]);
  });
});

describe('the way to https', () => {
  let behindProxy: Listening;
  beforeAll(async () => {
    behindProxy = await listen({ SITE_ORIGIN, TRUST_PROXY: 'true' });
    return behindProxy.stop;
  });

  test.each([
    ['/product?a=b', 'http', `${SITE_ORIGIN}/product?a=b`],
    ['//evil.example', 'http', `${SITE_ORIGIN}//evil.example`],
    ['http://evil.example/x', 'http', `${SITE_ORIGIN}/x`],
    ['/product', 'https, http', `${SITE_ORIGIN}/product`],
    ['/product', 'https', undefined],
    ['/product', 'http, https', undefined],
    ['/product', 'x', undefined],
  ])('%s over %s leads to %s', async (path, scheme, location) => {
    const { headers } = await sendRequest(behindProxy.port, { path, headers: { 'X-Forwarded-Proto': scheme } });
    expect(headers.location).toBe(location);
  });
});
