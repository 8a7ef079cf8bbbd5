import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test.each([
  ['/resource-library', 'localhost:80', undefined, '/resource-library'],
  ['', 'keelson.example', undefined, '/resource-library'],
  [
    'https://keelson.example/company#contact-us',
    'keelson.example:443',
    undefined,
    'https://keelson.example/company#contact-us',
  ],
  [
    'http://keelson.example//elsewhere.example',
    'keelson.example',
    undefined,
    'http://keelson.example//elsewhere.example',
  ],
  ['/x', 'service.example', 'https://www.keelson.example', 'https://www.keelson.example/x'],
  ['/a/..//elsewhere.example', 'keelson.example', undefined, '/elsewhere.example'],
  ['//elsewhere.example', 'keelson.example', undefined, undefined],
  ['https://keelson.example.elsewhere.example/', 'keelson.example', undefined, undefined],
  ['https://keelson.example:8443/', 'keelson.example', undefined, undefined],
  ['ftp://keelson.example/', 'keelson.example', undefined, undefined],
  ['/x?y', 'not a host', undefined, undefined],
  ['/x', 'not a host', undefined, '/x'],
])('%j on %s with the site at %s is %s', (given, host, siteOrigin, expected) => {
  expect(returnAddress(given, host, siteOrigin)).toBe(expected);
});
