import { expect, test } from 'vitest';
import { slips, slipsAllowed } from './typo.ts';

test.each([
  ['board', 'board', 0],
  ['borad', 'board', 1],
  ['bord', 'board', 1],
  ['bboard', 'board', 1],
  ['boart', 'board', 1],
  ['secruity', 'security', 1],
  ['maturty', 'maturity', 1],
  ['goverance', 'governance', 1],
  ['complianse', 'compliance', 1],
  ['bxxrd', 'board', 2],
])('%s is %s but for %i', (from, to, expected) => {
  expect(slips(from, to, 2)).toBe(expected);
});

test('what is further away counts as one too many', () => {
  expect(slips('board', 'cloud', 2)).toBe(3);
  expect(slips('board', 'boardroom', 2)).toBe(3);
});

test.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('a word of %i letters may hold %i', (length, expected) => {
  expect(slipsAllowed(length)).toBe(expected);
});
