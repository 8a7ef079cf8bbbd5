import { sql, type Transaction } from 'kysely';
import { TIME_BOUNDS_MS } from '../schema/delivery-times.ts';
import type { Dialect, Tables } from '../schema/tables.ts';
import { DAY_MS } from '../utc-day.ts';

const boundOf = (tookMs: number) => TIME_BOUNDS_MS.find((bound) => tookMs < bound) ?? 0;

/** Connections count in rows of their own, so that instances do not wait for each other's commits. */
const SLOT = { sqlite: sql<number>`0`, postgres: sql<number>`pg_backend_pid() % 256` };

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
    .values([...counts.values()].map((row) => ({ ...row, slot: SLOT[dialect] })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'destination', 'under_ms', 'slot']).doUpdateSet(({ eb, ref }) => ({
        deliveries: eb(ref('delivery_times.deliveries'), '+', ref('excluded.deliveries')),
      })),
    )
    .execute();
}
