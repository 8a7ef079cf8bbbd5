import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { socialImage } from '../../app/social-image.ts';
import { lineOpacity, waveLines } from '../../app/ui/art/wave.ts';
import { cutStaticFont } from '../1-fonts/make-fonts.ts';
import { placeLogo } from '../logo.ts';
import { themeColor, themeFamily } from '../theme.ts';
import { type ImageText, imageText } from './image-text.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const LINES = 24;
/** The side of the logo's box. */
const MARK = 44;
/** Part of the cache key: increase it when the drawing changes. */
const VERSION = 4;
const COLORS = {
  white: themeColor('white'),
  pale: themeColor('pale'),
  mid: themeColor('mid'),
  brand: themeColor('brand'),
  deep: themeColor('deep'),
};
const CACHE_FOLDER = 'node_modules/.cache/social-images';

const WEIGHT = 500;
const FAMILIES = { sans: themeFamily('sans'), serif: themeFamily('serif') };

type Face = { name: string; data: Buffer; weight: typeof WEIGHT };

const cutFaces = (): Promise<Face[]> =>
  Promise.all(
    Object.values(FAMILIES).map(async (family) => ({
      name: family,
      data: await cutStaticFont(family, { weight: WEIGHT }),
      weight: WEIGHT,
    })),
  );

const box = (style: Record<string, unknown>, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Whose page it is. */
type Sender = { product: string; logo: string };

/** An image for every page that names one; unchanged images come from the cache. */
export async function writeSocialImages(paths: readonly string[], sender: Sender, out: string): Promise<void> {
  let faces: Promise<Face[]> | undefined;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  mkdirSync(dirname(join(out, socialImage('/'))), { recursive: true });
  const remaining = paths.values();
  const worker = async () => {
    for (const path of remaining) {
      const text = imageText(path, await readFile(join(out, path, 'index.html'), 'utf8'));
      if (!text) continue;
      const cached = cacheFile(text, sender);
      if (!existsSync(cached)) {
        faces ??= cutFaces();
        await writeFile(cached, await draw(text, sender, await faces));
      }
      await copyFile(cached, join(out, socialImage(path)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

function cacheFile(text: ImageText, sender: Sender): string {
  const key = createHash('sha256').update(JSON.stringify([VERSION, COLORS, FAMILIES, sender, text]));
  return join(CACHE_FOLDER, `${key.digest('hex').slice(0, 24)}.jpg`);
}

/** The wave art, seeded by the page's path, with the page's title. */
async function draw({ path, title, eyebrow }: ImageText, { product, logo }: Sender, faces: Face[]): Promise<Buffer> {
  const size = title.length > 70 ? 54 : title.length > 40 ? 64 : 76;
  const text = await satori(
    box(
      {
        width: WIDTH - 2 * MARGIN,
        height: HEIGHT - 128,
        flexDirection: 'column',
        justifyContent: 'space-between',
        position: 'absolute',
        left: MARGIN,
        top: 64,
        color: COLORS.white,
      },
      box(
        {
          fontFamily: FAMILIES.sans,
          fontSize: 24,
          letterSpacing: 2,
          color: COLORS.pale,
          textTransform: 'uppercase',
        },
        eyebrow,
      ),
      box({ fontFamily: FAMILIES.serif, fontSize: size, lineHeight: 1.1, letterSpacing: -1, maxWidth: 960 }, title),
      box({ fontFamily: FAMILIES.serif, fontSize: 34, lineHeight: `${MARK}px`, paddingLeft: MARK + 14 }, product),
    ) as unknown as Parameters<typeof satori>[0],
    { width: WIDTH, height: HEIGHT, fonts: faces },
  );
  const lines = waveLines(path, { lines: LINES, width: WIDTH, height: HEIGHT })
    // stroke-opacity needs no layer of its own, unlike opacity, which doubles the time.
    .map((d, index) => `<path d="${d}" stroke-opacity="${(0.4 * lineOpacity(index, LINES)).toFixed(3)}"/>`)
    .join('');
  const ground = `<defs><linearGradient id="ground" x1="0" y1="0.15" x2="1" y2="0.75"><stop offset=".1" stop-color="${COLORS.deep}"/><stop offset=".6" stop-color="${COLORS.brand}"/><stop offset="1" stop-color="${COLORS.mid}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><g fill="none" stroke="${COLORS.pale}" stroke-width="1.3">${lines}</g>${placeLogo(logo, { x: MARGIN, y: HEIGHT - 64 - MARK, side: MARK })}`;
  // satori turned the text into outlines, so sharp needs no font. A gradient is four times smaller as JPEG than as PNG.
  // MozJPEG's quantisation table without its search, which takes eight times as long to save a sixth of the bytes.
  return sharp(Buffer.from(text.replace(/^(<svg[^>]*>)/, `$1${ground}`)))
    .jpeg({ quality: 84, quantisationTable: 3 })
    .toBuffer();
}
