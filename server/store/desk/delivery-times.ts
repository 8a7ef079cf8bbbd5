import { sql, type Transaction } from 'kysely';
import { tableWords } from '../migration-statements.ts';
import type { Dialect, Tables } from '../tables.ts';
import { DAY_MS } from '../utc-day.ts';

type Statement = ReturnType<typeof sql>;

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** The upper bounds of the times to delivery that are counted together; 0 stands for no bound. */
export const TIME_BOUNDS_MS: readonly number[] = [
  ...[1, 2, 5, 10, 30, 60, 300, 900].map((seconds) => seconds * SECOND_MS),
  ...[1, 6, 24].map((hours) => hours * HOUR_MS),
  0,
];

const boundOf = (tookMs: number) => TIME_BOUNDS_MS.find((bound) => tookMs < bound) ?? 0;

/** How long leads took from the queue to each destination, counted by day. The counts stay when a lead is erased. */
export function createDeliveryTimes(dialect: Dialect): Statement[] {
  const { integer } = tableWords(dialect);
  const bound = TIME_BOUNDS_MS.slice(0, -1).map((ms) => `when settled_at - queued_at < ${ms} then ${ms}`);
  return [
    sql`create table delivery_times (
      destination text not null,
      day ${integer} not null,
      under_ms ${integer} not null,
      slot ${integer} not null,
      deliveries ${integer} not null,
      primary key (day, destination, under_ms, slot)
    ) ${sql.raw(dialect === 'sqlite' ? 'strict, without rowid' : '')}`,
    sql.raw(`insert into delivery_times (destination, day, under_ms, slot, deliveries)
      select destination, settled_at / ${DAY_MS}, case ${bound.join(' ')} else 0 end, 0, count(*) from outbox
      where state = 'delivered' and revision = 0 and settled_at is not null group by 1, 2, 3`),
  ];
}

/** Connections count in rows of their own, so that instances do not wait for each other's commits. */
const slotOf = (dialect: Dialect) => (dialect === 'sqlite' ? sql<number>`0` : sql<number>`pg_backend_pid() % 256`);

type Delivered = { destination: string; queuedAt: number; settledAt: number };

/** Adds deliveries to the counts, those of a day and a step as one. */
export async function addDeliveryTimes(
  db: Transaction<Tables>,
  dialect: Dialect,
  delivered: readonly Delivered[],
): Promise<void> {
  const counts = new Map<string, { destination: string; day: number; under_ms: number; deliveries: number }>();
  for (const { destination, queuedAt, settledAt } of delivered) {
    const day = Math.floor(settledAt / DAY_MS);
    // A clock that was set back in between has made some times negative.
    const under_ms = boundOf(Math.max(0, settledAt - queuedAt));
    const key = `${day} ${destination} ${under_ms}`;
    const { deliveries = 0 } = counts.get(key) ?? {};
    counts.set(key, { destination, day, under_ms, deliveries: deliveries + 1 });
  }
  if (counts.size === 0) return;
  await db
    .insertInto('delivery_times')
    .values([...counts.values()].map((row) => ({ ...row, slot: slotOf(dialect) })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'destination', 'under_ms', 'slot']).doUpdateSet(({ eb, ref }) => ({
        deliveries: eb(ref('delivery_times.deliveries'), '+', ref('excluded.deliveries')),
      })),
    )
    .execute();
}
