import { sql } from 'kysely';
import { COUNT_LIMIT } from '../../../leads/desk/limits.ts';
import { countRows } from '../engine/count-rows.ts';
import { countDeliveries } from '../outbox/gauges.ts';
import { present } from '../people/people.ts';
import type { OpenStore } from '../schema/tables.ts';
import { countHeld } from './held.ts';

/** What waits on the screens of the desk. Asked for every few seconds by each person there: numbers alone, from indexes. */
export async function readScreenCounts(store: OpenStore, now: number) {
  const deliveries = await countDeliveries(store);
  return {
    unread: await countUnread(store),
    held: await countHeld(store, now),
    dead: deliveries.reduce((sum, { state, count }) => sum + (state === 'dead' ? count : 0), 0),
    people: await countRows(present(store.db)),
  };
}

/** The words of the index leads_unread, so that it is used. */
async function countUnread({ db }: OpenStore): Promise<number> {
  const some = db
    .selectFrom('leads')
    .select('received_at')
    .where('seen_at', 'is', null)
    .where('set_aside', 'is', null)
    .where(sql<boolean>`standing <> 'suspected'`)
    .limit(COUNT_LIMIT + 1);
  return countRows(db.selectFrom(some.as('some')));
}
