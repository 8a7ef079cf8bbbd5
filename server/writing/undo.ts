import { createHash } from 'node:crypto';
import type { LayerFile, Publication, UndoneFile } from '../store/writing/publications.ts';
import { blobId } from './git.ts';
import { RefusedWriting } from './process.ts';
import { writeUpload } from './uploads.ts';
import type { Writing } from './writing.ts';

const TEXT = /\.(md|yaml)$/;

/** The files of a publication as they were before it. */
export async function undoLayer(writing: Writing, publication: Publication): Promise<LayerFile[]> {
  const { files, before_commit: before, commit_id: commit } = publication;
  if (!before || !commit) throw new RefusedWriting('What was before this publication is not known.');
  return Promise.all(
    files.map(async (file) => {
      const path = writing.pathOf(file);
      const [old, published] = await Promise.all([writing.git.show(before, path), writing.git.show(commit, path)]);
      const base = published ? blobId(published) : null;
      if ((await writing.liveId(file)) !== base)
        throw new RefusedWriting(`${file} was changed since, so this cannot be undone.`);
      return { ...(await toDraft(writing, file, old)), base, revision: 0 };
    }),
  );
}

/** What this publication takes off the site, as the one that it undoes had it. An undo of an undo takes nothing off. */
export async function findUndone(writing: Writing, { undo_of: id }: Publication): Promise<UndoneFile[]> {
  const undone = id === null ? undefined : await writing.store.run('readPublication', id);
  if (!undone?.commit_id || undone.undo_of !== null) return [];
  const { files, commit_id: commit, person_id, by } = undone;
  return Promise.all(
    files.map(async (file) => {
      const bytes = await writing.git.show(commit, writing.pathOf(file));
      return { ...(await toDraft(writing, file, bytes)), person_id, by };
    }),
  );
}

/** A file as a draft has it; without bytes it is removed. */
async function toDraft(writing: Writing, file: string, bytes: Buffer | undefined) {
  if (!bytes || TEXT.test(file)) return { file, text: bytes?.toString() ?? null, upload: null };
  const upload = createHash('sha256').update(bytes).digest('hex');
  await writeUpload(writing.uploadFile(upload), bytes);
  return { file, text: null, upload };
}
