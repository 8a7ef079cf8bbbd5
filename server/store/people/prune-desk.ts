import type { OpenStore } from '../schema/tables.ts';

/** Deletes sessions, links and ceremonies that have expired. A read comes first, so that a store without any is not locked. */
export async function pruneDesk({ db }: OpenStore, now: number): Promise<void> {
  for (const table of ['desk_sessions', 'desk_invitations', 'desk_ceremonies'] as const) {
    const expired = await db.selectFrom(table).select('expires_at').where('expires_at', '<=', now).executeTakeFirst();
    if (expired) await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
}
