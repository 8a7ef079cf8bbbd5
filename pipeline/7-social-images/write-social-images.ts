import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import type { Theme } from '../../app/content/schema/theme.ts';
import type { Wording } from '../../app/content/schema/wording/wording.ts';
import { socialImage } from '../../app/paths.ts';
import { type Cover, drawCover } from '../../app/ui/art/motifs/cover.ts';
import { lineOpacity, waveLines } from '../../app/ui/art/wave.ts';
import { cutStaticFont } from '../1-theme/make-theme.ts';
import { placeLogo } from '../1-theme/theme-values.ts';
import { pageCovers, socialPictures } from '../3-media/covers.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const LINES = 24;
/** The side of the logo's box. */
const MARK = 44;
/** The side of a page's drawing, beside its title. */
const PLATE = HEIGHT;
/** Part of the cache key: increase it when the layout changes. */
const VERSION = 5;
const CACHE_FOLDER = 'node_modules/.cache/social-images';

const WEIGHT = 500;

type Face = { name: string; data: Buffer; weight: typeof WEIGHT };

/** Of each typeface once, as long as the process runs. */
const cuts = new Map<string, Promise<Buffer>>();

const cutFaces = ({ typefaces }: Theme): Promise<Face[]> =>
  Promise.all(
    Object.values(typefaces).map(async (family) => {
      const cut = cuts.get(family) ?? cutStaticFont(family, { weight: WEIGHT });
      cuts.set(family, cut);
      cut.catch(() => cuts.delete(family));
      return { name: family, data: await cut, weight: WEIGHT };
    }),
  );

