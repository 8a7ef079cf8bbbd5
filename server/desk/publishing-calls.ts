import type { z } from 'zod';
import type { plannedChangeSchema, publicationSchema } from '../../leads/desk/writing.ts';
import { SHARED_PREVIEW_PATH } from '../../leads/service-paths.ts';
import type { Draft } from '../store/writing/drafts.ts';
import type { LayerFile, Publication } from '../store/writing/publications.ts';
import { undoLayer } from '../writing/undo.ts';
import type { Writing } from '../writing/writing.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { RefusedCall } from './refusal.ts';
import { listLive } from './writing-calls.ts';

type PlannedChange = z.infer<typeof plannedChangeSchema>;

/** Sharing previews and publishing, for writers. */
export function addPublishingCalls(handle: Handle, { store, reader, writing, publisher, origin }: Desk): void {
  const titleOf = async (file: string | null) =>
    file === null ? 'Everything that is not live' : ((await writing.ask('read', file))?.listed.title ?? file);

  handle('share', async ({ file }, { person, now }) => {
    const title = await titleOf(file);
    const { token, ...share } = await store.run('addShare', file, person, now);
    return { ...share, title, link: `${origin()}${SHARED_PREVIEW_PATH}/${token}` };
  });

  handle('listShares', async (_input, { now }) => {
    const shares = await reader.run('listShares', now);
    return { shares: await Promise.all(shares.map(async (share) => ({ ...share, title: await titleOf(share.file) }))) };
  });

  handle('endShare', async ({ id }, { person, now }) => {
    if (!(await store.run('endShare', id, person, now)))
      throw new RefusedCall('missing', 'This preview has ended already.');
    return {};
  });

  handle('planPublication', async ({ files }) => {
    const drafts = await findDrafts(writing, files);
    const { files: listed, mistakes, warnings } = await writing.ask('overview', true);
    const publications = await reader.run('listPublications');
    const last = publications.find(({ state }) => state === 'live');
    const removed = await Promise.all(drafts.filter(isRemoval).map(({ file }) => listLive(writing, file)));
    const known = [...listed, ...removed];
    const toChange = async (draft: Draft): Promise<PlannedChange> => {
      const { title, address, isDraft } = known.find((one) => one?.file === draft.file) ?? {
        title: draft.file,
        address: null,
        isDraft: false,
      };
      const found = mistakes.filter(({ file }) => file === draft.file).length;
      const waits = await whyItWaits(writing, draft, found, isDraft);
      return {
        ...{ file: draft.file, title, address, by: draft.by },
        change: waits ? 'waits' : isRemoval(draft) ? 'removed' : draft.base === null ? 'added' : 'changed',
        what: waits ?? (await describeChange(writing, draft)),
      };
    };
    const changes = await Promise.all(drafts.map(toChange));
    return { changes, warnings, lastDurationMs: last?.ended_at ? last.ended_at - last.started_at : null };
  });

  handle('publish', async ({ files, at }, { person, now }) => {
    if (at !== undefined && at <= now) throw new RefusedCall('input', 'This time is over. Choose a later one.');
    const drafts = await findDrafts(writing, files);
    const { files: listed, mistakes } = await writing.ask('overview', false);
    for (const draft of drafts) {
      const found = mistakes.filter(({ file }) => file === draft.file).length;
      const isDraft = listed.find(({ file }) => file === draft.file)?.isDraft ?? false;
      const waits = await whyItWaits(writing, draft, found, isDraft);
      if (waits) throw new RefusedCall('input', `${draft.file} waits: ${waits}`);
    }
    return begin({ layer: drafts.map(toLayerFile), dueAt: at ?? null, undoOf: null }, person, now);
  });

  handle('listPublications', async () => ({ publications: (await reader.run('listPublications')).map(toAnswer) }));

  handle('readPublication', async ({ id }) => toAnswer(await find(id)));

  handle('stopPublication', async ({ id }, { now }) => {
    await find(id);
    if (!(await store.run('stopPublication', id, now)))
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
    if (publication.state !== 'live') throw new RefusedCall('changed', 'Only what is live can be undone.');
    return begin({ layer: await undoLayer(writing, publication), dueAt: null, undoOf: id }, person, now);
  });

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
        `${running?.by ?? 'Another person'} is publishing just now. Please wait a moment.`,
      );
    }
    if (publication.state === 'running') publisher.run(publication);
    return toAnswer(publication);
  };
}

async function findDrafts(writing: Writing, files: readonly string[]): Promise<Draft[]> {
  const drafts = (await writing.reader.run('listDrafts')).filter(({ file }) => files.includes(file));
  if (drafts.length === 0) throw new RefusedCall('missing', 'Nothing of this is to be published: it is live already.');
  return drafts;
}

const isRemoval = ({ text, upload }: Draft) => text === null && upload === null;

const toLayerFile = ({ file, base, text, upload, revision }: Draft): LayerFile => ({
  file,
  base,
  text,
  upload,
  revision,
});

/** Why a draft cannot go live as it is; undefined where it can. */
async function whyItWaits(
  writing: Writing,
  draft: Draft,
  mistakes: number,
  isDraft: boolean,
): Promise<string | undefined> {
  if (mistakes > 0) return `${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'} in it.`;
  if ((await writing.liveId(draft.file)) !== draft.base) return 'It was changed in git since. Open it to see both.';
  return isDraft && !isRemoval(draft) ? 'It is marked as a draft.' : undefined;
}

/** What changed, in words. */
async function describeChange(writing: Writing, draft: Draft): Promise<string> {
  if (draft.text === null) return draft.upload ? 'A file' : '';
  const before = new Set(((await writing.liveText(draft.file)) ?? '').split('\n'));
  const lines = draft.text.split('\n').filter((line) => line.trim() !== '' && !before.has(line));
  const fields = [...new Set(lines.flatMap((line) => /^(\w+):/.exec(line)?.[1] ?? []))];
  const rest = lines.filter((line) => !/^\w+:/.test(line)).length;
  const names = fields.slice(0, 4).map((name) => name.replaceAll('_', ' '));
  const parts = [...names, ...(rest > 0 ? [`${rest} ${rest === 1 ? 'line' : 'lines'} of text`] : [])];
  const words = parts.join(', ') || 'lines left out';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const toAnswer = (publication: Publication): z.input<typeof publicationSchema> => ({
  ...{ id: publication.id, by: publication.by, state: publication.state, files: publication.files },
  ...{ startedAt: publication.started_at, endedAt: publication.ended_at, dueAt: publication.due_at },
  steps: publication.steps as z.input<typeof publicationSchema>['steps'],
  reason: publication.reason,
  isUndo: publication.undo_of !== null,
});
