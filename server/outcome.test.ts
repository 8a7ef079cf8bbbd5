import { expect, test } from 'vitest';
import { outcomeOfResponse } from './outcome.ts';

test.each([
  ['delivered', [200, 201, 202, 204, 299]],
  ['retry', [408, 425, 429, 500, 502, 503, 504, 599]],
  ['wait', [300, 301, 302, 303, 304, 307, 308, 401, 402, 403, 404, 405, 407, 415]],
  ['dead', [400, 410, 413, 422]],
] as const)('%s: %j', (kind, statuses) => {
  expect(statuses.map((status) => outcomeOfResponse({ status, headers: new Headers() }).kind)).toEqual(
    statuses.map(() => kind),
  );
});

test.each([
  ['30', 30_000],
  ['999999', 3_600_000],
  ['Fri, 31 Dec 1999 23:59:59 GMT', undefined],
])('Retry-After %s: %s ms', (value, expected) => {
  const headers = new Headers({ 'Retry-After': value });
  expect(outcomeOfResponse({ status: 503, headers })).toMatchObject(expected ? { retryAfterMs: expected } : {});
});
