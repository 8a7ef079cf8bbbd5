import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { isWaiting } from '../desk/lead-filters.ts';
import { isOneOf } from '../desk/search.ts';
import { MAIL_LEASE_MS, type MailSettlement, settledColumns } from '../mail/settle-mail.ts';
import { presentSales } from '../people/people.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';

/** The mail of what waits is written from this hour (UTC) on. */
const MORNING_HOUR = 6;

/** Of a mail, how many leads it lists; the desk has the others. */
const MAX_LISTED = 20;

/** Of a mail, how many leads it counts. */
const MAX_COUNTED = 1000;

/** An assignment that is undone and made again within this time is told once. */
const TOLD_MS = 10 * 60_000;

type Kind = Tables['owner_mails']['kind'];
type Claimed = Pick<Tables['owner_mails'], 'id' | 'attempts'>;

export type OwnerMail = {
  /** All that were due for the person go out as one. */
  claims: Claimed[];
  attempts: number;
  kind: Kind;
  person: { name: string; email: string };
  queuedAt: number;
  count: number;
  leads: { id: string; channel: string; receivedAt: number }[];
};

/**
 * Writes the mail of the day to each owner whose leads wait too long, and to admins about leads without an owner who is
 * there; one that another instance wrote stays.
 */
export async function queueWaitingMails({ db }: OpenStore, now: number): Promise<void> {
  if (new Date(now).getUTCHours() < MORNING_HOUR) return;
  const everyone = await presentSales(db).select(['id', 'role', 'away_since']).execute();
  const there = everyone.filter(({ away_since }) => away_since === null);
  // While no admin is there, those who are away are told as well.
  const people = there.some(({ role }) => role === 'admin') ? there : everyone;
  const idOf = (personId: string) => `waiting.${personId}.${utcDay(now)}`;
  const ids = people.map(({ id }) => idOf(id));
  if (ids.length === 0) return;
  const written = await db.selectFrom('owner_mails').select('id').where('id', 'in', ids).execute();
  const told = new Set(written.map(({ id }) => id));
  for (const { id: personId, role } of people) {
    if (told.has(idOf(personId))) continue;
    const waiting = await db
      .selectFrom('leads')
      .select('id')
      .where(isWaiting(now))
      .where((lead) => (role === 'admin' ? isLeftTo(db, lead, personId) : lead('assigned_to', '=', personId)))
      .orderBy('respond_by')
      .limit(MAX_COUNTED)
      .execute();
    if (waiting.length === 0) continue;
    await db
      .insertInto('owner_mails')
      .values({
        ...{ id: idOf(personId), person_id: personId, kind: 'waiting' },
        ...{ lead_ids: JSON.stringify(waiting.map(({ id }) => id)), queued_at: now },
        ...{ state: 'pending', attempts: 0, due_at: now },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Whether a lead is the person's, or of no one who is there. */
function isLeftTo(db: Kysely<Tables>, lead: ExpressionBuilder<Tables, 'leads'>, personId: string): Expression<SqlBool> {
  return lead.or([
    lead('assigned_to', '=', personId),
    lead('assigned_to', 'is', null),
    lead('assigned_to', 'not in', presentSales(db).select('id').where('away_since', 'is', null)),
  ]);
}

/**
 * Claims all mails of one kind that are due for one person. A lead that belongs to another by now, was told before, is
 * closed or, of those that wait, was answered is left out for good; where none is left, nothing is sent.
 */
export async function claimOwnerMail(store: OpenStore, now: number): Promise<OwnerMail | 'nothing to say' | undefined> {
  const { db, dialect } = store;
  const due = db.selectFrom('owner_mails').where('state', '=', 'pending').where('due_at', '<=', now);
  const next = await due.select(['person_id', 'kind']).orderBy('due_at').limit(1).executeTakeFirst();
  if (!next) return undefined;
  const { person_id, kind } = next;
  const claimed = await db
    .updateTable('owner_mails')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at: now + MAIL_LEASE_MS }))
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .returning(['id', 'lead_ids', 'attempts', 'queued_at'])
    .execute();
  if (claimed.length === 0) return 'nothing to say';
  const person = await presentSales(db).select(['name', 'email']).where('id', '=', person_id).executeTakeFirst();
  const told = kind === 'assigned' ? await listTold(db, person_id, now) : new Set();
  const named = claimed.flatMap(({ lead_ids }): string[] => JSON.parse(lead_ids)).filter((id) => !told.has(id));
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'channel', 'received_at as receivedAt'])
    .where(isOneOf(dialect, named))
    .where((lead) => (kind === 'waiting' ? isLeftTo(db, lead, person_id) : lead('assigned_to', '=', person_id)))
    .where((lead) => (kind === 'waiting' ? lead('worked', '=', 'new') : lead('worked', '!=', 'closed')))
    .where('set_aside', 'is', null)
    .orderBy('received_at')
    .execute();
  const said = person ? new Set(leads.map(({ id }) => id)) : new Set<string>();
  const left = await leaveOut(db, claimed, said);
  if (!person || left.length === 0) return 'nothing to say';
  return {
    ...{ kind, person, count: leads.length, leads: leads.slice(0, MAX_LISTED) },
    claims: left.map(({ id, attempts }) => ({ id, attempts })),
    attempts: Math.max(...left.map(({ attempts }) => attempts)),
    queuedAt: Math.max(...left.map(({ queued_at }) => queued_at)),
  };
}

/** Keeps in each mail what it says alone, so that a lead that was left out is told when it is given again. */
async function leaveOut<Row extends Claimed & { lead_ids: string }>(
  db: Kysely<Tables>,
  claimed: readonly Row[],
  said: ReadonlySet<string>,
): Promise<Row[]> {
  const left: Row[] = [];
  for (const row of claimed) {
    const leadIds: string[] = JSON.parse(row.lead_ids);
    const kept = leadIds.filter((id) => said.has(id));
    const mine = { id: row.id, attempts: row.attempts };
    if (kept.length === 0) await db.deleteFrom('owner_mails').where(isClaim(mine)).execute();
    else left.push(row);
    if (kept.length > 0 && kept.length < leadIds.length)
      await db
        .updateTable('owner_mails')
        .set({ lead_ids: JSON.stringify(kept) })
        .where(isClaim(mine))
        .execute();
  }
  return left;
}

/** Leads that a mail gave to the person just now, as before an undo. */
async function listTold(db: Kysely<Tables>, personId: string, now: number): Promise<Set<string>> {
  const earlier = await db
    .selectFrom('owner_mails')
    .select('lead_ids')
    .where('person_id', '=', personId)
    .where('kind', '=', 'assigned')
    .where('state', '=', 'delivered')
    .where('due_at', '>', now - TOLD_MS)
    .execute();
  return new Set(earlier.flatMap(({ lead_ids }): string[] => JSON.parse(lead_ids)));
}

/** Unless it has expired and another instance has claimed the mail since. */
const isClaim =
  ({ id, attempts }: Claimed) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'owner_mails'>) =>
    and([eb('id', '=', id), eb('attempts', '=', attempts), eb('state', '=', 'pending')]);

/** Records the outcome of an attempt. */
export async function settleOwnerMail(
  { db }: OpenStore,
  claims: readonly Claimed[],
  settlement: MailSettlement,
): Promise<void> {
  for (const claim of claims)
    await db.updateTable('owner_mails').set(settledColumns(settlement)).where(isClaim(claim)).execute();
}
