import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { hasRows } from '../engine/rows.ts';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import type { DraftChange } from './drafts.ts';

/** A file as it goes live, with the revision of its draft. */
export type LayerFile = DraftChange & { revision: number };

type Row = Selectable<Tables['publications']>;
type State = Row['state'];

export type Publication = Omit<Row, 'files' | 'steps' | 'step_ms' | 'layer'> & {
  files: string[];
  steps: string[];
  stepMs: number[];
  layer: LayerFile[];
};

/** An instance that has not been heard of for so long has ended. */
export const ABANDONED_MS = 15_000;
const OPEN: State[] = ['running', 'scheduled'];
/** What a publication needs until it ends; one that failed keeps it, because the files that are right may go live. */
const ENDED = { layer: null };

type NewPublication = { layer: readonly LayerFile[]; dueAt: number | null; undoOf: string | null; owner: string };

/** Asks for a publication: now, or at a time. Undefined while another one runs. */
export async function addPublication(
  { db }: OpenStore,
  { layer, dueAt, undoOf, owner }: NewPublication,
  by: Actor,
  now: number,
): Promise<Publication | undefined> {
  return inTransaction(db, async (transaction) => {
    const running = transaction.selectFrom('publications').where('state', '=', 'running');
    if (dueAt === null && (await hasRows(running))) return undefined;
    const row = await transaction
      .insertInto('publications')
      .values({
        ...{ id: randomUUIDv7(), person_id: by.id, by: by.name, email: by.email },
        files: JSON.stringify(layer.map(({ file }) => file)),
        state: dueAt === null ? 'running' : 'scheduled',
        steps: '[]',
        owner,
        ...{ started_at: now, due_at: dueAt, seen_at: now, layer: JSON.stringify(layer), undo_of: undoOf },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const when = dueAt === null ? '' : `, at ${new Date(dueAt).toISOString()}`;
    const names = layer.map(({ file }) => file).join(', ');
    const detail = `${undoOf ? 'undo of ' : ''}${names}${when}`.slice(0, 1000);
    await recordAudit(transaction, { person: by, action: 'publish', detail, at: now });
    return toPublication(row);
  });
}

const DUE_AGAIN_MS = 60 * 60_000;

/**
 * What is live is built anew where something in it becomes public or expires by its own date: a publication without
 * files. There is one for each time, which is asked for again where it failed an hour ago.
 */
export async function addDuePublication({ db }: OpenStore, dueAt: number, now: number): Promise<void> {
  const fresh = {
    ...{ state: 'scheduled' as const, steps: '[]', step_ms: '[]', layer: '[]', started_at: now, seen_at: now },
    ...{ ended_at: null, reason: null, before_commit: null, commit_id: null },
  };
  await db
    .insertInto('publications')
    .values({ id: `due-${dueAt}`, by: 'the server', files: '[]', due_at: dueAt, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(fresh)
        .where('publications.state', '=', 'failed')
        .where('publications.ended_at', '<', now - DUE_AGAIN_MS),
    )
    .execute();
}

/** All that run or are to come, then the last that ended. */
export async function listPublications({ db }: OpenStore): Promise<Publication[]> {
  const all = db.selectFrom('publications').selectAll().orderBy('started_at', 'desc');
  const open = await all.where('state', 'in', OPEN).execute();
  const ended = await all.where('state', 'not in', OPEN).limit(50).execute();
  return [...open, ...ended].map(toPublication);
}

const MISSED_MS = 7 * 24 * 60 * 60_000;

/** Those of the last week that failed at their time, where nothing went live since. */
export async function listMissedPublications({ db }: OpenStore, now: number) {
  const live = db
    .selectFrom('publications')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .where('state', '=', 'live');
  const latest = Number((await live.executeTakeFirst())?.at ?? 0);
  return db
    .selectFrom('publications')
    .select(['id', 'due_at', 'by', 'files', 'reason'])
    .where('state', '=', 'failed')
    .where('due_at', 'is not', null)
    .where('ended_at', '>', Math.max(latest, now - MISSED_MS))
    .execute();
}

export async function readPublication({ db }: OpenStore, id: string): Promise<Publication | undefined> {
  const row = await db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPublication(row);
}

/** A publication that is due, or that the instance which ran it has left; it runs from here on. */
export async function takePublication({ db }: OpenStore, owner: string, now: number): Promise<Publication | undefined> {
  // Asked every other second, so nothing is locked where nothing is to come.
  if (!(await hasRows(db.selectFrom('publications').where('state', 'in', OPEN)))) return undefined;
  return inTransaction(db, async (transaction) => {
    const all = transaction.selectFrom('publications').selectAll().forUpdate();
    const running = await all.where('state', '=', 'running').executeTakeFirst();
    if (running && running.seen_at > now - ABANDONED_MS) return undefined;
    const due = all.where('state', '=', 'scheduled').where('due_at', '<=', now).orderBy('due_at').limit(1);
    const taken = running ?? (await due.executeTakeFirst());
    if (!taken) return undefined;
    const change = { state: 'running' as const, owner, seen_at: now, ...(!running && { started_at: now }) };
    await transaction.updateTable('publications').set(change).where('id', '=', taken.id).execute();
    return toPublication({ ...taken, ...change });
  });
}

export type Progress = {
  steps?: readonly string[];
  stepMs?: readonly number[];
  before_commit?: string;
  commit_id?: string;
};

/** Puts one that is scheduled before all others; it begins with the next look for what is due. */
export async function hastenPublication({ db }: OpenStore, id: string, by: Actor, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const due = await transaction
      .updateTable('publications')
      .set({ due_at: now })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .returning('files')
      .executeTakeFirst();
    if (!due) return false;
    await recordPublish(transaction, JSON.parse(due.files), ', at once', by, now);
    return true;
  });
}

type Running = { id: string; owner: string };

/** Notes how far it is, and that its instance lives. False when it was stopped, or another instance has it. */
export async function notePublication(
  { db }: OpenStore,
  { id, owner }: Running,
  { steps, stepMs, ...commits }: Progress,
  now: number,
): Promise<boolean> {
  const noted = await db
    .updateTable('publications')
    .set({
      ...{ seen_at: now, ...commits },
      ...(steps && { steps: JSON.stringify(steps) }),
      ...(stepMs && { step_ms: JSON.stringify(stepMs) }),
    })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** What an undo takes off the site, and who had put it there. */
export type UndoneFile = Pick<Tables['drafts'], 'file' | 'text' | 'upload' | 'person_id' | 'by'>;

/**
 * Those of its files that a draft has gone on from keep it, begun from what is live now; what was undone is a draft again
 * where there is none since.
 */
export async function endPublication(
  { db }: OpenStore,
  { id, owner, state, reason }: Running & { state: Exclude<State, 'running' | 'scheduled'>; reason: string | null },
  published: readonly LayerFile[],
  now: number,
  undone: readonly UndoneFile[] = [],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('publications')
      .set({ state, reason, ended_at: now, ...(state !== 'failed' && ENDED) })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .where('state', '=', 'running')
      .returning('undo_of')
      .executeTakeFirst();
    if (!ended || state !== 'live') return;
    for (const file of undone) {
      const draft = { ...file, base: null, revision: now, saved_at: now };
      const insert = transaction.insertInto('drafts').values(draft);
      await insert.onConflict((conflict) => conflict.column('file').doNothing()).execute();
    }
    for (const { file, revision, base, text, upload } of published) {
      // Also another one that is as it is live: of an undo that is undone.
      await transaction
        .deleteFrom('drafts')
        .where('file', '=', file)
        .where(({ eb, or, and }) =>
          or([
            eb('revision', '=', revision),
            and([eb('text', 'is not distinct from', text), eb('upload', 'is not distinct from', upload)]),
          ]),
        )
        .execute();
      await transaction.updateTable('drafts').set({ base }).where('file', '=', file).execute();
    }
    if (ended.undo_of)
      await transaction.updateTable('publications').set({ state: 'undone' }).where('id', '=', ended.undo_of).execute();
  });
}

/** Ends one that has not been committed yet. */
export async function stopPublication({ db }: OpenStore, id: string, by: Actor, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const stopped = await transaction
      .updateTable('publications')
      .set({ state: 'stopped', ended_at: now, ...ENDED })
      .where('id', '=', id)
      .where('state', 'in', OPEN)
      .where('commit_id', 'is', null)
      .returning('files')
      .executeTakeFirst();
    if (!stopped) return false;
    await recordPublish(transaction, JSON.parse(stopped.files), ', stopped', by, now);
    return true;
  });
}

const recordPublish = (db: Kysely<Tables>, files: string[], how: string, person: Actor, at: number) =>
  recordAudit(db, { person, action: 'publish', detail: `${files.join(', ')}${how}`.slice(0, 1000), at });

const toPublication = ({ files, steps, step_ms, layer, ...row }: Row): Publication => ({
  ...row,
  files: JSON.parse(files),
  steps: JSON.parse(steps),
  stepMs: JSON.parse(step_ms),
  layer: JSON.parse(layer ?? '[]'),
});
