import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import sharp, { type FormatEnum } from 'sharp';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import {
  isVector,
  mediaPath,
  PICTURE_FORMATS,
  type PictureFormat,
  pictureFile,
  pictureWidths,
  SINGLE_WIDTH,
} from '../../app/content/model/uploads.ts';

const CACHE_FOLDER = 'node_modules/.cache/pictures';
/** Part of the cache key: increase it when the settings below change. */
const VERSION = 1;
const SETTINGS = { avif: { quality: 55, effort: 3 }, webp: { quality: 80 } };

const ownFormat = (file: string) => extname(file).slice(1).toLowerCase();

type PictureFile = { upload: string; width: number; format: string };

/** Every file made of the pictures that the content shows, by address. */
export function pictureFiles({ pictures }: Pick<Content, 'pictures'>): Map<string, PictureFile> {
  const files = new Map<string, PictureFile>();
  for (const [upload, size] of pictures) {
    files.set(mediaPath(upload), { upload, width: Math.min(size.width, SINGLE_WIDTH), format: ownFormat(upload) });
    if (isVector(upload)) continue;
    for (const format of PICTURE_FORMATS)
      for (const width of pictureWidths(size)) files.set(pictureFile(upload, width, format), { upload, width, format });
  }
  return files;
}

export async function writePictures(content: Pick<Content, 'pictures'>, contentRoot: string, out: string) {
  for (const [path, picture] of pictureFiles(content)) {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    await copyFile(await makePicture(picture, contentRoot), file);
  }
}

/** The file of a picture in a width and a format; unchanged ones come from the cache. */
export async function makePicture({ upload, width, format }: PictureFile, contentRoot: string): Promise<string> {
  const original = join(contentRoot, upload);
  if (isVector(upload)) return original;
  const bytes = await readFile(original);
  const key = createHash('sha256')
    .update(JSON.stringify([VERSION, width, format]))
    .update(bytes);
  const cached = join(CACHE_FOLDER, `${key.digest('hex').slice(0, 24)}.${format}`);
  if (existsSync(cached)) return cached;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  try {
    // Renamed when complete, so that a build that was stopped leaves no half file in the cache.
    await writeFile(`${cached}.${process.pid}`, await resize(bytes, width, format));
  } catch (error) {
    throw new Error(`content${upload} cannot be read as a picture: ${error instanceof Error ? error.message : error}`);
  }
  await rename(`${cached}.${process.pid}`, cached);
  return cached;
}

/** Turned upright as its EXIF data says. sharp writes none of that data, such as the place where it was taken. */
function resize(bytes: Buffer, width: number, format: string): Promise<Buffer> {
  const settings = SETTINGS[format as PictureFormat] ?? {};
  return sharp(bytes)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format as keyof FormatEnum, settings)
    .toBuffer();
}
