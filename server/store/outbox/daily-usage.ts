import { sql, type Transaction } from 'kysely';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';
import { utcDay } from '../utc-day.ts';

export async function countUsedToday({ db }: OpenStore, destination: DestinationName, now: number): Promise<number> {
  const usage = await db
    .selectFrom('daily_usage')
    .select('used')
    .where('destination', '=', destination)
    .where('day', '=', utcDay(now))
    .executeTakeFirst();
  return usage?.used ?? 0;
}

/** Deliveries that count against the limit of today because they may have been accepted, without an answer so far. */
export async function countUnanswered({ db }: OpenStore, destination: DestinationName, now: number): Promise<number> {
  const { unanswered } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('unanswered'))
    .where('destination', '=', destination)
    .where('state', '=', 'pending')
    .where('counted_on', '=', utcDay(now))
    .executeTakeFirstOrThrow();
  return Number(unanswered);
}

/** Locks the row, so that instances count against the daily limit one after the other. */
export async function lockUsage(db: Transaction<Tables>, destination: DestinationName, day: string): Promise<number> {
  const { used } = await db
    .insertInto('daily_usage')
    .values({ destination, day, used: 0 })
    .onConflict((conflict) =>
      conflict.columns(['destination', 'day']).doUpdateSet(({ ref }) => ({ used: ref('daily_usage.used') })),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}

export async function addUsage(
  db: Transaction<Tables>,
  destination: DestinationName,
  day: string,
  amount: number,
): Promise<void> {
  await db
    .updateTable('daily_usage')
    .set(({ ref }) => ({ used: sql<number>`${ref('used')} + ${amount}` }))
    .where('destination', '=', destination)
    .where('day', '=', day)
    .execute();
}
