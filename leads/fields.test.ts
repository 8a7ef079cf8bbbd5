import { expect, test } from 'vitest';
import { cutAttribution, MAX_ATTRIBUTION_CHARACTERS } from './fields.ts';

test.each([
  ['a short value', 'news', 'news'],
  ['a long value', 'x'.repeat(900), 'x'.repeat(MAX_ATTRIBUTION_CHARACTERS)],
  ['surrogate pairs', '🛟'.repeat(900), '🛟'.repeat(MAX_ATTRIBUTION_CHARACTERS)],
  ['a pair across the limit', `x${'🛟'.repeat(900)}`, `x${'🛟'.repeat(MAX_ATTRIBUTION_CHARACTERS - 1)}`],
])('cutAttribution: %s', (_name, value, expected) => {
  expect(cutAttribution(value)).toBe(expected);
});
