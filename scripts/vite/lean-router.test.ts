import { expect, test } from 'vitest';
import { leaveOut } from './lean-router.ts';

const FILE = 'function big() {}\nfunction kept() {}\n//#endregion\nexport { big, kept };\n';

test('another function takes the name of the one that is left out, and the others stay', async () => {
  const code = leaveOut(FILE, { big: '() => 1' }, 'a.js');
  const { big, kept } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect([big(), kept()]).toEqual([1, undefined]);
});

test('a function that is no longer there is named, so that an upgrade of the router cannot pass unnoticed', () => {
  expect(() => leaveOut(FILE, { gone: '() => 1' }, 'a.js')).toThrow('a.js of react-router has no gone any more');
  expect(() => leaveOut('const a = 1;\n', { gone: '() => 1' }, 'a.js')).toThrow('a.js of react-router has no gone');
});
