import { expect, test } from 'vitest';
import { parseReturnAddress } from './return-address.ts';

test.each([
  ['/resource-library', 'localhost:80', undefined, '/resource-library'],
  ['/', 'example.com', undefined, '/'],
  ['https://example.com/company#contact-us', 'example.com:443', undefined, 'https://example.com/company#contact-us'],
  ['http://example.com//elsewhere.example', 'example.com', undefined, 'http://example.com//elsewhere.example'],
  ['/x', 'service.example', 'https://www.example.com', 'https://www.example.com/x'],
  ['/a/..//elsewhere.example', 'example.com', undefined, '/elsewhere.example'],
  ['//elsewhere.example', 'example.com', undefined, undefined],
  ['https://example.com.elsewhere.example/', 'example.com', undefined, undefined],
  ['https://example.com:8443/', 'example.com', undefined, undefined],
  ['ftp://example.com/', 'example.com', undefined, undefined],
  ['blob:https://www.example.com/0b1c', 'service.example', 'https://www.example.com', undefined],
  ['blob:https://example.com/0b1c', 'example.com', undefined, undefined],
  ['filesystem:https://www.example.com/x', 'service.example', 'https://www.example.com', undefined],
  ['data:text/html,x', 'example.com', 'https://example.com', undefined],
  ['javascript:alert(1)', 'example.com', 'https://example.com', undefined],
  ['/x?y', 'not a host', undefined, undefined],
  ['/x', 'not a host', undefined, '/x'],
])('%j on %s with the site at %s is %s', (given, host, siteOrigin, expected) => {
  expect(parseReturnAddress(given, host, siteOrigin)).toBe(expected);
});
