import type { Kysely } from 'kysely';
import { LISTED_VERSIONS } from '../../../leads/desk/writing.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { Actor } from '../people/audit-log.ts';
import { present } from '../people/people.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';

/**
 * What a save writes over a revision, 0 without a draft. Neither text nor upload: the file is removed where it is live (it
 * has a base), and else its draft goes.
 */
export type DraftChange = {
  file: string;
  revision: number;
  base: string | null;
  text: string | null;
  upload: string | null;
  /** It takes in no save before it, such as what a person wrote a minute before restoring another version. */
  isNewVersion?: boolean;
  /** Its writer was shown the live file of `base`. Without it, a draft that is there keeps the base it has. */
  isRebased?: boolean;
  /** The versions of this file are its own from here on. */
  renamedFrom?: string;
};

export type Draft = Tables['drafts'];

export type Saved = { kind: 'saved'; revision: number } | { kind: 'overtaken'; draft: Draft | undefined };

/** The saves of one person within one such span of the clock are one version. */
const VERSION_MS = 10 * 60_000;

export const listDrafts = ({ db }: OpenStore): Promise<Draft[]> =>
  db.selectFrom('drafts').selectAll().orderBy('file').execute();

export const readDraft = ({ db }: OpenStore, file: string): Promise<Draft | undefined> =>
  db.selectFrom('drafts').selectAll().where('file', '=', file).executeTakeFirst();

/** Another one once a draft, or which of them waits for a time, has changed; null without drafts. */
export async function readDraftsVersion({ db }: OpenStore): Promise<string | null> {
  const row = await db
    .selectFrom('drafts')
    .select(({ fn, selectFrom }) => [
      fn.countAll().as('drafts'),
      fn.sum('revision').as('sum'),
      selectFrom('publications').where('state', '=', 'scheduled').select(fn.countAll().as('count')).as('scheduled'),
    ])
    .executeTakeFirstOrThrow();
  return Number(row.drafts) === 0 ? null : `${row.drafts} ${row.sum} ${row.scheduled}`;
}

/** Another save of a file came first; nothing of this one is stored. */
class Overtaken extends Error {}

/** Saves files together, only if no other save of one of them came before; the answer is of the first one. */
export async function saveDrafts(
  { db }: OpenStore,
  changes: readonly DraftChange[],
  by: Pick<Actor, 'id' | 'name'>,
  now: number,
): Promise<Saved> {
  let overtaken = '';
  try {
    return await inTransaction(db, async (transaction) => {
      let saved: number | undefined;
      for (const change of changes) {
        overtaken = change.file;
        const next = await saveDraft(transaction, change, by, now);
        saved ??= next;
      }
      return { kind: 'saved', revision: saved ?? 0 };
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const draft = await db.selectFrom('drafts').selectAll().where('file', '=', overtaken).executeTakeFirst();
    return { kind: 'overtaken', draft };
  }
}

/** Answers the new revision, 0 where the draft is gone. */
async function saveDraft(
  db: Kysely<Tables>,
  { file, revision, base, text, upload, isNewVersion = false, isRebased = false, renamedFrom }: DraftChange,
  by: Pick<Actor, 'id' | 'name'>,
  now: number,
): Promise<number> {
  const known = db.selectFrom('drafts').select('revision').where('file', '=', file);
  const before = await known.forUpdate().executeTakeFirst();
  if ((before?.revision ?? 0) !== revision) throw new Overtaken();
  if (base === null && text === null && upload === null) {
    await db.deleteFrom('drafts').where('file', '=', file).execute();
    return 0;
  }
  // By the clock, so that no revision of a file comes twice, whatever was deleted meanwhile.
  const next = Math.max(revision + 1, now);
  const row = { text, upload, revision: next, saved_at: now, person_id: by.id, by: by.name };
  if (before)
    await db
      .updateTable('drafts')
      .set({ ...row, ...(isRebased && { base }) })
      .where('file', '=', file)
      .execute();
  else {
    // PostgreSQL waits here for another first save, which there is not a row to lock for.
    const insert = db.insertInto('drafts').values({ file, base, ...row });
    const first = insert.onConflict((conflict) => conflict.column('file').doNothing()).returning('file');
    if (!(await first.executeTakeFirst())) throw new Overtaken();
  }
  if (text === null) return next;
  if (!isNewVersion)
    await db
      .deleteFrom('draft_versions')
      .where('file', '=', file)
      .where('revision', '=', revision)
      .where('person_id', '=', by.id)
      .where('saved_at', '>=', now - (now % VERSION_MS))
      .execute();
  const version = { file, revision: next, text, saved_at: now, person_id: by.id, by: by.name };
  await db.insertInto('draft_versions').values(version).execute();
  if (renamedFrom !== undefined) await copyVersions(db, renamedFrom, file);
  return next;
}

async function copyVersions(db: Kysely<Tables>, from: string, to: string): Promise<void> {
  const columns = ['revision', 'text', 'saved_at', 'person_id', 'by'] as const;
  const old = db.selectFrom('draft_versions').where('file', '=', from);
  await db
    .insertInto('draft_versions')
    .columns(['file', ...columns])
    .expression(old.select(({ val }) => val(to).as('file')).select(columns))
    // It may have had this name before.
    .onConflict((conflict) => conflict.columns(['file', 'revision']).doNothing())
    .execute();
}

/** Newest first. */
export const listDraftVersions = ({ db }: OpenStore, file: string): Promise<Tables['draft_versions'][]> =>
  db
    .selectFrom('draft_versions')
    .selectAll()
    .where('file', '=', file)
    .orderBy('revision', 'desc')
    .limit(LISTED_VERSIONS.written)
    .execute();

/** Longer than the desk takes to ask again while a file is open, also where one request is lost. */
const PRESENT_MS = 45_000;

/** Notes that a person has a file open, and names the others who have. */
export async function visitPage({ db }: OpenStore, file: string, personId: string, now: number): Promise<string[]> {
  const until = now + PRESENT_MS;
  await db
    .insertInto('page_visits')
    .values({ file, person_id: personId, until })
    .onConflict((conflict) => conflict.columns(['file', 'person_id']).doUpdateSet({ until }))
    .execute();
  const others = db.selectFrom('page_visits').select('person_id').where('file', '=', file);
  const people = await present(db)
    .select('name')
    .where('id', 'in', others.where('until', '>', now).where('person_id', '!=', personId))
    .orderBy('name')
    .execute();
  return people.map(({ name }) => name);
}
