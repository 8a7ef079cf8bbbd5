import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OpenStore, Tables } from '../schema/tables.ts';

export type SavedView = { id: string; name: string; query: string };

/** More than a person looks through. */
const MAX_VIEWS = 50;

export function listViews({ db }: OpenStore, personId: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('person_id', '=', personId)
    .orderBy('saved_at')
    .limit(MAX_VIEWS)
    .execute();
}

/** Saves a view under a name; one of the same person that has it is replaced. Undefined when there are too many. */
export async function saveView(
  { db }: OpenStore,
  personId: string,
  { name, query }: Omit<SavedView, 'id'>,
  now: number,
): Promise<SavedView | undefined> {
  const own = await db.selectFrom('saved_views').select(['id', 'name']).where('person_id', '=', personId).execute();
  const id = own.find((view) => view.name === name)?.id ?? randomUUIDv7();
  if (own.length >= MAX_VIEWS && !own.some((view) => view.id === id)) return undefined;
  await db
    .insertInto('saved_views')
    .values({ id, person_id: personId, name, query, saved_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ query }))
    .execute();
  return { id, name, query };
}

export async function deleteView({ db }: OpenStore, personId: string, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).where('person_id', '=', personId).execute();
}

/** A view may search for a person by their address. */
export async function deleteViewsNaming(db: Kysely<Tables>, email: string): Promise<void> {
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute();
  const isNaming = ({ name, query }: Omit<SavedView, 'id'>) =>
    [name, ...new URLSearchParams(query).values()].some((text) => text.toLowerCase().includes(email.toLowerCase()));
  const ids = views.filter(isNaming).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('saved_views').where('id', 'in', ids).execute();
}
