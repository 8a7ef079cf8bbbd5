import type { z } from 'zod';
import type { plannedChangeSchema, publicationSchema } from '../../leads/desk/writing.ts';
import type { Mistake } from '../../leads/desk/writing-process.ts';
import { SHARED_PREVIEW_PATH } from '../../leads/service-paths.ts';
import type { Draft } from '../store/writing/drafts.ts';
import type { LayerFile, Publication } from '../store/writing/publications.ts';
import { askInTurn } from '../writing/process.ts';
import { undoLayer } from '../writing/undo.ts';
import type { Writing } from '../writing/writing.ts';
import type { Handle } from './calls.ts';
import { describeChange, describeNew } from './describe-change.ts';
import type { Desk } from './desk.ts';
import { findOthers } from './find-others.ts';
import { RefusedCall } from './refusal.ts';
import { listLive } from './writing-calls.ts';

type PlannedChange = z.infer<typeof plannedChangeSchema>;

/** Sharing previews and publishing, for writers. */
export function addPublishingCalls(handle: Handle, { store, reader, writing, publisher, origin }: Desk): void {
  handle('share', async ({ file }, { person, now }) => {
    const { token, ...share } = await store.run('addShare', file, person, now);
    return { ...share, link: `${origin()}${SHARED_PREVIEW_PATH}/${token}` };
  });

  handle('listShares', async (_input, { now }) => ({ shares: await reader.run('listShares', now) }));

  handle('endShare', async ({ id }, { person, now }) => {
    if (!(await store.run('endShare', id, person, now)))
      throw new RefusedCall('missing', 'This preview has ended already.');
    return {};
  });

  handle('planPublication', async ({ files }) => {
    const drafts = await findDrafts(writing, files);
    const { kinds, files: listed, warnings } = await writing.ask('overview', true);
    const mistakes = await findMistakes(writing, await toLayer(writing, drafts));
    const belongings = await writing.ask('belongings');
    const publications = await reader.run('listPublications');
    const last = publications.find(({ state }) => state === 'live');
    const removed = await askInTurn(drafts.filter(isRemoval), ({ file }) => listLive(writing, file));
    const known = [...listed, ...removed];
    const toChange = async (draft: Draft): Promise<PlannedChange> => {
      const { file, revision, by, base } = draft;
      const listed = known.find((one) => one?.file === file);
      const { kind, title = file, address = null, shownOn = null, isDraft = false } = listed ?? {};
      const waits = await whyItWaits(writing, draft, mistakes);
      const change = isRemoval(draft) ? 'removed' : base === null || isDraft ? 'added' : 'changed';
      const label = kinds.find(({ id }) => id === kind)?.newLabel ?? undefined;
      return {
        ...{ file, revision, title, address, shownOn, by, isDraft: isDraft && !isRemoval(draft) },
        needs: belongings.get(file) ?? [],
        change: waits ? 'waits' : change,
        field: waits?.field ?? null,
        what: waits?.what ?? (await describe(writing, draft, { change, label, address })),
      };
    };
    const changes = await askInTurn(drafts, toChange);
    return { changes, warnings, lastDurationMs: last?.ended_at ? last.ended_at - last.started_at : null };
  });

  handle('publish', async ({ changes, at }, { person, now }) => {
    if (at !== undefined && at <= now) throw new RefusedCall('input', 'This time is over. Choose a later one.');
    const drafts = await findDrafts(
      writing,
      changes.map(({ file }) => file),
    );
    await requireSeen(changes, drafts);
    const layer = await toLayer(writing, drafts);
    const chosen = new Set(layer.map(({ file }) => file));
    const mistakes = await findMistakes(writing, layer);
    const belongings = await writing.ask('belongings');
    for (const entry of layer) {
      const { file } = entry;
      const waits = await whyItWaits(writing, entry, mistakes);
      if (waits) throw new RefusedCall('input', `${file} waits: ${waits.what}`);
      const left = belongings.get(file)?.filter((name) => !chosen.has(name)) ?? [];
      if (left.length > 0)
        throw new RefusedCall('input', `${file} goes live only together with ${left.join(' and ')}.`);
    }
    await requireWhole(writing, layer);
    return begin({ layer, dueAt: at ?? null, undoOf: null }, person, now);
  });

  handle('listPublications', async () => ({ publications: (await reader.run('listPublications')).map(toAnswer) }));

  handle('readPublication', async ({ id }) => {
    const publication = await find(id);
    const answer = toAnswer(publication);
    if (publication.state !== 'failed' || publication.undo_of !== null) return answer;
    return { ...answer, others: findOthers(publication, await writing.ask('belongings')) };
  });

  handle('stopPublication', async ({ id }, { person, now }) => {
    await find(id);
    if (!(await store.run('stopPublication', id, person, now)))
      throw new RefusedCall('changed', 'It cannot be stopped any more: it has ended, or is going live.');
    publisher.stopBuild(id);
    return toAnswer(await find(id));
  });

  handle('publishNow', async ({ id }, { person, now }) => {
    await find(id);
    if (!(await store.run('hastenPublication', id, person, now)))
      throw new RefusedCall('changed', 'It does not wait for a time any more.');
    return toAnswer(await find(id));
  });

  handle('undoPublication', async ({ id }, { person, now }) => {
    const publication = await find(id);
    if (publication.state !== 'live' || publication.files.length === 0)
      throw new RefusedCall('changed', 'Only files that are live can be undone.');
    return begin({ layer: await undoLayer(writing, publication), dueAt: null, undoOf: id }, person, now);
  });

  /** Refuses what was published, changed or discarded since it was shown. */
  const requireSeen = async (changes: readonly { file: string; revision: number }[], drafts: readonly Draft[]) => {
    const draftOf = (name: string) => drafts.find(({ file }) => file === name);
    const overtaken = changes.find(({ file, revision }) => draftOf(file)?.revision !== revision);
    if (!overtaken) return;
    const { file, revision } = overtaken;
    const title = `“${await writing.titleOf(file)}”`;
    const advice = 'Look at the list again before you go on.';
    const draft = draftOf(file);
    if (draft)
      throw new RefusedCall('changed', advice, {
        change: { by: draft.by, at: draft.saved_at, what: `changed ${title}` },
      });
    // A revision is the time of its save.
    const isIn = ({ state, files, started_at: at }: Publication) =>
      state === 'live' && files.includes(file) && at >= revision;
    const published = (await reader.run('listPublications')).find(isIn);
    if (!published) throw new RefusedCall('changed', `${title} was discarded. ${advice}`);
    throw new RefusedCall('changed', `${title} is among it. ${advice}`, {
      change: { by: published.by, at: published.ended_at ?? published.started_at, what: 'published' },
    });
  };

  const find = async (id: string): Promise<Publication> => {
    const publication = await reader.run('readPublication', id);
    if (!publication) throw new RefusedCall('missing', 'There is no such publication.');
    return publication;
  };

  const begin = async (
    asked: { layer: LayerFile[]; dueAt: number | null; undoOf: string | null },
    person: { id: string; name: string; email: string },
    now: number,
  ) => {
    const publication = await store.run('addPublication', { ...asked, owner: publisher.id }, person, now);
    if (!publication) {
      const running = (await reader.run('listPublications')).find(({ state }) => state === 'running');
      throw new RefusedCall(
        'changed',
        `Please wait a moment: ${running?.by ?? 'another person'} is publishing just now.`,
      );
    }
    if (publication.state === 'running') publisher.run(publication);
    return toAnswer(publication);
  };
}

