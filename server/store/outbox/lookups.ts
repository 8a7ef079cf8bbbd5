/** The daily look-up of delivered leads at a destination that can be asked for them by their id. */
import { sql } from 'kysely';
import { readSetting, writeSetting } from '../engine/settings.ts';
import { inTransaction, lockLeads } from '../engine/transaction.ts';
import type { OpenStore } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';
import { recordAttempt } from './settle.ts';

/** The setting with the day (UTC) of the latest look-up, and after it why that one failed. */
const LOOKED_UP = 'leads looked up';

/** Whether the look-up of the day is this instance's; each day has one, whether or not it succeeds. */
export async function claimLookups({ db }: OpenStore, now: number): Promise<boolean> {
  const value = utcDay(now);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('settings')
    .values({ name: LOOKED_UP, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where(sql<boolean>`substr(settings.value, 1, 10) <> ${value}`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const failLookups = ({ db }: OpenStore, error: string, now: number): Promise<void> =>
  writeSetting(db, LOOKED_UP, `${utcDay(now)} ${error}`);

/** Why the latest look-up has failed. */
export async function readLookupFailure({ db }: OpenStore): Promise<{ day: string; error: string } | null> {
  const value = (await readSetting(db, LOOKED_UP)) ?? '';
  const error = value.slice(11);
  return error === '' ? null : { day: value.slice(0, 10), error };
}

/** Those delivered first, until a time; a lead that was set aside is not missed. */
export async function listDueLookups({ db }: OpenStore, until: number, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select('lead_id')
    .where('lookup', '=', 'due')
    .where('settled_at', '<=', until)
    .where('state', '=', 'delivered')
    .where('set_aside', 'is', null)
    .orderBy('settled_at')
    .limit(limit)
    .execute();
  return due.map(({ lead_id }) => lead_id);
}

/** What is missing, with the reason, is a dead delivery: listed and sent again as every other. No lead is asked for twice. */
export function settleLookups(
  { db }: OpenStore,
  leadIds: readonly string[],
  missing: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockLeads(transaction, leadIds);
    const due = () => transaction.updateTable('outbox').where('lookup', '=', 'due').where('state', '=', 'delivered');
    for (const [leadId, last_error] of missing) {
      const lost = await due()
        .set({ lookup: 'missing', state: 'dead', settled_at: now, last_error })
        .where('lead_id', '=', leadId)
        .returning(['destination', 'revision'])
        .executeTakeFirst();
      const outcome = { outcome: 'missing', answer: last_error } as const;
      if (lost) await recordAttempt(transaction, { leadId, ...lost }, outcome, { now, tookMs: 0 });
    }
    await due().set({ lookup: null }).where('lead_id', 'in', leadIds).execute();
  });
}
