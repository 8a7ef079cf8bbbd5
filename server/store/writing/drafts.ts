import type { Kysely } from 'kysely';
import { countRows } from '../engine/count-rows.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { Actor } from '../people/audit-log.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';

/** What a save writes over a revision, 0 without a draft; neither text nor upload: the file is removed. */
export type DraftChange = {
  file: string;
  revision: number;
  base: string | null;
  text: string | null;
  upload: string | null;
};

export type Draft = Tables['drafts'];

export type Saved = { kind: 'saved'; revision: number } | { kind: 'overtaken'; draft: Draft | undefined };

/** A version takes in the saves of one person that follow within this time. */
const VERSION_MS = 10 * 60_000;

export const listDrafts = ({ db }: OpenStore): Promise<Draft[]> =>
  db.selectFrom('drafts').selectAll().orderBy('file').execute();

export const readDraft = ({ db }: OpenStore, file: string): Promise<Draft | undefined> =>
  db.selectFrom('drafts').selectAll().where('file', '=', file).executeTakeFirst();

export const countDrafts = ({ db }: OpenStore): Promise<number> => countRows(db.selectFrom('drafts'));

/** Saves files together, only if no other save of one of them came before; the answer is of the first one. */
export async function saveDrafts(
  { db }: OpenStore,
  changes: readonly DraftChange[],
  by: Pick<Actor, 'id' | 'name'>,
  now: number,
): Promise<Saved> {
  return inTransaction(db, async (transaction) => {
    for (const { file, revision } of changes) {
      const known = transaction.selectFrom('drafts').selectAll().where('file', '=', file);
      const before = await known.forUpdate().executeTakeFirst();
      if ((before?.revision ?? 0) !== revision) return { kind: 'overtaken', draft: before };
    }
    let saved = 0;
    for (const [index, { file, revision, base, text, upload }] of changes.entries()) {
      const next = (revision || (await lastRevision(transaction, file))) + 1;
      const row = { text, upload, revision: next, saved_at: now, person_id: by.id, by: by.name };
      await transaction
        .insertInto('drafts')
        .values({ file, base, ...row })
        .onConflict((conflict) => conflict.column('file').doUpdateSet(row))
        .execute();
      if (text !== null) await keepVersion(transaction, { file, revision: next, text }, by, now);
      if (index === 0) saved = next;
    }
    return { kind: 'saved', revision: saved };
  });
}

async function lastRevision(db: Kysely<Tables>, file: string): Promise<number> {
  const { latest } = await db
    .selectFrom('draft_versions')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  return Number(latest ?? 0);
}

async function keepVersion(
  db: Kysely<Tables>,
  { file, revision, text }: { file: string; revision: number; text: string },
  by: Pick<Actor, 'id' | 'name'>,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('draft_versions')
    .where('file', '=', file)
    .where('revision', '=', revision - 1)
    .where('person_id', '=', by.id)
    .where('saved_at', '>', now - VERSION_MS)
    .execute();
  await db
    .insertInto('draft_versions')
    .values({ file, revision, text, saved_at: now, person_id: by.id, by: by.name })
    .execute();
}

/** A draft began from other bytes than those that are live now; from here on it begins from these. */
export async function rebaseDraft({ db }: OpenStore, file: string, base: string | null): Promise<void> {
  await db.updateTable('drafts').set({ base }).where('file', '=', file).execute();
}

export async function discardDrafts({ db }: OpenStore, files: readonly string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('drafts').where('file', 'in', files).execute();
}

/** Newest first. */
export const listDraftVersions = ({ db }: OpenStore, file: string): Promise<Tables['draft_versions'][]> =>
  db.selectFrom('draft_versions').selectAll().where('file', '=', file).orderBy('revision', 'desc').limit(100).execute();
