import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { DESK_CALLS, type DeskCallName } from '../../leads/desk/calls.ts';
import type { writtenPageSchema } from '../../leads/desk/writing.ts';
import type { ListedFile, Mistake } from '../../leads/desk/writing-process.ts';
import type { SignedIn } from '../store/people/sessions.ts';
import type { Draft, DraftChange } from '../store/writing/drafts.ts';
import type { Publication } from '../store/writing/publications.ts';
import { RefusedWriting } from '../writing/process.ts';
import type { Writing } from '../writing/writing.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { RefusedCall, writingIsOff } from './refusal.ts';
import { changedBelow, isGoingLive, overtaken, unsaved } from './writing-conflicts.ts';

type WrittenPage = z.infer<typeof writtenPageSchema>;

/** Without a checkout, every call of writers says why. */
export function addNoWritingCalls(handle: Handle, reason: string): void {
  for (const name of Object.keys(DESK_CALLS) as DeskCallName[])
    if (DESK_CALLS[name].role === 'writer')
      handle(name, async () => {
        throw writingIsOff(reason);
      });
}

/** Reading and changing pages of the site, for writers. */
export function addWritingCalls(handle: Handle, { store, reader, writing }: Desk): void {
  handle('readItem', async ({ file }, { person, now }) => {
    const drafts = await reader.run('listDrafts');
    const draft = drafts.find((one) => one.file === file);
    const isRemoved = draft && draft.text === null && draft.upload === null;
    const live = isRemoved ? await writing.liveText(file) : undefined;
    const read = await writing.ask('read', file, ...(live === undefined ? [] : [live]));
    if (!read) throw missing();
    // A text that cannot be checked has to be opened to be shortened.
    const mistakes = await writing.ask('mistakes', true).catch((error: unknown) => {
      if (!(error instanceof RefusedWriting)) throw error;
      return [{ file, line: 1, field: 'contents', message: `The content could not be checked. ${error.message}` }];
    });
    const { listed, ...item } = read;
    const liveId = await writing.liveId(file);
    return {
      ...toPage(listed, await readFacts(writing, drafts, mistakes), now),
      ...item,
      revision: draft?.revision ?? 0,
      liveId: draft && !isRemoved ? draft.base : liveId,
      conflict: draft ? await changedBelow(writing, draft, liveId, now) : null,
      mistakesFound: await concerning(writing, { file, isDraft: draft !== undefined }, mistakes, drafts),
      present: await store.run('visitPage', file, person.id, now),
    };
  });

  handle('saveItem', async ({ file, revision, liveId: seenId, version, ...change }, { person, now }) => {
    const draft = await reader.run('readDraft', file);
    const liveId = await writing.liveId(file);
    const asked = { file, isText: change.brokenText !== undefined };
    if ((draft?.revision ?? 0) !== revision) return overtaken(writing, draft, asked, now);
    if (seenId !== liveId && version === undefined) {
      const conflict = draft ? await changedBelow(writing, draft, liveId, now) : null;
      if (draft && conflict) return unsaved(draft.revision, draft.base, conflict);
      if (!draft?.text && seenId !== undefined) return overtaken(writing, undefined, { ...asked, revision }, now);
    }
    const publications = await reader.run('listPublications');
    const isGoing = isGoingLive(publications, file);
    const text = await (version === undefined
      ? writing.ask('write', file, withoutUndefined(change))
      : writing.ask('write', file, {}, await findVersion(file, version)));
    const drafts = await reader.run('listDrafts');
    const others = drafts.filter((one) => one.file !== file).map((one) => writing.toEntry(one));
    // What goes live meanwhile would come in its place.
    const isLive = !isGoing && (await writing.liveText(file)) === text;
    // Checked before it is stored: a text that the check cannot end with would stop it for all.
    const layer = isLive ? others : [...others, { file, revision, text }];
    const mistakes = await writing.process.ask('mistakes', layer, true);
    const listed = (await writing.process.ask('read', layer, file, text))?.listed;
    const isRebased = draft !== undefined && draft.base !== liveId && (seenId === liveId || isGoing);
    const next = {
      ...{ file, revision, base: liveId, text, upload: null, isRebased },
      isNewVersion: isRebased || version !== undefined,
    };
    const saved = await store.run('saveDrafts', [isLive ? discarded(file, revision) : next], person, now);
    if (saved.kind === 'overtaken') return overtaken(writing, saved.draft, asked, now);
    const isScheduled = dueTimes(publications).has(file);
    const state = stateOf(isLive ? undefined : next, listed, isScheduled, now);
    const mistakesFound = await concerning(writing, { file, isDraft: !isLive }, mistakes, drafts);
    const begunFrom = draft && !isLive && !isRebased ? draft.base : liveId;
    return { revision: saved.revision, liveId: begunFrom, state, mistakesFound, conflict: null };
  });

  handle('startItem', async ({ kind, title, form }, { person, now }) => {
    const layer = await writing.layer();
    const files = await writing.process.ask('start', layer, kind, title, form);
    const [item] = files;
    if (!item) throw missing();
    await saveFiles(writing, files, layer, person, now);
    return { file: item.file };
  });

  handle('removeItem', async ({ file, revision, redirectTo }, { person, now }) => {
    const layer = await writing.layer();
    const files = await writing.process.ask('remove', layer, file, redirectTo);
    await saveFiles(writing, files, [{ file, revision }, ...layer], person, now);
    return {};
  });

  handle('renameItem', async ({ file, slug, revision }, { person, now }) => {
    const layer = await writing.layer();
    const files = await writing.process.ask('rename', layer, file, slug);
    const [renamed] = files;
    if (!renamed) throw missing();
    const moved = files.map((one) => (one === renamed ? { ...one, renamedFrom: file } : one));
    await saveFiles(writing, moved, [{ file, revision }, ...layer], person, now);
    return { file: renamed.file };
  });

  handle('discardDraft', async ({ file, revision: seen }, { person, now }) => {
    const layer = await writing.layer();
    const revision = seen ?? layer.find((entry) => entry.file === file)?.revision ?? 0;
    const others = await writing.process.ask('discard', layer, file);
    await saveFiles(writing, others, layer, person, now, [discarded(file, revision)]);
    return {};
  });

  handle('listLinks', async () => ({ targets: await writing.ask('links') }));

  handle('listVersions', async ({ file }) => {
    const live = await writing.liveText(file);
    const drafts = await reader.run('listDraftVersions', file);
    const committed = await writing.git.versions(writing.pathOf(file));
    return {
      versions: [
        ...drafts.map(({ revision, saved_at: at, by, text }, index) => {
          const before = drafts[index + 1]?.text ?? live ?? '';
          return { id: String(revision), at, by, ...changedWords(before, text), isLive: false };
        }),
        ...committed.map((version, index) => ({ ...version, isLive: index === 0 && live !== undefined })),
      ].sort((one, other) => other.at - one.at),
    };
  });

  handle('readVersion', async ({ file, version }) => {
    const read = await writing.ask('read', file, await findVersion(file, version));
    if (!read) throw missing();
    return read;
  });

  const findVersion = async (file: string, id: string): Promise<string> => {
    const text = await writing.versionText(file, id);
    if (text === undefined) throw missing();
    return text;
  };
}

