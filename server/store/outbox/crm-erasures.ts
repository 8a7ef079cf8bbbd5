/** Leads that were erased here and are still to be deleted at the CRM: their ids alone, until it is done. */
import { sql, type Transaction } from 'kysely';
import { LEASE_MS } from '../../delivery-rules.ts';
import { readKeptInCrm, recordKeptInCrm } from '../engine/erasures.ts';
import { inTransaction } from '../engine/transaction.ts';
import { type Actor, recordAudit, SERVICE } from '../people/audit-log.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { isPaused } from './claim-limits.ts';

const CRM = 'crm';

/** The leads of these that the CRM was told of; they are queued where it can be asked to delete them. */
export async function queueCrmErasures(
  db: Transaction<Tables>,
  { passesErasuresOn, erasuresFile }: Pick<OpenStore, 'passesErasuresOn' | 'erasuresFile'>,
  leadIds: readonly string[],
  now: number,
): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const told = await db
    .selectFrom('outbox')
    // What is pending may be under way, and would come after its deletion.
    .select([
      'lead_id',
      sql<number>`max(case when state = 'pending' then ${now + LEASE_MS} else ${now} end)`.as('due_at'),
    ])
    .where('lead_id', 'in', leadIds)
    .where('destination', '=', CRM)
    .where(({ eb, or }) => or([eb('first_attempt_at', 'is not', null), eb('state', '=', 'pending')]))
    .groupBy('lead_id')
    .execute();
  const kept = passesErasuresOn ? readKeptInCrm(erasuresFile) : undefined;
  const passedOn = told.filter(({ lead_id }) => kept?.has(lead_id) === false);
  if (passedOn.length > 0)
    await db
      .insertInto('crm_erasures')
      .values(passedOn.map(({ lead_id, due_at }) => ({ lead_id, queued_at: now, due_at: Number(due_at), attempts: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return told.map(({ lead_id }) => lead_id);
}

/** Claims what is due, until it is settled or its process has ended. */
export async function claimCrmErasures({ db }: OpenStore, limit: number, now: number) {
  if (await isPaused(db, CRM)) return [];
  const due = db.selectFrom('crm_erasures').select('lead_id').where('due_at', '<=', now).orderBy('due_at').limit(limit);
  return db
    .updateTable('crm_erasures')
    .set(({ eb, ref }) => ({ attempts: eb(ref('attempts'), '+', 1), due_at: now + LEASE_MS }))
    .where('lead_id', 'in', due)
    .where('due_at', '<=', now)
    .returning(['lead_id as leadId', 'attempts'])
    .execute();
}

/** absent: the CRM has no record with this id. failed: tried again, for as long as it takes. */
export type CrmErasure = { leadId: string } & (
  | { kind: 'deleted' | 'absent' }
  | { kind: 'failed'; error: string; dueAt: number }
);

/** Of what is done the audit log keeps when, and nothing else is kept. */
export function settleCrmErasures({ db }: OpenStore, erasures: readonly CrmErasure[], now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const erasure of erasures) {
      if (erasure.kind !== 'failed') continue;
      const { leadId, error: last_error, dueAt: due_at } = erasure;
      await transaction.updateTable('crm_erasures').set({ last_error, due_at }).where('lead_id', '=', leadId).execute();
    }
    for (const [kind, detail] of [
      ['deleted', 'deleted in the CRM'],
      ['absent', 'not found in the CRM'],
    ] as const) {
      const leadIds = erasures.filter((erasure) => erasure.kind === kind).map(({ leadId }) => leadId);
      if (leadIds.length === 0) continue;
      await endErasures(transaction, leadIds, SERVICE, detail, now);
    }
  });
}

async function endErasures(
  db: Transaction<Tables>,
  leadIds: readonly string[],
  person: Actor,
  detail: string,
  at: number,
): Promise<void> {
  await db.deleteFrom('crm_erasures').where('lead_id', 'in', leadIds).execute();
  await recordAudit(db, { person, action: 'erase', leadIds, detail, at });
}

/** Why an operator ends an erasure. Not in words of their own, which may name the person, and no erasure reaches the log. */
export const END_REASONS = {
  deleted: 'deleted in the CRM by hand',
  absent: 'not found in the CRM by hand',
  kept: 'kept in the CRM on purpose',
} as const;
export type EndReason = keyof typeof END_REASONS;

/** Ends those that a person has seen to. */
export async function endCrmErasures(
  { db, erasuresFile }: OpenStore,
  leadIds: readonly string[],
  reason: EndReason,
  person: Actor,
  now: number,
): Promise<void> {
  if (reason === 'kept') recordKeptInCrm(erasuresFile, leadIds, now);
  await inTransaction(db, (transaction) => endErasures(transaction, leadIds, person, END_REASONS[reason], now));
}

/** Those still to be deleted, the oldest first. */
export const listCrmErasures = ({ db }: OpenStore) =>
  db.selectFrom('crm_erasures').selectAll().orderBy('queued_at').orderBy('lead_id').execute();

/** Shown where a person must delete them. */
const MAX_SHOWN_IDS = 20;

/** How many are still to be deleted, the first of them, since when the oldest is, and what its last attempt said. */
export async function readCrmErasures({ db }: OpenStore) {
  const rows = db.selectFrom('crm_erasures');
  const { count } = await rows.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const first = await rows
    .select(['lead_id', 'queued_at', 'last_error'])
    .orderBy('queued_at')
    .orderBy('lead_id')
    .limit(MAX_SHOWN_IDS)
    .execute();
  return {
    ...{ count: Number(count), oldestAt: first[0]?.queued_at, error: first[0]?.last_error ?? null },
    leadIds: first.map(({ lead_id }) => lead_id),
  };
}
