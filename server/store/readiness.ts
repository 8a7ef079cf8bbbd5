import type { Gauge } from '../metrics.ts';
import { countDeliveries } from './outbox-counts.ts';
import type { Destination, OpenStore } from './tables.ts';

/** Writes a row; rejects when the store cannot be written. */
export async function proveWritable({ db }: OpenStore): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto('settings')
    .values({ name: 'last ready', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The state of the outbox for /metrics, in a time that does not grow with the outbox. */
export async function collectGauges(store: OpenStore, now: number): Promise<Gauge[]> {
  const deliveries = await countDeliveries(store);
  const waiting = deliveries.filter(({ state, count }) => state === 'pending' && count > 0);
  const ages = await Promise.all(
    waiting.map(async ({ destination }) => ({
      labels: { destination },
      value: Math.max(0, now - ((await findOldestPending(store, destination)) ?? now)) / 1000,
    })),
  );
  return [
    {
      name: 'leads_outbox',
      help: 'Deliveries, by destination and state',
      samples: deliveries.map(({ destination, state, count }) => ({ labels: { destination, state }, value: count })),
    },
    { name: 'leads_oldest_waiting_seconds', help: 'Age of the oldest delivery still waiting', samples: ages },
  ];
}

/** One destination at a time: only then does the minimum come from the first entry of an index. */
async function findOldestPending({ db }: OpenStore, destination: Destination): Promise<number | undefined> {
  const oldest = await db
    .selectFrom('outbox')
    .select('queued_at')
    .where('destination', '=', destination)
    .where('state', '=', 'pending')
    .orderBy('queued_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.queued_at;
}
