import { REPEAT_WINDOW_MS } from './commit.ts';
import type { OpenStore } from './tables.ts';

/** Deletes digests and proofs that have expired. A read comes first, so that a store without any is not locked. */
export async function prune({ db }: OpenStore, now: number): Promise<void> {
  const expiredDigests = db
    .selectFrom('digests')
    .select('digest')
    .where('received_at', '<', now - REPEAT_WINDOW_MS);
  if (await expiredDigests.executeTakeFirst())
    await db
      .deleteFrom('digests')
      .where('received_at', '<', now - REPEAT_WINDOW_MS)
      .execute();
  const expiredProofs = db.selectFrom('used_proofs').select('id').where('expires_at', '<', now);
  if (await expiredProofs.executeTakeFirst())
    await db.deleteFrom('used_proofs').where('expires_at', '<', now).execute();
}
