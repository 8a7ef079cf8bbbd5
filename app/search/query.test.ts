import { expect, test } from 'vitest';
import { maxEdits } from './query.ts';

test.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('a word of %i letters may have %i edits', (length, expected) => {
  expect(maxEdits(length)).toBe(expected);
});
