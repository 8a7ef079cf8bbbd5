import { expect, test } from 'vitest';
import { readingMinutes } from './reading.ts';

test.each([
  [0, 1],
  [1, 1],
  [220, 1],
  [221, 2],
  [900, 5],
  [1100, 5],
  [1101, 6],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
