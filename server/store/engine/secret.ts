import { createHmac, randomBytes } from 'node:crypto';
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
