import type { Transaction } from 'kysely';
import { inTransaction, lockLeads } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { addUsage, block, PROBE_INTERVAL_MS, unblock } from './claim-limits.ts';
import { addDeliveryTimes } from './delivery-times.ts';
import type { Claim } from './outbox.ts';

export type Settlement =
  | { kind: 'delivered'; answer?: string; isToLookUp?: boolean }
  /** One that blocks is one of several in a row without an answer in time. */
  | { kind: 'retry'; error: string; dueAt: number; isCounted: boolean; isBlocking?: boolean }
  | { kind: 'wait'; error: string; status: number }
  | { kind: 'dead'; error: string; isCounted?: boolean };

/** Records the outcome of a delivery, unless its claim has expired and belongs to another instance. */
export function settle({ db, dialect }: OpenStore, claimed: Claim, settlement: Settlement, now: number, tookMs = 0) {
  const { destination } = claimed;
  return inTransaction(db, async (transaction) => {
    // The state of the lead changes with this one.
    await lockLeads(transaction, [claimed.leadId]);
    const refundedDay = isRefunded(settlement) ? claimed.countedOn : null;
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({
        claim: null,
        ...settledColumns(claimed, settlement, now),
      })
      .where('lead_id', '=', claimed.leadId)
      .where('destination', '=', destination)
      .where('revision', '=', claimed.revision)
      .where('claim', '=', claimed.claim)
      .executeTakeFirst();
    // False when the claim has expired, or its lead was erased.
    const isSettled = numUpdatedRows > 0n;
    if (isSettled) {
      const answer = settlement.kind === 'delivered' ? settlement.answer : settlement.error;
      await recordAttempt(transaction, claimed, { outcome: settlement.kind, answer }, { now, tookMs });
      if (settlement.kind === 'delivered' && claimed.revision === 0)
        await addDeliveryTimes(transaction, dialect, [{ ...claimed, settledAt: now }]);
    }
    if (refundedDay !== null && isSettled) await addUsage(transaction, destination, refundedDay, -1);
    if (settlement.kind === 'wait' || (settlement.kind === 'retry' && settlement.isBlocking))
      return { isNewlyBlocked: await block(transaction, destination, settlement, now), isUnblocked: false, isSettled };
    // An answer to a probe unblocks the destination.
    if (claimed.isProbe) await unblock(transaction, destination);
    return { isNewlyBlocked: false, isUnblocked: claimed.isProbe, isSettled };
  });
}

const isRefunded = (settlement: Settlement) =>
  settlement.kind === 'wait' || (settlement.kind !== 'delivered' && !settlement.isCounted);

function settledColumns(
  { attempts, countedOn }: Claim,
  settlement: Settlement,
  now: number,
): Partial<Tables['outbox']> {
  switch (settlement.kind) {
    case 'delivered':
      return {
        ...{ state: 'delivered', settled_at: now, last_error: null, set_aside_from: null },
        lookup: settlement.isToLookUp ? 'due' : null,
      };
    case 'retry':
      return {
        due_at: settlement.dueAt,
        last_error: settlement.error,
        ...(settlement.isCounted && { counted_on: countedOn }),
      };
    case 'wait':
      // Says nothing about this delivery, so it is not an attempt. It goes to the end of the queue, so that the next probe
      // is another delivery: one that alone is refused does not block the others for longer than an interval.
      return { due_at: now + PROBE_INTERVAL_MS, attempts: attempts - 1, last_error: settlement.error };
    case 'dead':
      return { state: 'dead', settled_at: now, last_error: settlement.error, set_aside_from: null, lookup: null };
  }
}

/** Longer answers are cut; the reasons of this service are shorter. */
const MAX_ANSWER_CHARACTERS = 300;

/** A day of tries; of longer outages the latest are kept. */
const MAX_TIMES = 100;

const addTime = (times: string, at: number): string => JSON.stringify([...JSON.parse(times), at].slice(-MAX_TIMES));

/**
 * Keeps the outcome of an attempt. Equal ones that follow each other are one row, so that a delivery which is tried for
 * days has few. Answers are the status or code of the other side, never its text, which may repeat what was sent.
 */
export async function recordAttempt(
  db: Transaction<Tables>,
  { leadId, destination, revision }: Pick<Claim, 'leadId' | 'destination' | 'revision'>,
  { outcome, answer: given }: { outcome: Tables['delivery_attempts']['outcome']; answer: string | undefined },
  { now, tookMs }: { now: number; tookMs: number },
): Promise<void> {
  const answer = given === undefined ? null : Array.from(given).slice(0, MAX_ANSWER_CHARACTERS).join('');
  const took_ms = Math.round(tookMs);
  if (outcome === 'retry' || outcome === 'wait') {
    const latest = await db
      .selectFrom('delivery_attempts')
      .select(['at', 'outcome', 'answer', 'tries', 'times'])
      .where('lead_id', '=', leadId)
      .where('destination', '=', destination)
      .where('revision', '=', revision)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest?.outcome === outcome && latest.answer === answer) {
      await db
        .updateTable('delivery_attempts')
        .set({ last_at: now, tries: latest.tries + 1, times: addTime(latest.times, now), took_ms })
        .where('lead_id', '=', leadId)
        .where('destination', '=', destination)
        .where('revision', '=', revision)
        .where('at', '=', latest.at)
        .execute();
      return;
    }
  }
  await db
    .insertInto('delivery_attempts')
    .values({
      ...{ lead_id: leadId, destination, revision, outcome, answer, took_ms },
      ...{ at: now, last_at: now, tries: 1, times: addTime('[]', now) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
