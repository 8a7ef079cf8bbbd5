import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { readSetting } from './settings.ts';

/** The first instance makes the secret; every other one finds it. */
export async function readSecret(db: Kysely<Tables>): Promise<string> {
  const found = await readSetting(db, 'secret');
  if (found) return found;
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readSetting(db, 'secret');
  if (!made) throw new Error('the store did not keep its secret');
  return made;
}

export const getSecret = async ({ secret }: OpenStore) => secret;

/** A keyed hash that finds a normalised address without storing it. */
export function fingerprint(secret: string, email: string): string {
  return createHmac('sha256', secret).update(email).digest('hex');
}

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
