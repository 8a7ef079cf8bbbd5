import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Cover, drawCover, MOTIFS, type MotifName } from './cover.ts';
import { groundPalette, typePalette } from './palette.ts';
import { FRAMES, type FrameName } from './plate.ts';

const COLORS = {
  ...{ white: '#fff', mist: '#f4f8fb', line: '#e1eaf1', deep: '#0f2240', brand: '#1b3664' },
  ...{ mid: '#2e7fb0', sky: '#59b1d8', pale: '#9cd3ee', accent: '#ff0000' },
};
const deep = groundPalette('deep', COLORS);
const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[];
const FRAME_NAMES = Object.keys(FRAMES) as FrameName[];
const SLUGS = ['budget-season', 'b', 'three-years-live', 'cloud-security', 'x-1'];
/** In the order of an ordinal: the view changes every time, the hand every second time. */
const VIEWS = [0, 1, 2, 3].map((ordinal) => ({ isClose: ordinal % 2 === 1, isLeftHanded: ordinal > 1 }));

const cover = (over: Partial<Cover>): Cover => ({
  ...{ motif: 'radar', slug: 'a', frame: 'wide', palette: deep, isClose: false, isLeftHanded: false },
  ...over,
});

describe.each(MOTIF_NAMES)('%s', (motif) => {
  const covers = FRAME_NAMES.flatMap((frame) =>
    VIEWS.flatMap((view) => SLUGS.map((slug) => cover({ motif, frame, slug, ...view }))),
  );
  const drawings = covers.map(drawCover);

  test('is a standalone file under 6 KB gzipped, without words', () => {
    for (const svg of drawings) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d|<text|style=|Gradient/);
      expect(gzipSync(svg).length).toBeLessThan(6_000);
    }
  });

  test('shows its accent in every frame, on less than 2 % of the area', async () => {
    const shown = FRAME_NAMES.flatMap((frame, at) =>
      VIEWS.slice(0, 2).map((view) =>
        cover({ motif, frame, ...view, slug: SLUGS[at] ?? '', isLeftHanded: at % 2 === 1 }),
      ),
    );
    for (const each of shown) {
      const share = await redShare(drawCover(each));
      expect.soft(share, `${each.frame} close ${each.isClose}`).toBeLessThan(0.02);
      expect.soft(share, `${each.frame} close ${each.isClose}`).toBeGreaterThan(0.0005);
    }
  });

  test('is the same for the same slug, and another in another slug, frame, view and hand', () => {
    expect(covers.map(drawCover)).toEqual(drawings);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('has no accent on the color of a content type', () => {
    const svg = drawCover(cover({ motif, palette: typePalette('#0f766e', '#fff') }));
    expect(svg).not.toContain(COLORS.accent);
  });
});

/** The share of pixels in the color of the accent. */
async function redShare(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 80 && (data[at + 2] ?? 0) < 80) red += 1;
  return red / (info.width * info.height);
}

test.each(FRAME_NAMES.flatMap((frame) => VIEWS.map((view) => ({ frame, ...view }))))(
  'seventy-five has 75 squares: %o',
  (view) => {
    for (const slug of SLUGS) {
      const svg = drawCover(cover({ motif: 'seventy-five', slug, ...view }));
      expect(svg.match(/h[\d.]+v[\d.]+h-[\d.]+z/g)).toHaveLength(75);
    }
  },
);

test.each([
  ['deep', '#9cd3ee'],
  ['brand', '#9cd3ee'],
  ['mist', '#1b3664'],
] as const)('the tones climb away from the ground: %s to %s', (ground, last) => {
  const { tones } = groundPalette(ground, COLORS);
  expect(new Set(tones).size).toBe(5);
  expect(tones[4]).toBe(last);
});
