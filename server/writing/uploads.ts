import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE_PX } from '../../leads/picture-limits.ts';
import type { SignedIn } from '../store/people/sessions.ts';
import { RefusedWriting } from './process.ts';
import type { Writing } from './writing.ts';

const PICTURES = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'svg'];
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

/** Keeps the bytes of an upload, with a draft of a file of content/, which it answers. */
export async function keepUpload(writing: Writing, givenName: string, bytes: Buffer, by: SignedIn): Promise<string> {
  const [, stem = '', extension = ''] = /^(.*)\.(\w+)$/.exec(givenName.toLowerCase()) ?? [];
  const name = stem
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  const isKind = BEGINNINGS.find(([ending]) => ending.test(extension))?.[1];
  if (!isKind?.(bytes)) throw new RefusedWriting(`“${givenName}” cannot be used; it has to be ${KINDS}.`);
  if (!name) throw new RefusedWriting('The name of the file needs letters or digits.');
  const isPicture = PICTURES.includes(extension);
  if (isPicture) checkPicture(extension, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  writeWhole(writing.uploadFile(hash), bytes);
  return saveUpload(writing, [`${isPicture ? 'uploads' : 'documents'}/${name}`, extension], { bytes, hash }, by);
}

/** As the check of the content has it, which would refuse the picture only when it is to be published. */
function checkPicture(extension: string, bytes: Buffer): void {
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new RefusedWriting(`The picture is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB. Make it smaller first.`);
  const [width, height] = sizeOf(extension, bytes);
  if (Math.max(width, height) > MAX_PICTURE_SIDE_PX)
    throw new RefusedWriting(
      `The picture has ${width} x ${height} pixels; ${MAX_PICTURE_SIDE_PX} a side are the most. Make it smaller first.`,
    );
}

/** A file or draft of the same name and other bytes keeps its own. */
async function saveUpload(
  { store, live }: Pick<Writing, 'store' | 'live'>,
  [stem, extension]: readonly [string, string],
  { bytes, hash }: { bytes: Buffer; hash: string },
  by: SignedIn,
): Promise<string> {
  for (let count = 1; ; count += 1) {
    const file = `${stem}${count > 1 ? `-${count}` : ''}.${extension}`;
    const draft = await store.run('readDraft', file);
    const published = live(file);
    if (draft ? draft.upload === hash : published?.equals(bytes)) return file;
    if (draft || published) continue;
    const change = { file, revision: 0, base: null, text: null, upload: hash };
    const saved = await store.run('saveDrafts', [change], by, Date.now());
    if (saved.kind === 'saved') return file;
  }
}

export function writeWhole(path: string, bytes: Uint8Array): void {
  if (existsSync(path)) {
    // Named anew: it is not swept as one that no draft names.
    utimesSync(path, new Date(), new Date());
    return;
  }
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

type Size = readonly [width: number, height: number];
const UNKNOWN: Size = [0, 0];

/** From the header alone. What has no size is refused when the content is checked. */
function sizeOf(extension: string, bytes: Buffer): Size {
  const has = (length: number) => bytes.length >= length;
  switch (extension) {
    case 'png':
      return has(24) ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : UNKNOWN;
    case 'webp':
      return has(30) ? webpSize(bytes) : UNKNOWN;
    case 'avif': {
      const at = bytes.indexOf('ispe');
      return at > 0 && has(at + 16) ? [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)] : UNKNOWN;
    }
    case 'jpg':
    case 'jpeg':
      return jpegSize(bytes);
    default:
      return UNKNOWN;
  }
}

function webpSize(bytes: Buffer): Size {
  const chunk = bytes.subarray(12, 16).toString('latin1');
  if (chunk === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (chunk === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

/** The size stands in the frame header, after any number of other segments. */
function jpegSize(bytes: Buffer): Size {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return UNKNOWN;
}
