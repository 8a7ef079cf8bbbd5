import type { Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import type { Claim } from './outbox.ts';

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
