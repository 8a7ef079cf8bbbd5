import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { block, claimProbe, PROBE_INTERVAL_MS, unblock } from './blocked-destinations.ts';
import { fingerprint } from './secret.ts';
import type { Destination, LeadRow, OpenStore, Tables } from './tables.ts';
import { utcDay } from './utc-day.ts';

/** Twice the timeout of a delivery, so that a claim expires only when its process has ended. */
const LEASE_MS = 20_000;

export type Claim = {
  leadId: string;
  destination: Destination;
  claim: string;
  attempts: number;
  /** The only delivery to a blocked destination: its outcome tells whether the others may go on. */
  isProbe: boolean;
};

export type Settlement =
  | { kind: 'delivered' }
  | { kind: 'retry'; error: string; dueAt: number; isCounted: boolean }
  | { kind: 'wait'; error: string; status: number }
  | { kind: 'dead'; error: string; isCounted?: boolean };

/** For a store that has one server: claims of an earlier process are due at once. */
export async function releaseClaims(db: OpenStore['db']): Promise<void> {
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

export async function countUsedToday({ db }: OpenStore, destination: Destination, now: number): Promise<number> {
  const usage = await db
    .selectFrom('daily_usage')
    .select('used')
    .where('destination', '=', destination)
    .where('day', '=', utcDay(now))
    .executeTakeFirst();
  return usage?.used ?? 0;
}

/** Claims up to `limit` due deliveries within the daily limit; no two instances claim the same one. */
export function claim(
  { db, dialect }: OpenStore,
  destination: Destination,
  limit: number,
  now: number,
  dailyLimit?: number,
): Promise<Claim[]> {
  return db.transaction().execute(async (transaction) => {
    const access = await claimProbe(transaction, destination, now);
    if (access === 'blocked') return [];
    const isProbe = access === 'probe';
    let allowed = isProbe ? 1 : limit;
    if (dailyLimit !== undefined) {
      // This statement locks the row, so instances count against the daily limit one after the other.
      const { used } = await transaction
        .insertInto('daily_usage')
        .values({ destination, day: utcDay(now), used: 0 })
        .onConflict((conflict) =>
          conflict.columns(['destination', 'day']).doUpdateSet(({ ref }) => ({ used: ref('daily_usage.used') })),
        )
        .returning('used')
        .executeTakeFirstOrThrow();
      allowed = Math.min(allowed, dailyLimit - used);
    }
    if (allowed <= 0) return [];
    const claimId = randomUUID();
    const rows = await transaction
      .updateTable('outbox')
      .set(({ ref, fn }) => ({
        claim: claimId,
        due_at: now + LEASE_MS,
        // An expired claim says nothing about the destination, so it must not lengthen the back-off.
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
      .returning(['lead_id', 'attempts'])
      .execute();
    if (dailyLimit !== undefined && rows.length > 0)
      await transaction
        .updateTable('daily_usage')
        .set(({ ref }) => ({ used: sql<number>`${ref('used')} + ${rows.length}` }))
        .where('destination', '=', destination)
        .where('day', '=', utcDay(now))
        .execute();
    return rows.map(({ lead_id, attempts }) => ({
      leadId: lead_id,
      destination,
      claim: claimId,
      attempts,
      isProbe,
    }));
  });
}

/** The lead as stored now, and whether its address has opted out; undefined when it was erased after the claim. */
export async function findLeadToDeliver(
  { db, secret }: OpenStore,
  leadId: string,
): Promise<{ lead: LeadRow; isOptedOut: boolean } | undefined> {
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead) return undefined;
  const optOut = await db
    .selectFrom('opt_outs')
    .select('fingerprint')
    .where('fingerprint', '=', fingerprint(secret, lead.email))
    .executeTakeFirst();
  return { lead, isOptedOut: optOut !== undefined };
}

/** `isNewlyBlocked`: this settlement is the first that waits for the operator. */
export type Settled = { isNewlyBlocked: boolean };

/** Records the outcome of a delivery, unless its claim has expired and belongs to another instance. */
export function settle({ db }: OpenStore, claimed: Claim, settlement: Settlement, now: number): Promise<Settled> {
  const { destination } = claimed;
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set({ claim: null, ...settledColumns(claimed, settlement, now) })
      .where('lead_id', '=', claimed.leadId)
      .where('destination', '=', destination)
      .where('claim', '=', claimed.claim)
      .execute();
    if (isRefunded(settlement))
      await transaction
        .updateTable('daily_usage')
        .set(({ ref }) => ({ used: sql<number>`${ref('used')} - 1` }))
        .where('destination', '=', destination)
        .where('day', '=', utcDay(now))
        .where('used', '>', 0)
        .execute();
    if (settlement.kind === 'wait')
      return { isNewlyBlocked: await block(transaction, destination, settlement.status, now) };
    if (claimed.isProbe) await unblock(transaction, destination);
    return { isNewlyBlocked: false };
  });
}

const isRefunded = (settlement: Settlement) =>
  settlement.kind === 'wait' || (settlement.kind !== 'delivered' && !settlement.isCounted);

function settledColumns({ attempts }: Claim, settlement: Settlement, now: number): Partial<Tables['outbox']> {
  switch (settlement.kind) {
    case 'delivered':
      return { state: 'delivered', settled_at: now, last_error: null };
    case 'retry':
      return { due_at: settlement.dueAt, last_error: settlement.error };
    case 'wait':
      // Says nothing about this delivery, so it is no attempt. It goes to the end of the queue, so that the next probe
      // is another delivery: one that alone is refused does not block the others for longer than an interval.
      return { due_at: now + PROBE_INTERVAL_MS, attempts: attempts - 1, last_error: settlement.error };
    case 'dead':
      return { state: 'dead', settled_at: now, last_error: settlement.error };
  }
}
