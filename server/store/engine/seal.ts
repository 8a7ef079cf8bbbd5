import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const NONCE_BYTES = 12;
const TAG = { authTagLength: 16 };

/** A key for one purpose alone: what was sealed for another is not opened by it. */
export const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a text. Only the same text may have the same nonce again. */
export function seal(key: Buffer, text: string, nonce = randomBytes(NONCE_BYTES)): string {
  const cipher = createCipheriv(CIPHER, key, nonce, TAG);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws where the text was not sealed with this key. */
export function unseal(key: Buffer, text: string): string {
  const sealed = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), TAG);
  decipher.setAuthTag(sealed.subarray(-TAG.authTagLength));
  const inside = sealed.subarray(NONCE_BYTES, -TAG.authTagLength);
  return decipher.update(inside, undefined, 'utf8') + decipher.final('utf8');
}
