import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';
import { socialImage } from '../../app/social-image.ts';
import { lineOpacity, waveLines } from '../../app/ui/art/wave.ts';
import type { SharedPage } from './shared-page.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LINES = 24;
/** Raise it when the drawing changes: pictures are kept from build to build by what they show. */
const VERSION = 3;
const CACHE = 'node_modules/.cache/social-images';

const font = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)));
const fonts = () => [
  {
    name: 'Fraunces',
    data: font('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
    weight: 500 as const,
    style: 'normal' as const,
  },
  {
    name: 'Figtree',
    data: font('@fontsource/figtree/files/figtree-latin-500-normal.woff'),
    weight: 500 as const,
    style: 'normal' as const,
  },
];

const box = (style: Record<string, unknown>, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Draws what is not kept from an earlier build, as many at a time as there are cores. */
export async function drawSocialImages(pages: readonly SharedPage[], product: string): Promise<void> {
  const faces = fonts();
  mkdirSync(CACHE, { recursive: true });
  const left = pages.values();
  const worker = async () => {
    for (const page of left) {
      const kept = keptFile(page, product);
      if (!existsSync(kept)) await writeFile(kept, await draw(page, product, faces));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

export async function writeSocialImages(pages: readonly SharedPage[], product: string, out: string): Promise<void> {
  await drawSocialImages(pages, product);
  mkdirSync(dirname(join(out, socialImage('/'))), { recursive: true });
  for (const page of pages) await copyFile(keptFile(page, product), join(out, socialImage(page.path)));
}

function keptFile(page: SharedPage, product: string): string {
  const key = createHash('sha256').update(JSON.stringify([VERSION, product, page]));
  return join(CACHE, `${key.digest('hex').slice(0, 24)}.jpg`);
}

/** The brand's wave art, seeded by the page, with the page's own title: 1200 by 630. */
async function draw(
  { path, title, eyebrow }: SharedPage,
  product: string,
  faces: ReturnType<typeof fonts>,
): Promise<Buffer> {
  const size = title.length > 70 ? 54 : title.length > 40 ? 64 : 76;
  const text = await satori(
    box(
      {
        width: WIDTH - 144,
        height: HEIGHT - 128,
        flexDirection: 'column',
        justifyContent: 'space-between',
        position: 'absolute',
        left: 72,
        top: 64,
        color: '#fff',
      },
      box(
        { fontFamily: 'Figtree', fontSize: 24, letterSpacing: 2, color: '#9cd3ee', textTransform: 'uppercase' },
        eyebrow,
      ),
      box({ fontFamily: 'Fraunces', fontSize: size, lineHeight: 1.1, letterSpacing: -1, maxWidth: 960 }, title),
      box({ fontFamily: 'Fraunces', fontSize: 34 }, product),
    ) as unknown as Parameters<typeof satori>[0],
    { width: WIDTH, height: HEIGHT, fonts: faces },
  );
  const lines = waveLines(path, { lines: LINES, width: WIDTH, height: HEIGHT })
    // The opacity of a stroke is painted at once; that of a shape takes a picture of its own, and twice the time.
    .map((d, index) => `<path d="${d}" stroke-opacity="${(0.4 * lineOpacity(index, LINES)).toFixed(3)}"/>`)
    .join('');
  const ground = `<defs><linearGradient id="ground" x1="0" y1="0.15" x2="1" y2="0.75"><stop offset=".1" stop-color="#0f2240"/><stop offset=".6" stop-color="#1b3664"/><stop offset="1" stop-color="#2e7fb0"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><g fill="none" stroke="#9cd3ee" stroke-width="1.3">${lines}</g>`;
  // The text is outlines by now, so no font is needed here; a gradient is four times smaller as JPEG than as PNG.
  // MozJPEG's table, but not its search, which saves a sixth of the bytes for eight times the time.
  return sharp(Buffer.from(text.replace(/^(<svg[^>]*>)/, `$1${ground}`)))
    .jpeg({ quality: 84, quantisationTable: 3 })
    .toBuffer();
}
