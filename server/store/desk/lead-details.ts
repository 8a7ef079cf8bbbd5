import { randomUUIDv7 } from 'node:crypto';
import { COUNT_LIMIT } from '../../../leads/desk/limits.ts';
import { readConsentHistory } from '../consent/consent-states.ts';
import { countUpTo } from '../engine/rows.ts';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit } from '../people/audit-log.ts';
import type { OpenStore } from '../schema/tables.ts';
import { listChanges } from './change-log.ts';
import { readLeadRows } from './lead-rows.ts';
import { readLeadDetails } from './lookup.ts';

/** Others of the same address or company that are listed; more are found by a search. */
const MAX_RELATED = 20;

/** Everything the desk shows of a lead, before it is put in words. */
export type DeskLead = NonNullable<Awaited<ReturnType<typeof readDeskLead>>>;

export async function readDeskLead(store: OpenStore, id: string, personId: string | null = null) {
  const { db } = store;
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  const [row] = await readLeadRows(db, store, [id], personId);
  if (!lead || !row) return undefined;
  const paused = await db.selectFrom('paused_destinations').select('destination').execute();
  return {
    row,
    details: await readLeadDetails(store, lead),
    consent: await readConsentHistory(store, lead.email),
    changes: await listChanges(db, id),
    sameAddress: await readRelated(store, id, 'email', lead.email),
    sameCompany: await readRelated(store, id, 'company', lead.company),
    seenBy: await readSeenBy(store, lead),
    paused: paused.map(({ destination }) => destination),
  };
}

async function readRelated(store: OpenStore, id: string, column: 'email' | 'company', value: string) {
  if (value === '') return { rows: [], count: 0 };
  const others = store.db.selectFrom('leads').select('id').where(column, '=', value).where('id', '!=', id);
  const newest = await others.orderBy('received_at', 'desc').limit(MAX_RELATED).execute();
  const ids = newest.map((other) => other.id);
  const rows = await readLeadRows(store.db, store, ids, null);
  if (newest.length < MAX_RELATED) return { rows, count: rows.length };
  return { rows, count: await countUpTo(store, COUNT_LIMIT, others) };
}

async function readSeenBy({ db }: OpenStore, { seen_at, seen_by }: { seen_at: number | null; seen_by: string | null }) {
  if (seen_at === null || seen_by === null) return null;
  const person = await db.selectFrom('desk_people').select('name').where('id', '=', seen_by).executeTakeFirst();
  return { id: seen_by, name: person?.name ?? '', at: seen_at };
}

/** A person who opens a lead has read it; the first one of all has seen it. */
export async function markSeen({ db }: OpenStore, id: string, personId: string, now: number): Promise<void> {
  await db
    .updateTable('leads')
    .set({ seen_at: now, seen_by: personId })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
  await db
    .insertInto('lead_reads')
    .values({ person_id: personId, lead_id: id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Note = { id: string; at: number; by: { id: string; name: string }; text: string };

/** Undefined where there is no such lead. */
export const addNote = (
  { db }: OpenStore,
  leadId: string,
  text: string,
  person: Actor & { id: string },
  now: number,
): Promise<Note | undefined> =>
  inTransaction(db, async (transaction) => {
    const lead = await transaction.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
    if (!lead) return undefined;
    const id = randomUUIDv7();
    await transaction
      .insertInto('notes')
      .values({ id, lead_id: leadId, person_id: person.id, person_name: person.name, at: now, text })
      .execute();
    await recordAudit(transaction, { person, action: 'note', leadIds: [leadId], at: now });
    return { id, at: now, by: { id: person.id, name: person.name }, text };
  });
