import { afterAll, describe, expect, test } from 'vitest';
import { exchangeBytes, parseResponse } from './support/raw-http.ts';
import { listen } from './support/small-site.ts';

const site = await listen();
afterAll(() => site.stop());

const post = (headers: string, body = '') =>
  `POST /demo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const get = (headers: string) => `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
/** The smuggled request, which must never be answered. */
const HIDDEN = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a request that two readers may understand in two ways is refused, and nothing after it is read', () => {
  test.each([
    ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '0\r\n\r\n')],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 4\r\n')],
    ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['two lengths in one line', post('Content-Length: 2, 2\r\n', '{}')],
    ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
    ['a negative length', post('Content-Length: -2\r\n', '{}')],
    ['a length in hexadecimal', post('Content-Length: 0x2\r\n', '{}')],
    ['a chunk size that is no number', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a chunk size with a prefix', post('Transfer-Encoding: chunked\r\n', '0x2\r\n{}\r\n0\r\n\r\n')],
    ['a chunk size past any number', post('Transfer-Encoding: chunked\r\n', `${'f'.repeat(17)}\r\n{}`)],
    ['a chunk longer than its size', post('Transfer-Encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n')],
    ['a chunk ended by LF', post('Transfer-Encoding: chunked\r\n', '2\n{}\n0\n\n')],
    ['a coding beside chunked', post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
    ['a coding that looks like chunked', post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')],
    ['two codings in two lines', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n', '0\r\n\r\n')],
    ['a coding behind a vertical tab', post('Transfer-Encoding: \vchunked\r\n', '0\r\n\r\n')],
    ['a folded header', get('X-A: b\r\n c\r\n')],
    ['a folded coding', post('Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n')],
    ['a space before the colon', post('Content-Length : 2\r\n', '{}')],
    ['a header without a colon', get('X-A\r\n')],
    ['a NUL in a header', get('X-A: b\0c\r\n')],
    ['a lone CR in a header', get('X-A: b\rX-B: c\r\n')],
    ['a header ended by LF', get('X-A: b\nX-B: c\r\n')],
    ['lines ended by LF', 'GET /healthz HTTP/1.1\nHost: localhost\n\n'],
    ['two hosts', get('Host: elsewhere.example\r\n')],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
    ['an unknown version', 'GET /healthz HTTP/1.2\r\nHost: localhost\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a space in the address', 'GET /health z HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a method that is none', 'GET\0 /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s', async (_name, bytes) => {
    // Resolves only when the server has closed the connection.
    const answers = await exchangeBytes(site.port, bytes + HIDDEN);
    expect(parseResponse(answers).status).toBe(400);
    expect(answers.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(answers).not.toContain('leads_');
  });
});

test('a body is never read as the next request', async () => {
  const smuggled = post(`Content-Length: ${HIDDEN.length}\r\n`, HIDDEN);
  const answers = await exchangeBytes(site.port, smuggled);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  expect(answers).not.toContain('leads_');
});

test('a body on a request that has none is not the next request either', async () => {
  const answers = await exchangeBytes(
    site.port,
    get(`Content-Length: ${HIDDEN.length}\r\n`) + HIDDEN + get('Connection: close\r\n'),
  );
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(answers).not.toContain('leads_');
});