const box = (style: Record<string, unknown>, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Whose page it is. */
type Sender = { product: string; logo: string };

/** Uploads that a page brings: the whole image, or the cover beside its title. */
type SocialPictures = { whole?: string | undefined; cover?: string | undefined };

/** What the images of a site are drawn from. */
type Drawing = {
  sender: Sender;
  words: Wording['social_image'];
  theme: Theme;
  covers: ReadonlyMap<string, Cover>;
  /** By the path of the page. */
  pictures: ReadonlyMap<string, SocialPictures>;
  read: (upload: string) => Buffer;
};

export const socialDrawing = (content: Content, read: Drawing['read']): Drawing => ({
  sender: { product: content.site.product, logo: content.logo },
  words: content.wording.social_image,
  theme: content.theme,
  covers: pageCovers(content),
  pictures: socialPictures(content),
  read,
});

/** The image of a page that names one, as the build would write it. */
export async function drawSocialImage(path: string, html: string, drawing: Drawing): Promise<Buffer | undefined> {
  const image = await findImage(path, html, drawing);
  return image === undefined || Buffer.isBuffer(image) ? image : draw(image, await cutFaces(drawing.theme));
}

/** An image for every page that names one; unchanged images come from the cache. */
export async function writeSocialImages(paths: readonly string[], drawing: Drawing, out: string): Promise<void> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  mkdirSync(dirname(join(out, socialImage('/'))), { recursive: true });
  const remaining = paths.values();
  const worker = async () => {
    for (const path of remaining) {
      const image = await findImage(path, await readFile(join(out, path, 'index.html'), 'utf8'), drawing);
      if (!image) continue;
      if (Buffer.isBuffer(image)) {
        await writeFile(join(out, socialImage(path)), image);
        continue;
      }
      const cached = cacheFile(image);
      if (!existsSync(cached)) {
        // Renamed when complete, because another build may be reading it.
        await writeFile(`${cached}.${process.pid}`, await draw(image, await cutFaces(drawing.theme)));
        await rename(`${cached}.${process.pid}`, cached);
      }
      await copyFile(cached, join(out, socialImage(path)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

function cacheFile(image: SocialImage): string {
  const key = createHash('sha256').update(JSON.stringify([VERSION, image]));
  return join(CACHE_FOLDER, `${key.digest('hex').slice(0, 24)}.jpg`);
}

/** What is behind the text, as SVG, and the width that is left for the title. */
type Art = { svg: string; titleWidth: number };
type SocialImage = { text: ImageText; sender: Sender; art: Art } & Pick<Theme, 'colors' | 'typefaces'>;

/** What is to be drawn, or the whole image where the page brings it. */
async function findImage(path: string, html: string, { sender, words, theme, covers, pictures, read }: Drawing) {
  const text = imageText(path, html, words);
  if (!text) return undefined;
  const { whole, cover: picture } = pictures.get(path) ?? {};
  if (whole) return crop(read(whole), WIDTH, HEIGHT);
  const { colors, typefaces } = theme;
  const art = picture ? await pictureArt(read(picture), colors) : drawnArt(path, covers.get(path), colors);
  return { text, sender, art, colors, typefaces };
}

/** sharp writes no EXIF data, such as the place where a picture was taken. */
const crop = (picture: Buffer, width: number, height: number) =>
  sharp(picture)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84 })
    .toBuffer();

const PLATE_X = WIDTH - PLATE;
const TITLE_WIDTH = PLATE_X - MARGIN - 40;
const ground = (color: string) => `<path fill="${color}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;

/** The page's own picture in the place of the drawing. */
async function pictureArt(picture: Buffer, { deep }: Theme['colors']): Promise<Art> {
  const data = (await crop(picture, PLATE, PLATE)).toString('base64');
  const image = `<image x="${PLATE_X}" width="${PLATE}" height="${PLATE}" href="data:image/jpeg;base64,${data}"/>`;
  return { svg: `${ground(deep)}${image}`, titleWidth: TITLE_WIDTH };
}

const drawnArt = (path: string, cover: Cover | undefined, colors: Theme['colors']) =>
  cover ? plateArt(cover, colors) : waveArt(path, colors);

/** The drawing of the page on the right, the text on a ground that differs from it. */
function plateArt(cover: Cover, { deep, brand }: Theme['colors']): Art {
  const size = ` x="${PLATE_X}" width="${PLATE}" height="${PLATE}"`;
  const plate = drawCover(cover).replace(/ width="\d+" height="\d+"/, size);
  return { svg: `${ground(cover.palette.ground === deep ? brand : deep)}${plate}`, titleWidth: TITLE_WIDTH };
}

/** The wave art, seeded by the path of the page. */
function waveArt(path: string, { deep, brand, mid, pale }: Theme['colors']): Art {
  const lines = waveLines(path, { lines: LINES, width: WIDTH, height: HEIGHT })
    // stroke-opacity needs no layer of its own, unlike opacity, which doubles the time.
    .map((d, index) => `<path d="${d}" stroke-opacity="${(0.4 * lineOpacity(index, LINES)).toFixed(3)}"/>`)
    .join('');
  const svg = `<defs><linearGradient id="ground" x1="0" y1="0.15" x2="1" y2="0.75"><stop offset=".1" stop-color="${deep}"/><stop offset=".6" stop-color="${brand}"/><stop offset="1" stop-color="${mid}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/><g fill="none" stroke="${pale}" stroke-width="1.3">${lines}</g>`;
  return { svg, titleWidth: 960 };
}

/** The longer a title, and the narrower its column, the smaller its type. */
function titleSize(title: string, width: number): number {
  const sizes = width > 600 ? [76, 64, 54, 54] : [62, 54, 46, 40];
  return sizes[[40, 70, 105].filter((most) => title.length > most).length] ?? 40;
}

async function draw({ text: { title, eyebrow }, sender, art, colors, typefaces }: SocialImage, faces: Face[]) {
  const { product, logo } = sender;
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
        color: colors.white,
      },
      box(
        {
          fontFamily: typefaces.text,
          fontSize: 24,
          letterSpacing: 2,
          color: colors.pale,
          textTransform: 'uppercase',
        },
        eyebrow,
      ),
      box(
        {
          fontFamily: typefaces.headings,
          fontSize: titleSize(title, art.titleWidth),
          lineHeight: 1.1,
          letterSpacing: -1,
          maxWidth: art.titleWidth,
        },
        title,
      ),
      box({ fontFamily: typefaces.headings, fontSize: 34, lineHeight: `${MARK}px`, paddingLeft: MARK + 14 }, product),
    ) as unknown as Parameters<typeof satori>[0],
    { width: WIDTH, height: HEIGHT, fonts: faces },
  );
  const below = `${art.svg}${placeLogo(logo, { x: MARGIN, y: HEIGHT - 64 - MARK, side: MARK })}`;
  // satori turned the text into outlines, so sharp needs no font. A gradient is four times smaller as JPEG than as PNG.
  // MozJPEG's quantisation table without its search, which takes eight times as long to save a sixth of the bytes.
  return sharp(Buffer.from(text.replace(/^(<svg[^>]*>)/, `$1${below}`)))
    .jpeg({ quality: 84, quantisationTable: 3 })
    .toBuffer();
}

/** What the social image of a page says: its title, and where on the site it is. */
type ImageText = { path: string; title: string; eyebrow: string };

/** Read from the page's Open Graph title, whose first part is the product name. Pages without an image have none. */
function imageText(path: string, html: string, words: Wording['social_image']): ImageText | undefined {
  if (!html.includes('property="og:image"')) return undefined;
  const ogTitle = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const [, ...parts] = decodeAttribute(ogTitle).split(' | ');
  const [, folder = '', slug] = path.split('/');
  const { other, ...ownWords }: Record<string, string> & { other: string } = words;
  return { path, title: parts.at(-1) ?? '', eyebrow: (slug && ownWords[folder]) || other };
}

/** Undoes what React escapes in an attribute. */
function decodeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
