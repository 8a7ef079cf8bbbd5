import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_UPLOAD_BYTES } from '../../leads/desk/writing.ts';
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
export async function keepUpload(writing: Writing, givenName: string, body: Readable, by: SignedIn): Promise<string> {
  const [, stem = '', extension = ''] = /^(.*)\.(\w+)$/.exec(givenName.toLowerCase()) ?? [];
  const name = stem
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  const isPicture = PICTURES.includes(extension);
  const unfinished = writing.uploadFile(randomUUID());
  try {
    const hash = await receive(body, unfinished, isPicture ? MAX_PICTURE_BYTES : MAX_UPLOAD_BYTES);
    const bytes = await readFile(unfinished);
    const isKind = BEGINNINGS.find(([ending]) => ending.test(extension))?.[1];
    if (!isKind?.(bytes)) throw new RefusedWriting(`“${givenName}” cannot be used; it has to be ${KINDS}.`);
    if (!name) throw new RefusedWriting('The name of the file needs letters or digits.');
    if (isPicture) checkPicture(extension, bytes);
    await rename(unfinished, writing.uploadFile(hash));
    const folder = isPicture ? 'uploads' : 'documents';
    return await saveUpload(writing, [`${folder}/${name}`, extension], { bytes, hash }, by);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Writes a body to a file as it comes, and answers its hash: on a slow line it takes minutes, and is not kept in memory. */
async function receive(body: Readable, path: string, most: number): Promise<string> {
  const hash = createHash('sha256');
  let length = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > MAX_UPLOAD_BYTES) return done(tooLarge(most));
      hash.update(chunk);
      // What is too large is read to its end, because a browser shows no answer that comes before it.
      done(null, length > most ? undefined : chunk);
    },
    flush: (done) => done(length > most ? tooLarge(most) : null),
  });
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(body, measure, createWriteStream(path, { flush: true }));
  } catch (error) {
    if (body.readableAborted) throw new RefusedWriting('The upload was broken off. Please send the file again.');
    throw error;
  }
  return hash.digest('hex');
}

const tooLarge = (most: number) =>
  new RefusedWriting(`The file is larger than ${most / 1_000_000} MB. Make it smaller first.`);

/** As the check of the content has it, which would refuse the picture only when it is to be published. */
function checkPicture(extension: string, bytes: Buffer): void {
  const [width, height] = sizeOf(extension, bytes);
  if (Math.max(width, height) > MAX_PICTURE_SIDE_PX)
    throw new RefusedWriting(
      `The picture has ${width} x ${height} pixels; ${MAX_PICTURE_SIDE_PX} a side are the most. Make it smaller first.`,
    );
}

/** A file or draft of the same name and other bytes keeps its own. */
async function saveUpload(
  { store, reader, live }: Pick<Writing, 'store' | 'reader' | 'live'>,
  [stem, extension]: readonly [string, string],
  { bytes, hash }: { bytes: Buffer; hash: string },
  by: SignedIn,
): Promise<string> {
  for (let count = 1; ; count += 1) {
    const file = `${stem}${count > 1 ? `-${count}` : ''}.${extension}`;
    const draft = await reader.run('readDraft', file);
    const published = await live(file);
    if (draft ? draft.upload === hash : published?.equals(bytes)) return file;
    if (draft || published) continue;
    const change = { file, revision: 0, base: null, text: null, upload: hash };
    const saved = await store.run('saveDrafts', [change], by, Date.now());
    if (saved.kind === 'saved') return file;
  }
}

/** Under the name of its hash. One that is there is named anew, so that it is not swept as one that no draft names. */
export async function writeUpload(path: string, bytes: Uint8Array): Promise<void> {
  const isThere = await utimes(path, new Date(), new Date()).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
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
