import { VISITOR_MAIL_WINDOW_MS } from '../mail/visitor-mails.ts';
import type { OpenStore } from '../schema/tables.ts';
import { DAY_MS, utcDay } from '../utc-day.ts';
import { REPEAT_WINDOW_MS } from './commit.ts';

/** Long enough to see what was said, and when. */
const OPERATOR_MAIL_DAYS = 30;

/** Deletes digests, proofs and marks of mails that have expired. A read comes first, so that a store without any is not locked. */
export async function prune(store: OpenStore, now: number): Promise<void> {
  const { db } = store;
  const expiredDigests = db
    .selectFrom('digests')
    .select('digest')
    .where('received_at', '<', now - REPEAT_WINDOW_MS);
  if (await expiredDigests.executeTakeFirst())
    await db
      .deleteFrom('digests')
      .where('received_at', '<', now - REPEAT_WINDOW_MS)
      .execute();
  const mailsBefore = now - VISITOR_MAIL_WINDOW_MS;
  const expiredMails = db.selectFrom('visitor_mails').select('lead_id').where('queued_at', '<', mailsBefore);
  if (await expiredMails.executeTakeFirst())
    await db.deleteFrom('visitor_mails').where('queued_at', '<', mailsBefore).execute();
  const expiredProofs = db.selectFrom('used_proofs').select('id').where('expires_at', '<', now);
  if (await expiredProofs.executeTakeFirst())
    await db.deleteFrom('used_proofs').where('expires_at', '<', now).execute();
  const oldestDay = utcDay(now - OPERATOR_MAIL_DAYS * DAY_MS);
  const expiredDays = db.selectFrom('operator_mails').select('day').where('day', '<', oldestDay);
  if (await expiredDays.executeTakeFirst())
    await db.deleteFrom('operator_mails').where('day', '<', oldestDay).execute();
  await pruneDesk(store, now);
}

/** Deletes sessions, links and ceremonies that have expired. */
async function pruneDesk({ db }: OpenStore, now: number): Promise<void> {
  for (const table of ['desk_sessions', 'desk_invitations', 'desk_ceremonies'] as const) {
    const expired = await db.selectFrom(table).select('expires_at').where('expires_at', '<=', now).executeTakeFirst();
    if (expired) await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
}
