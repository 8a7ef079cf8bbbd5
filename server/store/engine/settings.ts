import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

export async function readSetting(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const setting = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return setting?.value;
}

export async function writeSetting(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
