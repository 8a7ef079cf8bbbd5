import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

test.each([
  ['2021-03-02T09:00:00.000Z', 'March 02, 2021'],
  ['2021-11-23T23:59:59.000Z', 'November 23, 2021'],
])('formatDate(%s)', (timestamp, shown) => {
  expect(formatDate(timestamp)).toBe(shown);
});
