import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

test('headings have their lines and the words below them', () => {
  const text = 'Two words.\n\n## First\n\nOne, two, three.\n\n```\n## not one\n```\n\n### Second ##\n\nOne.';
  expect(outlineOf(text)).toEqual([
    { title: '', level: 2, line: 1, words: 2 },
    { title: 'First', level: 2, line: 3, words: 5 },
    { title: 'Second', level: 3, line: 11, words: 1 },
  ]);
});

test('a text that begins with a heading has nothing before it', () => {
  expect(outlineOf('## First').map(({ title }) => title)).toEqual(['First']);
});
