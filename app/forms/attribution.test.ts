import { expect, test } from 'vitest';
import { MAX_ATTRIBUTION_CHARACTERS } from '../../leads/fields.ts';
import { readAttribution } from './attribution.ts';

const ORIGIN = 'https://site.example';

test.each([
  [
    'campaign parameters',
    `${ORIGIN}/product?utm_source=mail&utm_campaign=spring&other=1`,
    '',
    { utm_source: 'mail', utm_campaign: 'spring' },
  ],
  [
    'the referring site, without its path',
    `${ORIGIN}/`,
    'https://search.example/results?q=private',
    { referrer: 'https://search.example' },
  ],
  ['a page of the site is no referrer', `${ORIGIN}/blog`, `${ORIGIN}/product`, {}],
  ['nothing', `${ORIGIN}/`, '', {}],
  ['an empty parameter and an invalid referrer', `${ORIGIN}/?utm_source=`, 'not an address', {}],
])('readAttribution: %s', (_name, address, referrer, expected) => {
  expect(readAttribution(new URL(address), referrer)).toEqual(expected);
});

test('values are cut to the length that the service stores', () => {
  const { utm_term = '' } = readAttribution(new URL(`${ORIGIN}/?utm_term=${'x'.repeat(500)}`), '');
  expect(utm_term).toHaveLength(MAX_ATTRIBUTION_CHARACTERS);
});
