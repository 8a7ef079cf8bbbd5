import { REPEAT_WINDOW } from './commit.ts';
import type { OpenStore } from './tables.ts';

/** Forgets what only mattered for minutes. */
export async function prune({ db }: OpenStore, now: number): Promise<void> {
  const olderDigests = db
    .selectFrom('digests')
    .select('digest')
    .where('received_at', '<', now - REPEAT_WINDOW);
  if (await olderDigests.executeTakeFirst())
    await db
      .deleteFrom('digests')
      .where('received_at', '<', now - REPEAT_WINDOW)
      .execute();
  const spentProofs = db.selectFrom('used_proofs').select('id').where('expires_at', '<', now);
  if (await spentProofs.executeTakeFirst()) await db.deleteFrom('used_proofs').where('expires_at', '<', now).execute();
}
