import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { placeOf } from './mistake-notes.ts';

const mistake = (message: string, line: number) => ({
  ...{ file: 'blog/a.md', field: 'contents', message, line, suggestion: '/product' },
});

test.each([
  ['a link that others begin with', '[a](/product) [b](/produc)', mistake('There is no page /produc.', 1), '/produc'],
  ['the second of two', 'x /old\n\nthen /old', mistake('There is no page “/old”.', 3), '/old'],
  ['words that the text has only before', '/old\n\nthen', mistake('There is no page “/old”.', 3), 'then'],
  ['a line that is gone', 'one', mistake('Nothing is named.', 9), 'one'],
])('a mistake is at the words it names: %s', (_what, lines, given, expected) => {
  const text = Text.of(lines.split('\n'));
  const { from, to } = placeOf(given, text);
  expect(text.sliceString(from, to)).toBe(expected);
  expect(from).toBe(lines.lastIndexOf(expected));
});
