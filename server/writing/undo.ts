import { createHash } from 'node:crypto';
import type { LayerFile, Publication } from '../store/writing/publications.ts';
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
      if (!old || TEXT.test(file)) return { file, base, text: old?.toString() ?? null, upload: null, revision: 0 };
      const upload = createHash('sha256').update(old).digest('hex');
      await writeUpload(writing.uploadFile(upload), old);
      return { file, base, text: null, upload, revision: 0 };
    }),
  );
}
