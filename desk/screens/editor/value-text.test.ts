import { expect, test } from 'vitest';
import { textOf } from './value-text.ts';

test.each([
  ['nothing', undefined, ''],
  ['a text', 'One\ntwo', 'One\ntwo'],
  ['a list', ['one', 2], '- one\n- 2'],
  [
    'sections',
    [
      { kind: 'prose', header_title: 'A' },
      { kind: 'links', items: [{ to: '/a' }, { to: '/b' }] },
    ],
    '- Kind: prose\n  Header title: A\n- Kind: links\n  Items:\n    - To: /a\n    - To: /b',
  ],
])('%s is read without signs of code', (_what, value, expected) => {
  expect(textOf(value)).toBe(expected);
});
