import { expect, test } from 'vitest';
import { toMultiLine, toSingleLine, toTerminalJson } from './control-characters.ts';

const ESC = '\u001b';

test.each([
  ['Acme\r\nBcc: all@site.example', 'Acme  Bcc: all@site.example'],
  ['a\tb\nc\u2028d\u0085e', 'a b c d e'],
  [`${ESC}[2J\u007f\u009b31m`, ' [2J  31m'],
  ['\u202egnp.exe\u2066x\u200f', 'gnp.exex'],
  ['Zoë 🛟 株式会社', 'Zoë 🛟 株式会社'],
])('toSingleLine %j: %j', (value, expected) => {
  expect(toSingleLine(value)).toBe(expected);
});

test.each([
  ['a\r\nb\rc\u2029d\te', 'a\nb\nc\nd\te'],
  [`x${ESC}]0;title\u0007\u202ey`, 'x ]0;title y'],
])('toMultiLine %j: %j', (value, expected) => {
  expect(toMultiLine(value)).toBe(expected);
});

test('toTerminalJson loses nothing', () => {
  const value = { company: `${ESC}[2J\u007f\u009b\u202e\u2028x` };
  const json = toTerminalJson(value);
  expect(json).toMatch(/^[ -~]+$/);
  expect(JSON.parse(json)).toEqual(value);
});
