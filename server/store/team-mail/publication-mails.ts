import { MAIL_LEASE_MS, type MailSettlement, settledColumns } from '../mail/settle-mail.ts';
import { presentWriters } from '../people/people.ts';
import type { OpenStore } from '../schema/tables.ts';
import { DAY_MS } from '../utc-day.ts';

/** After this time Health alone tells of it. */
const TOLD_MS = DAY_MS;

export type PublicationMail = {
  id: string;
  attempts: number;
  files: string[];
  reason: string;
  failedAt: number;
  to: { name: string; address: string };
};

/**
 * Claims a mail about a publication that failed at its time, to the person who had set it. The row is the mail: instances
 * agree by it.
 */
export async function claimPublicationMail({ db }: OpenStore, now: number): Promise<PublicationMail | undefined> {
  const due = await presentWriters(db)
    .innerJoin('publications', 'person_id', 'desk_people.id')
    .leftJoin('publication_mails as mail', 'publication_id', 'publications.id')
    .select(['publications.id', 'files', 'reason', 'ended_at', 'desk_people.name', 'desk_people.email'])
    .where('publications.state', '=', 'failed')
    .where('publications.due_at', 'is not', null)
    .where('ended_at', '>', now - TOLD_MS)
    .where(({ eb, or, and }) =>
      or([eb('mail.state', 'is', null), and([eb('mail.state', '=', 'pending'), eb('mail.due_at', '<=', now)])]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const { id } = due;
  await db
    .insertInto('publication_mails')
    .values({ publication_id: id, state: 'pending', attempts: 0, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable('publication_mails')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at: now + MAIL_LEASE_MS }))
    .where('publication_id', '=', id)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .returning('attempts')
    .executeTakeFirst();
  if (!claimed) return undefined;
  return {
    ...{ id, attempts: claimed.attempts, files: JSON.parse(due.files), reason: due.reason ?? '' },
    ...{ failedAt: due.ended_at ?? now, to: { name: due.name, address: due.email } },
  };
}

/** Records the outcome of an attempt, unless its claim has expired and another instance has made one since. */
export async function settlePublicationMail(
  { db }: OpenStore,
  { id, attempts }: Pick<PublicationMail, 'id' | 'attempts'>,
  settlement: MailSettlement,
): Promise<void> {
  await db
    .updateTable('publication_mails')
    .set(settledColumns(settlement))
    .where('publication_id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
