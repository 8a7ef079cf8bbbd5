import { expect, test } from 'vitest';
import { MAX_ATTRIBUTION_CHARACTERS } from '../../leads/fields.ts';
import { readAttribution } from './attribution.ts';

const HERE = 'https://www.keelson.example';

test.each([
  [
    'campaign parameters',
    `${HERE}/product?utm_source=mail&utm_campaign=spring&other=1`,
    '',
    { utm_source: 'mail', utm_campaign: 'spring' },
  ],
  [
    'the referring site, without its path',
    `${HERE}/`,
    'https://search.example/results?q=private',
    { referrer: 'https://search.example' },
  ],
  ['our own pages are no referrer', `${HERE}/blog`, `${HERE}/product`, {}],
  ['nothing', `${HERE}/`, '', {}],
  ['what cannot be read', `${HERE}/?utm_source=`, 'not an address', {}],
])('readAttribution: %s', (_name, address, referrer, expected) => {
  expect(readAttribution(new URL(address), referrer)).toEqual(expected);
});

test('values are cut to the length that the service stores', () => {
  const { utm_term = '' } = readAttribution(new URL(`${HERE}/?utm_term=${'x'.repeat(500)}`), '');
  expect(utm_term).toHaveLength(MAX_ATTRIBUTION_CHARACTERS);
});
