import { sql } from 'kysely';
import { fillFingerprints } from './consent/fill-fingerprints.ts';
import { UNREAD_MS } from './desk/lead-rows.ts';
import { hasRows } from './engine/rows.ts';
import { REPEAT_WINDOW_MS } from './leads/commit.ts';
import { VISITOR_MAIL_WINDOW_MS } from './mail/visitor-mails.ts';
import type { OpenStore } from './schema/tables.ts';
import { DAY_MS, utcDay } from './utc-day.ts';
import { mergeMonths } from './views/view-counts.ts';

/** Mails to the operator and to owners: long enough to see what was said, and when. */
const KEPT_MAIL_DAYS = 30;
/** Git has what went live; of what did not, this is the history. */
const WRITING_DAYS = 365;

/** Deletes what has expired, and fills in fingerprints. A read comes first, so that a store without any is not locked. */
export async function prune(store: OpenStore, now: number): Promise<void> {
  const { db } = store;
  const expired = [
    ['digests', 'received_at', now - REPEAT_WINDOW_MS],
    ['visitor_mails', 'queued_at', now - VISITOR_MAIL_WINDOW_MS],
    ['used_proofs', 'expires_at', now],
    ['operator_mails', 'day', utcDay(now - KEPT_MAIL_DAYS * DAY_MS)],
    ['lead_reads', 'at', now - UNREAD_MS],
    ['owner_mails', 'queued_at', now - KEPT_MAIL_DAYS * DAY_MS],
    ['draft_versions', 'saved_at', now - WRITING_DAYS * DAY_MS],
    ['publications', 'ended_at', now - WRITING_DAYS * DAY_MS],
    ['shares', 'until', now],
    ['page_visits', 'until', now],
    ['desk_sessions', 'expires_at', now],
    ['desk_invitations', 'expires_at', now],
    ['desk_ceremonies', 'expires_at', now],
  ] as const;
  for (const [table, column, before] of expired) {
    const isExpired = sql<boolean>`${sql.ref(column)} < ${before}`;
    if (await hasRows(db.selectFrom(table).where(isExpired))) await db.deleteFrom(table).where(isExpired).execute();
  }
  await mergeMonths(db, now);
  await fillFingerprints(store);
}
