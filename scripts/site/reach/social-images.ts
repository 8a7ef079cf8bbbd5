import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';
import { socialImage } from '../../../app/social-image.ts';
import { lineOpacity, waveLines } from '../../../app/ui/art/wave.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LINES = 24;
/** Raise it when the drawing changes: pictures are kept from build to build by what they show. */
const VERSION = 2;
const CACHE = 'node_modules/.cache/social-images';

export type SharedPage = { path: string; title: string; eyebrow: string };

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

/** The brand's wave art, seeded by the page, with the page's own title: 1200 by 630. */
export async function writeSocialImages(pages: readonly SharedPage[], product: string, out: string): Promise<void> {
  const faces = fonts();
  mkdirSync(CACHE, { recursive: true });
  const write = async (page: SharedPage) => {
    const key = createHash('sha256')
      .update(JSON.stringify([VERSION, product, page]))
      .digest('hex')
      .slice(0, 24);
    const kept = join(CACHE, `${key}.jpg`);
    if (!existsSync(kept)) writeFileSync(kept, await draw(page, product, faces));
    const file = join(out, socialImage(page.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(kept));
  };
  const left = pages.values();
  const worker = async () => {
    for (const page of left) await write(page);
  };
  await Promise.all([worker(), worker()]);
}

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
    .map((d, index) => `<path d="${d}" opacity="${lineOpacity(index, LINES)}"/>`)
    .join('');
  const ground = `<defs><linearGradient id="ground" x1="0" y1="0.15" x2="1" y2="0.75"><stop offset=".1" stop-color="#0f2240"/><stop offset=".6" stop-color="#1b3664"/><stop offset="1" stop-color="#2e7fb0"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><g fill="none" stroke="#9cd3ee" stroke-opacity=".4" stroke-width="1.3">${lines}</g>`;
  // The text is outlines by now, so no font is needed here; a gradient is four times smaller as JPEG than as PNG.
  return sharp(Buffer.from(text.replace(/^(<svg[^>]*>)/, `$1${ground}`)))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
