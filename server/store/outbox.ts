import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayOf } from './day.ts';
import type { LeadRow } from './lookup.ts';
import { fingerprint } from './secret.ts';
import type { Destination, OpenStore, Tables } from './tables.ts';

/** Twice as long as any delivery may take, so a claim runs out only when its process is gone. */
const LEASE = 20_000;

export type Claim = {
  leadId: string;
  destination: Destination;
  claim: string;
  attempts: number;
  firstAttemptAt: number;
};

export type Settlement =
  | { kind: 'delivered' }
  | { kind: 'retry'; error: string; dueAt: number; refund: boolean }
  | { kind: 'dead'; error: string; refund: boolean };

/** For a store that has one server: whatever an earlier one had claimed is due at once. */
export async function freeClaims(db: OpenStore['db']): Promise<void> {
  await db.updateTable('outbox').set({ due_at: 0 }).where('claim', 'is not', null).execute();
}

export async function countDue({ db }: OpenStore, destination: Destination, now: number): Promise<number> {
  const { due } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('destination', '=', destination)
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(due);
}

export async function usedToday({ db }: OpenStore, destination: Destination, now: number): Promise<number> {
  const usage = await db
    .selectFrom('daily_usage')
    .select('used')
    .where('destination', '=', destination)
    .where('day', '=', dayOf(now))
    .executeTakeFirst();
  return usage?.used ?? 0;
}

/** Takes up to `most` due deliveries, never more than the day's allowance; no other instance can take the same. */
export function claim(
  { db, dialect }: OpenStore,
  destination: Destination,
  most: number,
  now: number,
  dailyLimit?: number,
): Promise<Claim[]> {
  return db.transaction().execute(async (transaction) => {
    let allowed = most;
    if (dailyLimit !== undefined) {
      // The row is locked by this statement, so instances take from the allowance one after the other.
      const { used } = await transaction
        .insertInto('daily_usage')
        .values({ destination, day: dayOf(now), used: 0 })
        .onConflict((conflict) =>
          conflict.columns(['destination', 'day']).doUpdateSet(({ ref }) => ({ used: ref('daily_usage.used') })),
        )
        .returning('used')
        .executeTakeFirstOrThrow();
      allowed = Math.min(most, dailyLimit - used);
    }
    if (allowed <= 0) return [];
    const mark = randomUUID();
    const rows = await transaction
      .updateTable('outbox')
      .set(({ ref, fn }) => ({
        claim: mark,
        due_at: now + LEASE,
        // A claim that ran out says nothing about the other side, so it must not lengthen the wait.
        attempts: sql<number>`${ref('attempts')} + case when ${ref('claim')} is null then 1 else 0 end`,
        first_attempt_at: fn.coalesce('first_attempt_at', sql<number>`${now}`),
      }))
      .where('destination', '=', destination)
      .where('lead_id', 'in', (query) => {
        const due = query
          .selectFrom('outbox')
          .select('lead_id')
          .where('destination', '=', destination)
          .where('state', '=', 'pending')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(allowed);
        return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning(['lead_id', 'attempts', 'first_attempt_at'])
      .execute();
    if (dailyLimit !== undefined && rows.length > 0)
      await transaction
        .updateTable('daily_usage')
        .set(({ ref }) => ({ used: sql<number>`${ref('used')} + ${rows.length}` }))
        .where('destination', '=', destination)
        .where('day', '=', dayOf(now))
        .execute();
    return rows.map(({ lead_id, attempts, first_attempt_at }) => ({
      leadId: lead_id,
      destination,
      claim: mark,
      attempts,
      firstAttemptAt: first_attempt_at ?? now,
    }));
  });
}

/** The lead as it stands now and whether its address has opted out; nothing when it was erased since it was claimed. */
export async function leadToDeliver(
  { db, secret }: OpenStore,
  leadId: string,
): Promise<{ lead: LeadRow; optedOut: boolean } | undefined> {
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead) return undefined;
  const wish = await db
    .selectFrom('opt_outs')
    .select('fingerprint')
    .where('fingerprint', '=', fingerprint(secret, lead.email))
    .executeTakeFirst();
  return { lead, optedOut: wish !== undefined };
}

/** Writes down how a delivery ended. A claim that ran out meanwhile belongs to someone else and is left alone. */
export function settle({ db }: OpenStore, claimed: Claim, settlement: Settlement, now: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set({ claim: null, ...settledColumns(settlement, now) })
      .where('lead_id', '=', claimed.leadId)
      .where('destination', '=', claimed.destination)
      .where('claim', '=', claimed.claim)
      .execute();
    if (settlement.kind !== 'delivered' && settlement.refund)
      await transaction
        .updateTable('daily_usage')
        .set(({ ref }) => ({ used: sql<number>`${ref('used')} - 1` }))
        .where('destination', '=', claimed.destination)
        .where('day', '=', dayOf(now))
        .where('used', '>', 0)
        .execute();
  });
}

function settledColumns(settlement: Settlement, now: number): Partial<Tables['outbox']> {
  switch (settlement.kind) {
    case 'delivered':
      return { state: 'delivered', settled_at: now, last_error: null };
    case 'retry':
      return { due_at: settlement.dueAt, last_error: settlement.error };
    case 'dead':
      return { state: 'dead', settled_at: now, last_error: settlement.error };
  }
}
