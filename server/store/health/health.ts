import { sql } from 'kysely';
import { countRows } from '../engine/rows.ts';
import { countUnanswered, countUsedToday, listBlockedDestinations } from '../outbox/claim-limits.ts';
import { readCrmErasures } from '../outbox/crm-erasures.ts';
import { readLookupFailure } from '../outbox/lookups.ts';
import { countDue } from '../outbox/outbox.ts';
import { hasTrigramIndex } from '../schema/lead-texts.ts';
import type { DestinationName, OpenStore } from '../schema/tables.ts';
import { DAY_MS } from '../utc-day.ts';
import { listMissedPublications } from '../writing/publications.ts';

/** How many, and when the oldest of them came. */
type Waiting = { count: number; oldestAt: number | undefined };

export type HealthNumbers = Awaited<ReturnType<typeof readHealthNumbers>>;

/** What the operator is told about, in numbers, without leads that were set aside; nothing in it is about a person. */
export async function readHealthNumbers(store: OpenStore, limited: readonly DestinationName[], now: number) {
  const dead = undelivered(store).where('state', '=', 'dead');
  return {
    ...(await readUndelivered(store)),
    /** Given up in the last 24 hours. */
    deadLately: await countRows(dead.where('lookup', 'is', null).where('settled_at', '>', now - DAY_MS)),
    /** Delivered, and not there when they were looked up. */
    missing: await countRows(dead.where('lookup', '=', 'missing')),
    lookupFailure: await readLookupFailure(store),
    erasures: await readCrmErasures(store),
    heldLeads: await readHeldLeads(store),
    heldOptOuts: await readHeldOptOuts(store),
    blocked: await listBlockedDestinations(store),
    paused: await store.db.selectFrom('paused_destinations').selectAll().orderBy('destination').execute(),
    usage: await Promise.all(
      limited.map(async (destination) => ({
        destination,
        used: await countUsedToday(store, destination, now),
        unanswered: await countUnanswered(store, destination, now),
        due: await countDue(store, destination, now),
      })),
    ),
    missedPublications: await listMissedPublications(store, now),
    hasSearchIndex: await hasTrigramIndex(store),
  };
}

const undelivered = ({ db }: OpenStore) =>
  db.selectFrom('outbox').innerJoin('leads', 'leads.id', 'lead_id').where('set_aside', 'is', null);

async function readUndelivered(store: OpenStore) {
  const rows = await undelivered(store)
    .select(({ fn }) => ['destination', 'state', fn.countAll<number>().as('count'), fn.min('queued_at').as('oldest')])
    .where('state', 'in', ['pending', 'dead'])
    .where(sql<boolean>`(lookup is null or state <> 'dead')`)
    .groupBy(['destination', 'state'])
    .orderBy('destination')
    .execute();
  const inState = (wanted: 'pending' | 'dead') =>
    rows.flatMap(({ destination, state, count, oldest }) =>
      state === wanted ? { destination, count: Number(count), oldestAt: Number(oldest) } : [],
    );
  return { pending: inState('pending'), dead: inState('dead') };
}

const toWaiting = ({ count, oldest }: { count: number | string; oldest: number | string | null }): Waiting => ({
  count: Number(count),
  oldestAt: oldest === null ? undefined : Number(oldest),
});

async function readHeldLeads(store: OpenStore): Promise<Waiting> {
  const held = await undelivered(store)
    .select(({ fn }) => [fn.count<number>('lead_id').distinct().as('count'), fn.min('queued_at').as('oldest')])
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return toWaiting(held);
}

async function readHeldOptOuts({ db }: OpenStore): Promise<Waiting> {
  const held = await db
    .selectFrom('opt_outs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('oldest')])
    .where('state', '=', 'held')
    .where('buried_at', 'is', null)
    .executeTakeFirstOrThrow();
  return toWaiting(held);
}
