import { type BlockedDestination, listBlockedDestinations } from '../outbox/blocked-destinations.ts';
import { countUsedToday } from '../outbox/daily-usage.ts';
import { countDeliveries } from '../outbox/gauges.ts';
import { countDue } from '../outbox/outbox.ts';
import type { DestinationName, OpenStore } from '../schema/tables.ts';
import { DAY_MS } from '../utc-day.ts';

/** A destination that takes deliveries again sooner is none of the operator's concern. */
const MIN_BLOCKED_MS = 15 * 60 * 1000;

type Count = { destination: DestinationName; count: number };

/** What waits for the operator, in numbers; nothing in it is about a person. */
export type Problems = {
  dead: Count[];
  /** Of those, given up in the last 24 hours. */
  deadLately: number;
  /** Still tried after a day. */
  waiting: Count[];
  blocked: BlockedDestination[];
  /** Daily limits that are reached while deliveries are due. */
  limits: (Count & { limit: number })[];
  /** Leads and opt-outs that were held more than a day ago. */
  heldLeads: number;
  heldOptOuts: number;
};

export type DailyLimit = { destination: DestinationName; limit: number };

export async function readProblems(store: OpenStore, limits: readonly DailyLimit[], now: number): Promise<Problems> {
  const dayAgo = now - DAY_MS;
  const counts = await countDeliveries(store);
  const blocked = await listBlockedDestinations(store);
  const dead = counts.filter(({ state, count }) => state === 'dead' && count > 0);
  return {
    dead: dead.map(({ destination, count }) => ({ destination, count })),
    deadLately: dead.length === 0 ? 0 : await countDeadSince(store, dayAgo),
    waiting: await countWaitingSince(store, dayAgo),
    blocked: blocked.filter(({ since }) => since <= now - MIN_BLOCKED_MS),
    limits: await readReachedLimits(store, limits, now),
    heldLeads: await countLeadsHeldSince(store, dayAgo),
    heldOptOuts: await countOptOutsHeldSince(store, dayAgo),
  };
}

async function readReachedLimits(
  store: OpenStore,
  limits: readonly DailyLimit[],
  now: number,
): Promise<Problems['limits']> {
  const reached: Problems['limits'] = [];
  for (const { destination, limit } of limits) {
    if ((await countUsedToday(store, destination, now)) < limit) continue;
    const count = await countDue(store, destination, now);
    if (count > 0) reached.push({ destination, limit, count });
  }
  return reached;
}

async function countDeadSince({ db }: OpenStore, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .where('settled_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countWaitingSince({ db }: OpenStore, before: number): Promise<Count[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['destination', fn.countAll<number>().as('count')])
    .where('state', '=', 'pending')
    .where('queued_at', '<', before)
    .groupBy('destination')
    .orderBy('destination')
    .execute();
  return rows.map(({ destination, count }) => ({ destination, count: Number(count) }));
}

async function countLeadsHeldSince({ db }: OpenStore, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(({ fn }) => fn.count<number>('lead_id').distinct().as('count'))
    .where('state', '=', 'held')
    .where('set_aside', 'is', null)
    .where('queued_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countOptOutsHeldSince({ db }: OpenStore, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('opt_outs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'held')
    .where('buried_at', 'is', null)
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
