import { countHeldOptOuts } from '../consent/wishes.ts';
import { type BlockedDestination, listBlockedDestinations } from '../outbox/blocked-destinations.ts';
import { countUnanswered, countUsedToday } from '../outbox/daily-usage.ts';
import { type Backlog, readBacklog } from '../outbox/deliveries.ts';
import { hasTrigramIndex } from '../schema/lead-texts.ts';
import type { DestinationName, OpenStore, Tables } from '../schema/tables.ts';

/** What the operator is told about, in numbers. */
export type HealthNumbers = {
  backlog: Backlog;
  heldOptOuts: number;
  blocked: BlockedDestination[];
  paused: Tables['paused_destinations'][];
  usage: { destination: DestinationName; used: number; unanswered: number }[];
  hasSearchIndex: boolean;
};

export async function readHealth(
  store: OpenStore,
  limited: readonly DestinationName[],
  now: number,
): Promise<HealthNumbers> {
  return {
    backlog: await readBacklog(store),
    heldOptOuts: await countHeldOptOuts(store),
    blocked: await listBlockedDestinations(store),
    paused: await store.db.selectFrom('paused_destinations').selectAll().orderBy('destination').execute(),
    usage: await Promise.all(
      limited.map(async (destination) => ({
        destination,
        used: await countUsedToday(store, destination, now),
        unanswered: await countUnanswered(store, destination, now),
      })),
    ),
    hasSearchIndex: await hasTrigramIndex(store),
  };
}
