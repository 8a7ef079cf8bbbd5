import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { allows } from '../../../leads/desk/roles.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { recordAudit } from './audit-log.ts';
import type { SignedIn } from './sessions.ts';

/** Of other people only what they share is seen; only an admin changes that, or the one whose it is. */
type SavedView = DeskAnswer<'listViews'>['views'][number];

type Viewer = Pick<SignedIn, 'id' | 'name' | 'email' | 'role'>;

/** More than a person looks through. */
const MAX_VIEWS = 50;

/** Those for all, then one's own. */
export const listViews = ({ db }: OpenStore, person: Viewer): Promise<SavedView[]> => readViews(db, person);

async function readViews(db: Kysely<Tables>, person: Viewer): Promise<SavedView[]> {
  const views = await db
    .selectFrom('saved_views')
    .leftJoin('desk_people', 'desk_people.id', 'person_id')
    .select(['saved_views.id', 'saved_views.name', 'query', 'is_shared', 'person_id', 'desk_people.name as by'])
    .where(({ or, eb }) => or([eb('person_id', '=', person.id), eb('is_shared', '=', 1)]))
    .orderBy('is_shared', 'desc')
    .orderBy('saved_at')
    .execute();
  return views.map(({ id, name, query, is_shared, person_id, by }) => ({
    ...{ id, name, query, isShared: is_shared === 1, by: by ?? '' },
    isOwn: person_id === person.id,
    canChange: person_id === person.id || allows(person.role, 'admin'),
  }));
}

type NewView = Pick<SavedView, 'name' | 'query' | 'isShared'>;
type NotSaved = 'too many' | 'taken';

/**
 * Saves a view under a name: it replaces an own one of that name, or for an admin one for all. A name that another person
 * has given to a view for all is taken.
 */
export function saveView({ db }: OpenStore, person: Viewer, view: NewView, now: number): Promise<NotSaved | undefined> {
  return db.transaction().execute(async (transaction) => {
    const views = await readViews(transaction, person);
    const { name, query, isShared } = view;
    const sameName = views.filter((one) => one.name === name);
    const before = sameName.find(({ isOwn }) => isOwn) ?? (isShared ? sameName[0] : undefined);
    const isTaken = isShared && sameName.some((one) => one.isShared && one !== before);
    if (isTaken || (before && !before.canChange)) return 'taken';
    if (!before && views.filter((one) => one.isOwn || one.isShared === isShared).length >= MAX_VIEWS) return 'too many';
    const values = { name, query, is_shared: isShared ? 1 : 0 };
    const id = before?.id ?? randomUUIDv7();
    await transaction
      .insertInto('saved_views')
      .values({ id, person_id: person.id, saved_at: now, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    // Without its name, which may be that of a person: no erasure reaches the log.
    const detail = isShared ? 'saved' : 'kept for oneself';
    if (isShared || before?.isShared) await recordAudit(transaction, { person, action: 'view', detail, at: now });
    return undefined;
  });
}

/** False where the person may not delete it. */
export function deleteView({ db }: OpenStore, person: Viewer, id: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const view = (await readViews(transaction, person)).find((one) => one.id === id);
    if (!view) return true;
    if (!view.canChange) return false;
    await transaction.deleteFrom('saved_views').where('id', '=', id).execute();
    if (view.isShared) await recordAudit(transaction, { person, action: 'view', detail: 'deleted', at: now });
    return true;
  });
}

/** A view may search for a person by their address. */
export async function deleteViewsNaming(db: Kysely<Tables>, email: string): Promise<void> {
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute();
  const isNaming = ({ name, query }: { name: string; query: string }) =>
    [name, ...new URLSearchParams(query).values()].some((text) => text.toLowerCase().includes(email.toLowerCase()));
  const ids = views.filter(isNaming).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('saved_views').where('id', 'in', ids).execute();
}
