import { DESK_API_PATH } from '../../leads/desk/calls.ts';
import { MAX_UPLOAD_BYTES, PREVIEW_PATH, UPLOADS_PATH, uploadedSchema } from '../../leads/desk/writing.ts';
import { MAX_PICTURE_BYTES } from '../../leads/picture-limits.ts';
import { CallError, call, sendBytes } from '../api.ts';

const KINDS: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
};

export const PICTURE_TYPES = Object.keys(KINDS)
  .filter((type) => type.startsWith('image/'))
  .join();
export const UPLOAD_TYPES = Object.keys(KINDS).join();

/** Why a file cannot be used, before it is sent; undefined where it can. */
function refuseUpload({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const ending = name.split('.').at(-1)?.toUpperCase() ?? '';
  if (!KINDS[type]) return `${ending} is not shown on the web. Use JPEG, PNG, WebP, AVIF or SVG, or a PDF.`;
  const most = type.startsWith('image/') ? MAX_PICTURE_BYTES : MAX_UPLOAD_BYTES;
  if (size > most)
    return `It has ${Math.ceil(size / 1_000_000)} MB. The most is ${most / 1_000_000} MB; save it smaller.`;
  return undefined;
}

/** Sends a file, and answers with the address by which fields and Markdown name it. */
export async function upload(given: File): Promise<string> {
  const refusal = refuseUpload(given);
  if (refusal) throw new CallError('input', refusal);
  const path = `${DESK_API_PATH}${UPLOADS_PATH}/${encodeURIComponent(given.name)}`;
  const { file, address } = uploadedSchema.parse(await sendBytes(path, given));
  // Only now: a picture that the server refuses as too large would take the memory of a phone.
  if (await isWhole(given)) return address;
  await call('discardDraft', { file }).catch(() => {});
  throw new CallError('input', 'A part of this picture is missing. Save or export it again.');
}

/** Whether a photograph can be drawn to its last line; one that was cut off on its way would fail the build. */
async function isWhole(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return true;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  bitmap?.close();
  return bitmap !== undefined;
}

/** Where a picture can be seen before it is published. */
export const pictureAddress = (address: string) => PREVIEW_PATH + address;
