import type { OpenStore } from '../schema/tables.ts';

/** Adds channels and returns all that were ever added. None is removed: open pages may still send it. */
export async function addChannels(store: OpenStore, names: readonly string[], now: number): Promise<string[]> {
  if (names.length > 0)
    await store.db
      .insertInto('channels')
      .values(names.map((name) => ({ name, added_at: now })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  return listChannels(store);
}

export async function listChannels({ db }: OpenStore): Promise<string[]> {
  return (await db.selectFrom('channels').select('name').orderBy('name').execute()).map(({ name }) => name);
}