/** What is asked for and not live: drafts, and live files that are marked as one. */
async function findDrafts(writing: Writing, files: readonly string[]): Promise<Draft[]> {
  const drafts = (await writing.reader.run('listDrafts')).filter(({ file }) => files.includes(file));
  const drafted = new Set(drafts.map(({ file }) => file));
  const rest = await askInTurn(
    files.filter((file) => !drafted.has(file)),
    (file) => findMarked(writing, file),
  );
  return [...drafts, ...rest.filter((one) => one !== undefined)];
}

async function findMarked(writing: Writing, file: string): Promise<Draft | undefined> {
  const text = await writing.liveText(file);
  if (text === undefined || (await writing.process.ask('unmark', [], file, text)) === null) return undefined;
  const { by = '', at = 0 } = (await writing.touches()).get(writing.pathOf(file)) ?? {};
  const base = await writing.liveId(file);
  return { file, base, text, upload: null, revision: 0, saved_at: at, person_id: null, by };
}

const isRemoval = ({ text, upload }: Pick<Draft, 'text' | 'upload'>) => text === null && upload === null;

/** Files as they go live: without the mark as a draft, which stays where the publication does not come to its end. */
const toLayer = (writing: Writing, drafts: readonly Draft[]): Promise<LayerFile[]> =>
  askInTurn(drafts, async ({ file, base, text, upload, revision }) => {
    const unmarked = text === null ? null : await writing.process.ask('unmark', [], file, text);
    return { file, base, text: unmarked ?? text, upload, revision };
  });

