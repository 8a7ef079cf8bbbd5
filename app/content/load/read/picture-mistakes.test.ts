import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../../tests/support/content-copy.ts';
import type { Problem } from './problems.ts';

const copy = new ContentCopy();
const box = (name: string, ...contents: Buffer[]) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + Buffer.concat(contents).length);
  return Buffer.concat([length, Buffer.from(name), ...contents]);
};
const size = box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 8]));
const heic = Buffer.concat([
  box('ftyp', Buffer.from('heic'), Buffer.alloc(4)),
  box('meta', Buffer.alloc(4), box('iprp', box('ipco', size))),
]);
const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]);
const UPLOADS: [file: string, bytes: () => Buffer | Promise<Buffer>, expected: Partial<Problem>][] = [
  ['heavy.jpg', () => Buffer.alloc(12_000_000), { found: '12 MB', expected: 'a picture of at most 8 MB' }],
  ['text.jpg', () => Buffer.from('Just text.'), { found: 'no picture, although named .jpg' }],
  ['phone.heic', () => heic, { found: 'a .heic file' }],
  ['phone.jpg', () => heic, { found: 'a HEIC picture', expected: 'an SVG (.svg), PNG, JPEG, WebP or AVIF picture' }],
  ['drawn.SVG', () => Buffer.from('<svg viewBox="0 0 8 8"/>'), { found: 'a .SVG file' }],
  ['old.bmp', () => bitmap, { found: 'a .bmp file' }],
  ['our team.png', () => bitmap, { field: 'file name', found: "'our team.png'" }],
  [
    'wide.png',
    () =>
      sharp({ create: { width: 6001, height: 10, channels: 3, background: 'navy' } })
        .png()
        .toBuffer(),
    { found: '6001 x 10 pixels', expected: 'a picture of at most 6000 pixels a side' },
  ],
];
let found: readonly Problem[];
beforeAll(async () => {
  for (const [file, bytes] of UPLOADS) copy.write(`uploads/${file}`, await bytes());
  found = copy.problems();
});
afterAll(() => copy.remove());

test.each(UPLOADS)('%s', (file, _bytes, expected) => {
  expect(found).toContainEqual(expect.objectContaining({ file: `content/uploads/${file}`, ...expected }));
});

test('no other file is reported', () => {
  expect(found).toHaveLength(UPLOADS.length);
});
