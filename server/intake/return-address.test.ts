import { expect, test } from 'vitest';
import { parseReturnAddress } from './return-address.ts';

test.each([
  ['/resource-library', 'localhost:80', undefined, '/resource-library'],
  ['/', 'example.com', undefined, '/'],
  ['https://example.com/company#contact-us', 'example.com:443', undefined, 'https://example.com/company#contact-us'],
  ['http://example.com//elsewhere.example', 'example.com', undefined, 'http://example.com//elsewhere.example'],
  ['/x', 'service.example', 'https://www.example.com', 'https://www.example.com/x'],
  ['/a/..//elsewhere.example', 'example.com', undefined, '/elsewhere.example'],
  ['ftp://example.com/', 'example.com', undefined, undefined],
  ['blob:https://www.example.com/0b1c', 'service.example', 'https://www.example.com', undefined],
  ['filesystem:https://www.example.com/x', 'service.example', 'https://www.example.com', undefined],
  ['data:text/html,x', 'example.com', 'https://example.com', undefined],
  ['javascript:alert(1)', 'example.com', 'https://example.com', undefined],
  ['/x?y', 'not a host', undefined, undefined],
  ['/x', 'not a host', undefined, '/x'],
])('%j on %s with the site at %s is %s', (given, host, siteOrigin, expected) => {
  expect(parseReturnAddress(given, host, siteOrigin)).toBe(expected);
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
])('%j leads away from localhost and is refused', (given) => {
  expect(parseReturnAddress(given, 'localhost', undefined)).toBeUndefined();
});

test.each([
  // To a browser the part before the backslash is the host.
  ['http://localhost\\@evil.example\\..', 'http://localhost/'],
  ['%2f%2fevil.example', 'http://localhost/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/x\r\nSet-Cookie: a=b', '/xSet-Cookie:%20a=b'],
  ['/x%0d%0aSet-Cookie:a=b', '/x%0d%0aSet-Cookie:a=b'],
  ['/ü\u2028', '/%C3%BC%E2%80%A8'],
])('%j stays on localhost, as %j', (given, expected) => {
  expect(parseReturnAddress(given, 'localhost', undefined)).toBe(expected);
});
