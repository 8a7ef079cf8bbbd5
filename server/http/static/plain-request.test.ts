import { expect, test } from 'vitest';
import { readPlain } from './plain-request.ts';

const read = (text: string) => readPlain(Buffer.from(text, 'latin1'));
const get = (more: string, path = '/') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

test.each([
  ['nothing but a host', get(''), {}],
  ['a file', get('', '/assets/app-0a1B2c3D.js'), { path: '/assets/app-0a1B2c3D.js' }],
  ['encodings', get('accept-encoding: gzip, br;q=0.9\r\n'), { acceptEncoding: 'gzip, br;q=0.9' }],
  ['a connection to keep', get('Connection: keep-alive\r\n'), {}],
  ['a connection to close', get('Connection: close\r\n'), { isLast: true }],
  ['what a proxy adds', get('X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\n'), {}],
  ['what a browser adds', get('User-Agent: Mozilla/5.0 (X11)\r\nSec-Fetch-Mode: navigate\r\nAccept: */*\r\n'), {}],
])('%s is plain', (_name, text, expected) => {
  expect(read(text)).toEqual({ path: '/', acceptEncoding: undefined, isLast: false, ...expected });
});

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['no host but other headers', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['two hosts', get('host: b\r\n')],
  ['any header twice', get('Accept: */*\r\nAccept: */*\r\n')],
  ['another method', get('').replace('GET', 'HEAD')],
  ['HTTP/1.0', get('').replace('1.1', '1.0')],
  ['a query', get('', '/?a=b')],
  ['an encoded path', get('', '/%61')],
  ['a whole address', get('', 'http://a/')],
  ['a length', get('Content-Length: 0\r\n')],
  ['chunks', get('Transfer-Encoding: chunked\r\n')],
  ['a range', get('Range: bytes=0-1\r\n')],
  ['a condition', get('If-None-Match: *\r\n')],
  ['an expectation', get('Expect: 100-continue\r\n')],
  ['an upgrade', get('Connection: upgrade\r\nUpgrade: h2c\r\n')],
  ['plain http before the proxy', get('X-Forwarded-Proto: http\r\n')],
  ['two proxies', get('X-Forwarded-Proto: https, http\r\n')],
  ['an unknown header', get('X-A: b\r\n')],
  ['a header named like a member of every object', get('constructor: b\r\n')],
  ['a folded header', get('Accept: a\r\n b\r\n')],
  ['a space before the colon', get('Accept : a\r\n')],
  ['no space after the colon', get('Accept:a\r\n')],
  ['an empty header', get('Accept: \r\n')],
  ['a tab', get('Accept: a\tb\r\n')],
  ['a NUL', get('Accept: a\0b\r\n')],
  ['a byte past ASCII', get('Accept: \xe9\r\n')],
  ['a lone CR', get('Accept: a\rb\r\n')],
  ['lines ended by LF', get('').replaceAll('\r', '')],
  ['half a request', get('').slice(0, -2)],
  ['two requests', get('') + get('')],
  ['a byte behind it', `${get('')}x`],
  ['a byte before it', `\r\n${get('')}`],
  ['more than a browser sends', get(`Cookie: ${'a'.repeat(4096)}\r\n`)],
])('%s is not plain', (_name, text) => {
  expect(read(text)).toBeUndefined();
});
