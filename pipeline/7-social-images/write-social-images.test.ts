import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_THEME } from '../../app/content/schema/theme.ts';
import { wording } from '../../app/content/schema/wording/wording.ts';
import { socialImage } from '../../app/paths.ts';
import { drawSocialImage, writeSocialImages } from './write-social-images.ts';

const out = mkdtempSync(join(tmpdir(), 'social-'));
const picture = join(out, 'green.png');
const HTML = '<meta property="og:title" content="Example | A title"/><meta property="og:image" content="x"/>';

const DRAWING = {
  sender: { product: 'Example', logo: '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>' },
  words: wording.parse({}).social_image,
  theme: DEFAULT_THEME,
  covers: new Map(),
  pictures: new Map([
    ['/whole', { whole: picture, cover: picture }],
    ['/beside', { cover: picture }],
  ]),
  read: readFileSync,
};

beforeAll(async () => {
  await sharp({ create: { width: 1300, height: 1400, channels: 3, background: '#00c000' } }).toFile(picture);
  for (const page of ['whole', 'beside', 'drawn']) {
    mkdirSync(join(out, page));
    writeFileSync(join(out, page, 'index.html'), HTML);
  }
  await writeSocialImages(['/whole', '/beside', '/drawn'], DRAWING, out);
});
afterAll(() => rmSync(out, { recursive: true }));

/** Whether the image shows the picture at its left and at its right edge. */
async function shown(path: string) {
  const image = sharp(join(out, socialImage(path)));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const isGreen = (x: number) => {
    const [red = 0, green = 0] = data.subarray(3 * (info.width * 20 + x));
    return green > 150 && red < 40;
  };
  return { size: [info.width, info.height], left: isGreen(20), right: isGreen(info.width - 20) };
}

test.each([
  ['/whole', { left: true, right: true }],
  ['/beside', { left: false, right: true }],
  ['/drawn', { left: false, right: false }],
])("%s shows the page's own pictures as far as it has them", async (path, edges) => {
  expect(await shown(path)).toEqual({ size: [1200, 630], ...edges });
  expect(await drawSocialImage(path, HTML, DRAWING)).toEqual(readFileSync(join(out, socialImage(path))));
});
