import type { Gauge } from '../../metrics.ts';
import type { DestinationName, OpenStore } from '../schema/tables.ts';

export async function countDeliveries({ db }: OpenStore) {
  const rows = await db
    .selectFrom('outbox_counts')
    .select(({ fn }) => ['destination', 'state', fn.sum<number | string>('deliveries').as('count')])
    .groupBy(['destination', 'state'])
    .orderBy('destination')
    .orderBy('state')
    .execute();
  return rows.map(({ destination, state, count }) => ({ destination, state, count: Number(count) }));
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
export async function findOldestPending({ db }: OpenStore, destination: DestinationName): Promise<number | undefined> {
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
