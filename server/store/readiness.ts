import type { Gauge } from '../metrics.ts';
import type { OpenStore } from './tables.ts';

/** Writes a row; rejects when the store cannot be written. */
export async function proveWritable({ db }: OpenStore): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto('settings')
    .values({ name: 'last ready', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The state of the outbox for /metrics. */
export async function collectGauges({ db }: OpenStore, now: number): Promise<Gauge[]> {
  const deliveries = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['destination', 'state', fn.countAll<number>().as('count')])
    .groupBy(['destination', 'state'])
    .execute();
  const oldest = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['destination', fn.min('queued_at').as('since')])
    .where('state', '=', 'pending')
    .groupBy('destination')
    .execute();
  return [
    {
      name: 'leads_outbox',
      help: 'Deliveries, by destination and state',
      samples: deliveries.map(({ destination, state, count }) => ({ labels: { destination, state }, value: count })),
    },
    {
      name: 'leads_oldest_waiting_seconds',
      help: 'Age of the oldest delivery still waiting',
      samples: oldest.map(({ destination, since }) => ({ labels: { destination }, value: (now - since) / 1000 })),
    },
  ];
}
