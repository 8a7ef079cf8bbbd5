import { expect, test } from 'vitest';
import { neighbors, readingMinutes } from './reading.ts';

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

const POSTS = ['november', 'october', 'september'].map((slug) => ({ slug }));

test.each([
  ['november', 'october', undefined],
  ['october', 'september', 'november'],
  ['september', undefined, 'october'],
  ['unknown', undefined, undefined],
])('around %s stand %s and %s', (slug, previous, next) => {
  const found = neighbors(POSTS, slug);
  expect(found.previous?.slug).toBe(previous);
  expect(found.next?.slug).toBe(next);
});
