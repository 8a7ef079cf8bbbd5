import { basename, extname } from 'node:path';
import { imageSize } from 'image-size';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE_PX } from '../../../../leads/picture-limits.ts';
import { isVector, type PictureSize } from '../../model/uploads.ts';
import type { ContentFiles } from './files.ts';
import { formatValue } from './problems.ts';
import { type ContentSource, nameInMessages } from './source.ts';

/** The size of a picture stands in its first bytes; only those of unusual files are further on. */
const HEAD_BYTES = 256 * 1024;

/** As image-size names them, which looks at the bytes and not at the file name. */
const FORMATS = ['svg', 'png', 'jpg', 'webp', 'avif'];
const PHOTOGRAPH = /\.(png|jpe?g|webp|avif)$/i;
const USABLE = 'an SVG (.svg), PNG, JPEG, WebP or AVIF picture';

export type Uploads = ReadonlyMap<string, PictureSize>;

/** The pictures of content/uploads by their path, such as /uploads/team/ada.svg; reports those that cannot be used. */
export function readUploads(source: ContentSource): Uploads {
  const sizes = new Map<string, PictureSize>();
  for (const name of source.files.list('uploads')) {
    const { files, cache } = source;
    const result = cache.get('upload', name, [files.versionOf(name)], () => inspect(files, name));
    if ('found' in result) source.report(nameInMessages(name), result.field ?? 'file', result.found, result.expected);
    else sizes.set(`/${name}`, result);
  }
  return sizes;
}

/** The size of a picture, or why it cannot be used. */
function inspect(files: ContentFiles, file: string): PictureSize | { field?: string; found: string; expected: string } {
  const [name, extension] = [basename(file), extname(file)];
  if (!/^[\w.-]+$/.test(name)) {
    const expected = 'letters, digits, hyphens and dots, such as our-team.jpg';
    return { field: 'file name', found: formatValue(name), expected };
  }
  // Servers know by its lower case that a drawing may hold a script.
  if (!PHOTOGRAPH.test(file) && !isVector(file))
    return { found: `a ${extension || 'nameless'} file`, expected: USABLE };
  const bytes = files.sizeOf(file);
  if (bytes > MAX_PICTURE_BYTES)
    return { found: `${megabytes(bytes)} MB`, expected: `a picture of at most ${megabytes(MAX_PICTURE_BYTES)} MB` };
  const measured = measure(files, file);
  if (!measured?.type) return { found: `no picture, although named ${extension}`, expected: USABLE };
  if (!FORMATS.includes(measured.type)) return { found: `a ${measured.type.toUpperCase()} picture`, expected: USABLE };
  const { width, height } = upright(measured);
  if (measured.type !== 'svg' && Math.max(width, height) > MAX_PICTURE_SIDE_PX)
    return {
      found: `${width} x ${height} pixels`,
      expected: `a picture of at most ${MAX_PICTURE_SIDE_PX} pixels a side`,
    };
  return { width, height };
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1).replace('.0', '');

/** EXIF orientations from 5 on turn a picture by a quarter; files are published turned. */
function upright({ width, height, orientation = 1 }: PictureSize & { orientation?: number }): PictureSize {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function measure(files: ContentFiles, file: string): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(files.readHead(file, HEAD_BYTES));
  } catch {
    try {
      return imageSize(files.read(file));
    } catch {
      return undefined;
    }
  }
}
