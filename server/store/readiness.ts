import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Gauge } from '../metrics.ts';
import { countDeliveries } from './outbox-counts.ts';
import type { DestinationName, OpenStore } from './tables.ts';

/** Writes a row; rejects when the store cannot be written. */
export async function proveWritable({ db }: OpenStore): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto('settings')
    .values({ name: 'last ready', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** As much as a full batch: a disk that is almost full may still take a small row. */
const PROOF_BYTES = 1024 * 1024;

/** Writes a large row that takes new space and cannot be compressed, and deletes it. */
export async function proveSpace({ db }: OpenStore): Promise<void> {
  const name = `proof ${randomUUID()}`;
  const value = randomBytes(PROOF_BYTES / 2).toString('hex');
  await db.insertInto('settings').values({ name, value }).execute();
  await db.deleteFrom('settings').where('name', 'like', 'proof %').execute();
}

/** Reads every page of an SQLite file; rejects, or returns false, when one is corrupt. PostgreSQL checks its own. */
export async function isIntact({ db, dialect }: OpenStore): Promise<boolean> {
  if (dialect === 'postgres') return true;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  return rows[0]?.integrity_check === 'ok';
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
