import type { z } from 'zod';
import type { savedItemSchema } from '../../leads/desk/writing.ts';
import type { Draft } from '../store/writing/drafts.ts';
import type { Publication } from '../store/writing/publications.ts';
import { blobId } from '../writing/git.ts';
import type { Writing } from '../writing/writing.ts';
import { RefusedCall } from './refusal.ts';

type Conflict = z.infer<typeof savedItemSchema>['conflict'];

/** The text that came before a save: another's draft, or what is live. */
export async function overtaken(
  writing: Writing,
  draft: Draft | undefined,
  { file, isText, revision = draft?.revision ?? 0 }: { file: string; isText: boolean; revision?: number },
  now: number,
) {
  const { by, at } = draft ? { by: draft.by, at: draft.saved_at } : await liveTouch(writing, file, now);
  const found = draft ? (draft.text ?? undefined) : await writing.liveText(file);
  // A file that is corrected as text needs no fields.
  const text = (await readText(writing, file, found)) ?? (isText && found !== undefined ? NO_TEXT : undefined);
  if (!text) {
    const what =
      found !== undefined
        ? 'left its fields unreadable. Copy what you wrote before you leave the page.'
        : draft
          ? 'removed or renamed it. Put it back, below its fields, to go on writing.'
          : 'removed it. Copy what you wrote before you leave the page.';
    throw new RefusedCall('changed', `${by} ${what}`);
  }
  const liveId = draft?.text != null ? draft.base : await writing.liveId(file);
  return unsaved(revision, liveId, { by, at, ...text, liveId, before: null });
}

export const unsaved = (revision: number, liveId: string | null, conflict: Conflict) => ({
  ...{ revision, liveId, state: 'changed' as const, mistakesFound: [], conflict },
});

/** What is live where a draft began from something else, and what both began from; null where it did not. */
export async function changedBelow(
  writing: Writing,
  draft: Draft,
  liveId: string | null,
  now: number,
): Promise<Conflict> {
  const { file, base, text } = draft;
  if (text === null || base === liveId) return null;
  if (isGoingLive(await writing.reader.run('listPublications'), file, liveId)) return null;
  // The publication may have ended since the draft was read.
  const still = await writing.reader.run('readDraft', file);
  if (still?.base !== base || still.revision !== draft.revision) return null;
  const live = await writing.liveText(file);
  const theirs = live === undefined ? NO_TEXT : await readText(writing, file, live);
  // Of fields that cannot be read there is nothing to show; the draft waits until they can.
  if (!theirs) return null;
  const began = base === null || live === undefined ? undefined : await writing.git.readBlob(base);
  const before = await readText(writing, file, began?.toString());
  const { by, at } = await liveTouch(writing, file, now);
  return { by, at, ...theirs, liveId, before: before ?? NO_TEXT };
}

/** Whether the live file, or one to come, is put live from this draft, whose base follows when the publication ends. */
export function isGoingLive(publications: readonly Publication[], file: string, liveId?: string | null): boolean {
  const running = publications.filter(({ state }) => state === 'running');
  const entry = running.flatMap((publication) => publication.layer).find((one) => one.file === file);
  if (!entry || liveId === undefined) return entry !== undefined;
  return entry.text !== null && blobId(Buffer.from(entry.text)) === liveId;
}

/** What was written over a file that is not there stays whole. */
const NO_TEXT = { fields: {}, contents: null };

async function readText(writing: Writing, file: string, text: string | undefined) {
  const read = text === undefined ? undefined : await writing.ask('read', file, text);
  return read && read.brokenText === null ? { fields: read.fields, contents: read.contents } : undefined;
}

const liveTouch = async (writing: Writing, file: string, now: number) =>
  (await writing.touches()).get(writing.pathOf(file)) ?? { by: 'Another person', at: now };