/** Of the content as it would be with these files, over all other drafts. */
async function findMistakes(writing: Writing, layer: readonly LayerFile[]): Promise<Mistake[]> {
  const given = new Set(layer.map(({ file }) => file));
  const others = (await writing.layer()).filter(({ file }) => !given.has(file));
  const all = [...others, ...layer.map((entry) => writing.toEntry(entry))];
  return (await writing.process.ask('overview', all, false)).mistakes;
}

/** Refuses what the build would refuse: content in which only these files are changed, and others are missed. */
async function requireWhole(writing: Writing, layer: readonly LayerFile[]): Promise<void> {
  const entries = layer.map((entry) => writing.toEntry(entry));
  const [first] = await writing.process.ask('mistakes', entries, false);
  if (!first) return;
  const others = (await writing.reader.run('listDrafts')).filter(({ file }) => !layer.some((one) => one.file === file));
  const isOther = others.some(({ file }) => file === first.file);
  const advice = isOther ? ` Choose ${first.file} too.` : others.length > 0 ? ' Choose also what it needs.' : '';
  throw new RefusedCall('input', `With this alone, ${first.file} would have a mistake. ${first.message}${advice}`);
}

/** Why a draft cannot go live as it is; undefined where it can. */
async function whyItWaits(
  writing: Writing,
  draft: Pick<Draft, 'file' | 'base' | 'text' | 'upload'>,
  mistakes: readonly Mistake[],
): Promise<Pick<PlannedChange, 'what' | 'field'> | undefined> {
  const { file, base } = draft;
  const [first, ...rest] = mistakes.filter((mistake) => mistake.file === file);
  if (first) {
    const count = rest.length === 0 ? '1 mistake' : `${rest.length + 1} mistakes`;
    return { what: `${count}. ${first.message}`, field: first.field };
  }
  if ((await writing.liveId(file)) === base) return undefined;
  const advice = isRemoval(draft) ? 'Discard the removal, and remove it again.' : 'Open it to see both.';
  return { what: `It was changed in git since. ${advice}`, field: null };
}

type Shown = { change: PlannedChange['change']; label: string | undefined; address: string | null };

/** What changes, in words. */
async function describe(writing: Writing, { file, text }: Draft, { change, label, address }: Shown): Promise<string> {
  if (change === 'removed') return address === null ? '' : describeRemoval(writing, address);
  const read = (of: string) => writing.process.ask('read', [], file, of);
  const after = text === null ? null : await read(text);
  if (!after) return 'A file';
  if (change === 'added') return describeNew({ label, contents: after.contents, address });
  const before = await read((await writing.liveText(file)) ?? '');
  return before ? describeChange(before, after) : '';
}

async function describeRemoval(writing: Writing, address: string): Promise<string> {
  const redirects = (await writing.ask('read', 'redirects.yaml'))?.fields.items;
  const found = Array.isArray(redirects) ? redirects.find(({ from }) => from === address) : undefined;
  return found ? `Its address will lead to ${found.to}` : 'Nothing will be at its address';
}

const toAnswer = (publication: Publication): z.input<typeof publicationSchema> => ({
  ...{ id: publication.id, by: publication.by, state: publication.state, files: publication.files },
  ...{ startedAt: publication.started_at, endedAt: publication.ended_at, dueAt: publication.due_at },
  steps: publication.steps as z.input<typeof publicationSchema>['steps'],
  ...{ stepMs: publication.stepMs, reason: publication.reason },
  undoOf: publication.undo_of,
  others: [],
});
