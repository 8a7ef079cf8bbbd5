import { MEDIA_FOLDER } from '../../../leads/site-addresses.ts';

const MAX_REPLACEMENTS = 50;

/** Widths of the files made of a picture, in pixels; the text column is 672 wide, on dense screens twice that. */
const WIDTHS = [480, 800, 1280, 1920];
/** The file at the picture's own address, for feeds and for browsers without the formats below, is at most this wide. */
export const SINGLE_WIDTH = 1280;

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type PictureSize = { width: number; height: number };

/** The addresses and the size of an uploaded picture. An SVG has one file for every width. */
export type Picture = PictureSize & { src: string; webp?: string; avif?: string };

/** `/uploads/a.svg` -> `/media/a.svg` */
export function mediaPath(uploadPath: string): string {
  return uploadPath.replace(/^.*?\/uploads\//, MEDIA_FOLDER);
}

/** `/media/a.svg` -> `/uploads/a.svg` */
export function uploadPath(path: string): string {
  return path.replace(MEDIA_FOLDER, '/uploads/');
}

export const isVector = (path: string) => path.endsWith('.svg');

/** The widths in which a picture is published: never wider than it is. */
export function pictureWidths({ width }: PictureSize): number[] {
  const widest = Math.min(width, Math.max(...WIDTHS));
  return [...WIDTHS.filter((candidate) => candidate < widest), widest];
}

/** `/uploads/a.jpg` -> `/media/a.jpg.800.avif` */
export const pictureFile = (uploadPath: string, width: number, format: PictureFormat) =>
  `${mediaPath(uploadPath)}.${width}.${format}`;

export function toPicture(uploadPath: string, { width, height }: PictureSize): Picture {
  const picture = { src: mediaPath(uploadPath), width, height };
  if (isVector(uploadPath)) return picture;
  const files = (format: PictureFormat) =>
    pictureWidths(picture)
      .map((candidate) => `${pictureFile(uploadPath, candidate, format)} ${candidate}w`)
      .join(', ');
  return { ...picture, webp: files('webp'), avif: files('avif') };
}

/** Re-points image sources at an uploads folder, wherever it was hosted, to the bundled pictures. */
export function repointUploads(html: string): string {
  let remaining = MAX_REPLACEMENTS;
  return html.replace(/(<img\b[^<>]*?\ssrc=")([^"]*\/uploads\/[^"]*)"/g, (whole, before: string, source: string) => {
    if (remaining === 0) return whole;
    remaining -= 1;
    return `${before}${mediaPath(source)}"`;
  });
}