/** Mistakes of a file, and those in live files that are not there without its draft. */
async function concerning(
  writing: Writing,
  { file, isDraft }: { file: string; isDraft: boolean },
  mistakes: readonly Mistake[],
  drafts: readonly Draft[],
): Promise<Mistake[]> {
  const own = mistakes.filter((mistake) => mistake.file === file);
  const drafted = new Set([file, ...drafts.map((draft) => draft.file)]);
  const live = mistakes.filter((mistake) => !drafted.has(mistake.file));
  if (!isDraft || live.length === 0) return own;
  const others = drafts.filter((one) => one.file !== file).map((one) => writing.toEntry(one));
  const without = await writing.process.ask('mistakes', others, true);
  return [...own, ...live.filter((mistake) => !without.some((other) => isDeepStrictEqual(other, mistake)))];
}

const missing = () => new RefusedCall('missing', 'There is no such page any more.');

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** The file is then as it is live. */
const discarded = (file: string, revision: number): DraftChange => ({
  ...{ file, revision, base: null, text: null, upload: null },
});

/**
 * Saves files that belong together, over the revisions that they were made of; text null removes one, and one that is as
 * it is live has no draft.
 */
async function saveFiles(
  writing: Writing,
  files: readonly { file: string; text: string | null; renamedFrom?: string }[],
  seen: readonly { file: string; revision: number }[],
  person: SignedIn,
  now: number,
  more: readonly DraftChange[] = [],
): Promise<void> {
  const changes = files.map(async ({ file, text, ...renamed }): Promise<DraftChange> => {
    const revision = seen.find((one) => one.file === file)?.revision ?? 0;
    if (text !== null && text === (await writing.liveText(file))) return discarded(file, revision);
    return { file, revision, base: await writing.liveId(file), text, upload: null, ...renamed };
  });
  const saved = await writing.store.run('saveDrafts', [...more, ...(await Promise.all(changes))], person, now);
  if (saved.kind === 'saved') return;
  const { by = 'Another person', saved_at: at = now } = saved.draft ?? {};
  throw new RefusedCall('changed', `${by} changed it since. Nothing was done; look at it again.`, {
    change: { by, at, what: 'changed it' },
  });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

export async function readFacts(writing: Writing, drafts: readonly Draft[], mistakes: readonly Mistake[]) {
  const publications = await writing.reader.run('listPublications');
  const last = publications.find(({ state, files }) => state === 'live' && files.length > 0);
  const running = publications.find(({ state }) => state === 'running');
  return {
    drafts: new Map(drafts.map((draft) => [draft.file, draft])),
    due: dueTimes(publications),
    lastPublished: last ? { id: last.id, at: last.ended_at ?? last.started_at } : null,
    running: running ? { id: running.id, by: running.by } : null,
    touches: await writing.touches(),
    mistakes,
    pathOf: writing.pathOf,
  };
}

const dueTimes = (publications: readonly Publication[]): Map<string, number> =>
  new Map(
    publications
      .filter(({ state }) => state === 'scheduled')
      .flatMap(({ files, due_at: at }) => files.map((file) => [file, at ?? 0] as const)),
  );

export function toPage(listed: ListedFile, facts: Facts, now: number): WrittenPage {
  const { file, publishAt } = listed;
  const draft = facts.drafts.get(file);
  const dueAt = facts.due.get(file) ?? (publishAt !== null && publishAt > now ? publishAt : null);
  const touch = draft ? { at: draft.saved_at, by: draft.by } : facts.touches.get(facts.pathOf(file));
  return {
    ...listed,
    state: stateOf(draft, listed, facts.due.has(file), now),
    dueAt,
    mistakes: facts.mistakes.filter((mistake) => mistake.file === file).length,
    touched: touch ?? null,
  };
}

function stateOf(
  draft: Pick<Draft, 'base' | 'text' | 'upload'> | undefined,
  listed: ListedFile | undefined,
  isScheduled: boolean,
  now: number,
): WrittenPage['state'] {
  if (isScheduled) return 'scheduled';
  if (draft && draft.text === null && draft.upload === null) return 'removed';
  if (listed?.isDraft) return 'draft';
  if (!draft) {
    if ((listed?.expiresAt ?? Number.POSITIVE_INFINITY) <= now) return 'expired';
    return (listed?.publishAt ?? 0) > now ? 'scheduled' : 'published';
  }
  return draft.base === null ? 'new' : 'changed';
}

/** A live file that a draft removes. */
export async function listLive(writing: Writing, file: string): Promise<ListedFile | undefined> {
  const live = await writing.liveText(file);
  return live === undefined ? undefined : (await writing.ask('read', file, live))?.listed;
}

/** Words that one text has more of than another. */
function changedWords(before: string, after: string): { added: number; removed: number } {
  const counts = new Map<string, number>();
  for (const word of after.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of before.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) - 1);
  const sum = (sign: number) =>
    [...counts].reduce((total, [word, count]) => total + (word ? Math.max(0, sign * count) : 0), 0);
  return { added: sum(1), removed: sum(-1) };
}
