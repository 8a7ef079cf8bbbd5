import { expect, test } from 'vitest';
import { networkOf, RateLimit } from './rate-limit.ts';

test('within the limit, over the soft one, over the hard one until the window ends', () => {
  const limit = new RateLimit(2);
  const kinds = Array.from({ length: 21 }, () => limit.count('192.0.2.1', 1000).kind);
  expect(kinds.slice(0, 3)).toEqual(['within limit', 'within limit', 'over soft limit']);
  expect(kinds[19]).toBe('over soft limit');
  expect(kinds[20]).toBe('over hard limit');
  expect(limit.count('192.0.2.1', 1000)).toEqual({ kind: 'over hard limit', retryAfterSeconds: 600 });
  expect(limit.count('192.0.2.2', 1000).kind).toBe('within limit');
  expect(limit.count('192.0.2.1', 601_001).kind).toBe('within limit');
});

test('remembers a bounded number of addresses', () => {
  const limit = new RateLimit(1);
  for (let number = 0; number < 100_001; number += 1)
    limit.count(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, 0);
  expect(limit.count('10.0.0.0', 1).kind).toBe('within limit');
  expect(limit.count('10.1.134.160', 1).kind).toBe('over soft limit');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
