import { expect, test } from 'vitest';
import { parseReturnAddress } from './return-address.ts';

test.each([
  ['/resource-library', 'localhost:80', undefined, '/resource-library'],
  ['', 'example.com', undefined, '/resource-library'],
  ['https://example.com/company#contact-us', 'example.com:443', undefined, 'https://example.com/company#contact-us'],
  ['http://example.com//elsewhere.example', 'example.com', undefined, 'http://example.com//elsewhere.example'],
  ['/x', 'service.example', 'https://www.example.com', 'https://www.example.com/x'],
  ['/a/..//elsewhere.example', 'example.com', undefined, '/elsewhere.example'],
  ['//elsewhere.example', 'example.com', undefined, undefined],
  ['https://example.com.elsewhere.example/', 'example.com', undefined, undefined],
  ['https://example.com:8443/', 'example.com', undefined, undefined],
  ['ftp://example.com/', 'example.com', undefined, undefined],
  ['/x?y', 'not a host', undefined, undefined],
  ['/x', 'not a host', undefined, '/x'],
])('%j on %s with the site at %s is %s', (given, host, siteOrigin, expected) => {
  expect(parseReturnAddress(given, host, siteOrigin)).toBe(expected);
});
