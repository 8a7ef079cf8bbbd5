import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadCall } from '../service/support/site.ts';
import { exchangeBytes, parseResponse, sendRequest } from './support/raw-http.ts';
import { type Listening, listen, SITE_ORIGIN } from './support/small-site.ts';

let site: Listening;
beforeAll(async () => {
  site = await listen({ RATE_LIMIT: '10000' });
});
afterAll(() => site.stop());

/** The origin a browser would be on after following the address. */
const originAfter = (location: string | undefined) => new URL(String(location), 'http://localhost/here/').origin;

describe('a native post is never sent on to another origin', () => {
  const send = (retURL: string) =>
    sendRequest(site.port, {
      method: 'POST',
      path: '/servlet/servlet.WebToLead',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(leadCall({}, { retURL })),
    });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' https://evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'http:////evil.example',
    'http://localhost@evil.example/',
    'http://localhost:x@evil.example/',
    'http://a:b@localhost/',
    'http://[',
    'http://localhost.evil.example/',
    'http://evil.example#localhost',
    'http://localhost:81/',
    'http://localhost%2eevil.example/',
    'http://ⓔvil.example',
    'data:text/html,<script>alert(1)</script>',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:http://localhost/x',
  ])('%j is refused', async (retURL) => {
    const { status, headers } = await send(retURL);
    expect([status, headers.location]).toEqual([400, undefined]);
  });

  test.each([
    // To a browser the part before the backslash is the host.
    ['http://localhost\\@evil.example\\..', 'http://localhost/'],
    ['%2f%2fevil.example', 'http://localhost/%2f%2fevil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/x\r\nSet-Cookie: a=b', '/xSet-Cookie:%20a=b'],
    ['/x%0d%0aSet-Cookie:a=b', '/x%0d%0aSet-Cookie:a=b'],
    ['/ü\u2028', '/%C3%BC%E2%80%A8'],
  ])('%j becomes %j, one header and no more', async (retURL, location) => {
    const { status, headers } = await send(retURL);
    expect([status, headers.location]).toEqual([303, location]);
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('the static host', () => {
  test.each([
    ['/product/', 301, '/product'],
    ['/product///?a=b', 301, '/product?a=b'],
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
  });
  afterAll(() => behindProxy.stop());

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
