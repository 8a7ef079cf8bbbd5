import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelOf, parseFragment, scoreOf, toFragment, toOption, weakestOf } from './self-assessment.ts';

const equal = (count: number) => Array.from({ length: count }, () => ({ weight: 1 }));
const TOP = 5;

test.each([
  ['nothing is answered', [undefined, undefined], equal(2), undefined],
  ['what is not answered does not count', [4, undefined, 1], equal(3), 2.5],
  ['zero counts', [0, 3], equal(2), 1.5],
  ['halves are rounded up', [1, 1, 1, 2], equal(4), 1.3],
  ['a weight of three is three answers', [1, 5], [{ weight: 3 }, { weight: 1 }], 2],
  ['fractions of weights', [1, 2], [{ weight: 0.7 }, { weight: 0.3 }], 1.3],
])('the score: %s', (_name, levels, questions, score) => {
  expect(scoreOf(levels, questions)).toBe(score);
});

test.each([
  ['the lowest first', [3, 1, 2], equal(3), [1, 2]],
  ['equal levels by weight, then in order', [1, 1, 1], [{ weight: 1 }, { weight: 1 }, { weight: 2 }], [2, 0]],
  ['what is not answered is not weak', [undefined, 4, undefined], equal(3), [1]],
  ['the top of the scale is not weak', [TOP, 4, TOP], equal(3), [1]],
])('the weakest: %s', (_name, levels, questions, weakest) => {
  expect(weakestOf(levels, questions, TOP)).toEqual(weakest);
});

test('an address gives back what was answered', () => {
  const level = fc.option(fc.integer({ min: 0, max: TOP }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(level, { minLength: 1, maxLength: 12 }), (levels) => {
      expect(parseFragment(toFragment(levels), levels.length, TOP)).toEqual({ levels, isWhole: true });
    }),
  );
});

test.each([
  ['a level above the scale', '#a=31', [3, 1], '#a=39', [3, undefined]],
  ['a letter', '#a=31', [3, 1], '#a=x1', [undefined, 1]],
  ['too short', '#a=31', [3, 1], '#a=3', [3, undefined]],
  ['too long', '#a=31', [3, 1], '#a=314', [3, 1]],
])('an address that cannot be read whole keeps what can: %s', (_name, whole, all, broken, kept) => {
  expect(parseFragment(whole, 2, TOP)).toEqual({ levels: all, isWhole: true });
  expect(parseFragment(broken, 2, TOP)).toEqual({ levels: kept, isWhole: false });
});

test('the fragment of something else is not an address of a result', () => {
  for (const fragment of ['', '#main', '#form', '#received']) expect(parseFragment(fragment, 2, TOP)).toBeUndefined();
});

test('an answer is read by its level, whatever the level is called', () => {
  expect(levelOf(toOption(4, 'Managed'), TOP)).toBe(4);
  for (const answer of [undefined, '', 'Managed', '7 Perfect', '-1']) expect(levelOf(answer, TOP)).toBeUndefined();
});
