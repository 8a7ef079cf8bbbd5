import { isWaiting } from '../desk/lead-filters.ts';
import { isOneOf } from '../desk/search.ts';
import { presentSales } from '../people/people.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';

/** Twice the timeout of a mail, so that a claim expires only when its process has ended. */
const LEASE_MS = 30_000;

/** The mail of what waits is written from this hour (UTC) on. */
const MORNING_HOUR = 6;

/** Of a mail, how many leads it lists; the desk has the others. */
const MAX_LISTED = 20;

type Kind = Tables['owner_mails']['kind'];

export type OwnerMail = {
  /** All that were due for the person go out as one. */
  ids: string[];
  attempts: number;
  kind: Kind;
  person: { name: string; email: string };
  queuedAt: number;
  count: number;
  leads: { id: string; channel: string; receivedAt: number }[];
};

/** Writes the mail of the day to each owner whose leads wait too long; one that another instance wrote stays. */
export async function queueWaitingMails({ db }: OpenStore, now: number): Promise<void> {
  if (new Date(now).getUTCHours() < MORNING_HOUR) return;
  const owned = await db
    .selectFrom('leads')
    .select(['id', 'assigned_to'])
    .where(isWaiting(now))
    .where('assigned_to', 'in', presentSales(db).select('id'))
    .orderBy('respond_by')
    .execute();
  for (const [personId, leads] of Map.groupBy(owned, ({ assigned_to }) => assigned_to ?? ''))
    await db
      .insertInto('owner_mails')
      .values({
        ...{ id: `waiting.${personId}.${utcDay(now)}`, person_id: personId, kind: 'waiting' },
        ...{ lead_ids: JSON.stringify(leads.map(({ id }) => id)), queued_at: now },
        ...{ state: 'pending', attempts: 0, due_at: now },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
}

/**
 * Claims all mails of one kind that are due for one person. A lead that belongs to another by now, is no longer new or
 * was told before is left out; where none is left, nothing is sent.
 */
export async function claimOwnerMail(store: OpenStore, now: number): Promise<OwnerMail | 'nothing to say' | undefined> {
  const { db, dialect } = store;
  const due = db.selectFrom('owner_mails').where('state', '=', 'pending').where('due_at', '<=', now);
  const next = await due.select(['person_id', 'kind']).orderBy('due_at').limit(1).executeTakeFirst();
  if (!next) return undefined;
  const { person_id, kind } = next;
  const claimed = await db
    .updateTable('owner_mails')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at: now + LEASE_MS }))
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .returning(['id', 'lead_ids', 'attempts', 'queued_at'])
    .execute();
  if (claimed.length === 0) return 'nothing to say';
  const ids = claimed.map(({ id }) => id);
  const person = await presentSales(db).select(['name', 'email']).where('id', '=', person_id).executeTakeFirst();
  const told = kind === 'assigned' ? await listTold(db, person_id) : new Set();
  const named = claimed.flatMap(({ lead_ids }): string[] => JSON.parse(lead_ids)).filter((id) => !told.has(id));
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'channel', 'received_at as receivedAt'])
    .where(isOneOf(dialect, named))
    .where('assigned_to', '=', person_id)
    .where('worked', '=', 'new')
    .where('set_aside', 'is', null)
    .orderBy('received_at')
    .execute();
  const attempts = Math.max(...claimed.map((row) => row.attempts));
  if (!person || leads.length === 0) {
    await settleOwnerMail(store, ids, { state: 'delivered' });
    return 'nothing to say';
  }
  const queuedAt = Math.max(...claimed.map((row) => row.queued_at));
  return { ids, attempts, kind, person, queuedAt, count: leads.length, leads: leads.slice(0, MAX_LISTED) };
}

/** Leads that an earlier mail gave to the person, as before an undo. */
async function listTold(db: OpenStore['db'], personId: string): Promise<Set<string>> {
  const earlier = await db
    .selectFrom('owner_mails')
    .select('lead_ids')
    .where('person_id', '=', personId)
    .where('kind', '=', 'assigned')
    .where('state', '=', 'delivered')
    .execute();
  return new Set(earlier.flatMap(({ lead_ids }): string[] => JSON.parse(lead_ids)));
}

export async function settleOwnerMail(
  { db }: OpenStore,
  ids: readonly string[],
  outcome: { state: 'delivered' | 'dead' } | { dueAt: number },
): Promise<void> {
  await db
    .updateTable('owner_mails')
    .set('state' in outcome ? { state: outcome.state } : { due_at: outcome.dueAt })
    .where('id', 'in', ids)
    .execute();
}
