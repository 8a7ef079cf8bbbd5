import { expect, test } from 'vitest';
import { chooseEncoding, parseRange } from './respond.ts';

test.each([
  ['the first bytes', 'bytes=0-99', { start: 0, end: 99 }],
  ['an open end', 'bytes=900-', { start: 900, end: 999 }],
  ['the last bytes', 'bytes=-100', { start: 900, end: 999 }],
  ['past the end is cut', 'bytes=900-5000', { start: 900, end: 999 }],
  ['more than there is from the end', 'bytes=-5000', { start: 0, end: 999 }],
  ['beyond the file', 'bytes=1000-', 'unsatisfiable'],
  ['nothing from the end', 'bytes=-0', 'unsatisfiable'],
  ['several ranges', 'bytes=0-1,5-6', undefined],
  ['backwards', 'bytes=9-3', undefined],
  ['another unit', 'lines=0-9', undefined],
  ['nothing', 'bytes=-', undefined],
] as const)('parseRange: %s', (_name, header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['zstd', 'identity'],
])('chooseEncoding(%s)', (accepted, expected) => {
  const body = { bytes: Buffer.alloc(0), etag: '' };
  expect(chooseEncoding({ bodies: { identity: body, br: body, gzip: body } }, accepted)).toBe(expected);
});
