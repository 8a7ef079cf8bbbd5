import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { RefusedWriting } from './process.ts';
import type { Writing } from './writing.ts';

const PICTURES = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'svg'];
/** Decoding needs four bytes a pixel. */
const MAX_MEGAPIXELS = 50;
const KINDS = 'a PNG, JPEG, WebP, AVIF or SVG picture, or a PDF';

/** How the bytes of a kind begin; the end of a name alone says little. */
const BEGINNINGS: readonly [extension: RegExp, isKind: (bytes: Buffer) => boolean][] = [
  [/^png$/, (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG'],
  [/^jpe?g$/, (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8],
  [/^webp$/, (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP'],
  [/^avif$/, (bytes) => /^ftyp(avif|avis|mif1)/.test(bytes.subarray(4, 12).toString('latin1'))],
  [/^svg$/, (bytes) => /<svg[\s>]/.test(bytes.subarray(0, 4096).toString())],
  [/^pdf$/, (bytes) => bytes.subarray(0, 1024).toString('latin1').includes('%PDF-')],
];

/** Keeps the bytes of an upload; the file of content/ that a draft of it is. */
export function keepUpload(writing: Writing, givenName: string, bytes: Buffer): { file: string; hash: string } {
  const [, stem = '', extension = ''] = /^(.*)\.(\w+)$/.exec(givenName.toLowerCase()) ?? [];
  const name = stem
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  const isKind = BEGINNINGS.find(([ending]) => ending.test(extension))?.[1];
  if (!isKind?.(bytes)) throw new RefusedWriting(`“${givenName}” cannot be used; it has to be ${KINDS}.`);
  if (!name) throw new RefusedWriting('The name of the file needs letters or digits.');
  const pixels = pixelsOf(extension, bytes);
  if (pixels > MAX_MEGAPIXELS * 1_000_000)
    throw new RefusedWriting(
      `The picture has ${Math.round(pixels / 1_000_000)} megapixels; ${MAX_MEGAPIXELS} are the most. Make it smaller first.`,
    );
  const folder = PICTURES.includes(extension) ? 'uploads' : 'documents';
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = freeName(writing, folder, name, extension, bytes);
  writeWhole(writing.uploadFile(hash), bytes);
  return { file, hash };
}

/** A live file of the same name and other bytes keeps its own. */
function freeName(writing: Writing, folder: string, name: string, extension: string, bytes: Buffer): string {
  for (let count = 1; ; count += 1) {
    const file = `${folder}/${name}${count > 1 ? `-${count}` : ''}.${extension}`;
    const live = writing.live(file);
    if (!live || live.equals(bytes)) return file;
  }
}

export function writeWhole(path: string, bytes: Uint8Array): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, bytes, { flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** From the header alone; 0 where it has no size. What has no size is refused when the content is checked. */
function pixelsOf(extension: string, bytes: Buffer): number {
  const has = (length: number) => bytes.length >= length;
  switch (extension) {
    case 'png':
      return has(24) ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : 0;
    case 'webp':
      return has(30) ? webpPixels(bytes) : 0;
    case 'avif': {
      const at = bytes.indexOf('ispe');
      return at > 0 && has(at + 16) ? bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12) : 0;
    }
    case 'jpg':
    case 'jpeg':
      return jpegPixels(bytes);
    default:
      return 0;
  }
}

function webpPixels(bytes: Buffer): number {
  const chunk = bytes.subarray(12, 16).toString('latin1');
  if (chunk === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  if (chunk === 'VP8 ') return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
  const bits = bytes.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
}

/** The size stands in the frame header, after any number of other segments. */
function jpegPixels(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}
