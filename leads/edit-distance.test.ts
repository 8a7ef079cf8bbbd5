import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['board', 'board', 0],
  ['borad', 'board', 1],
  ['bord', 'board', 1],
  ['bboard', 'board', 1],
  ['boart', 'board', 1],
  ['secruity', 'security', 1],
  ['bxxrd', 'board', 2],
])('from %s to %s: %i', (from, to, expected) => {
  expect(editDistance(from, to, 2)).toBe(expected);
});

test('beyond the limit is the limit plus one', () => {
  expect(editDistance('board', 'cloud', 2)).toBe(3);
  expect(editDistance('board', 'boardroom', 2)).toBe(3);
});
