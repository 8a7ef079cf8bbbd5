import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of this purpose alone: a token for something else does not unsubscribe anybody. */
const keyFor = (secret: string, part: 'address' | 'nonce') =>
  Buffer.from(hkdfSync('sha256', secret, '', `unsubscribe link, ${part}`, 32));

/**
 * The address, encrypted, so that a link needs no row of the store: it works for every address, does not expire, and
 * outlives the erasure of the person. The nonce is a keyed hash of the address, so that all attempts at a mail carry
 * the same link.
 */
export function sealAddress(secret: string, email: string): string {
  const nonce = createHmac('sha256', keyFor(secret, 'nonce')).update(email).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'address'), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([nonce, cipher.update(email, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Undefined where the token was not made with this secret. */
export function openAddress(secret: string, token: string): string | undefined {
  const sealed = Buffer.from(token, 'base64url');
  // Other spellings of the same bytes are no link of ours.
  if (sealed.length <= NONCE_BYTES + TAG_BYTES || sealed.toString('base64url') !== token) return undefined;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(secret, 'address'), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** One-click unsubscribe (RFC 8058): mail programs post to the address, which must be https. */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
