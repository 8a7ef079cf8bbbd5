import { expect, test } from 'vitest';
import { compareWords, type Part } from './compare-words.ts';

const written = (parts: readonly Part[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`)).join('');

test.each([
  ['nothing', 'One two.', 'One two.', 'One two.'],
  ['a word in the middle', 'One two three', 'One four three', 'One -two-+four+ three'],
  ['words at the end', 'One', 'One two', 'One+ two+'],
  ['everything', 'One', '', '-One-'],
  ['all words', 'Your first hour', 'A quieter quarter', '-Your first hour-+A quieter quarter+'],
  ['two places', 'a b c d e', 'a x c d y', 'a -b-+x+ c d -e-+y+'],
])('%s changed', (_name, before, after, expected) => {
  expect(written(compareWords(before, after))).toBe(expected);
});

test('both versions can be read from the parts, however long they are', () => {
  const before = Array.from({ length: 3000 }, (_, at) => `word${at}`).join(' ');
  const after = before.replaceAll('word1', 'wort1');
  const parts = compareWords(before, after);
  const textWithout = (kind: Part['kind']) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(textWithout('added')).toBe(before);
  expect(textWithout('removed')).toBe(after);
});
