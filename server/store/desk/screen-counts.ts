import { sql } from 'kysely';
import { COUNT_LIMIT } from '../../../leads/desk/limits.ts';
import { countRows, countUpTo } from '../engine/rows.ts';
import { countDeliveries } from '../outbox/gauges.ts';
import { present } from '../people/people.ts';
import { HELD_STANDING } from '../schema/stored-words.ts';
import type { OpenStore } from '../schema/tables.ts';
import { countHeld } from './held.ts';
import { isWaiting } from './lead-filters.ts';
import { isUnreadBy } from './lead-rows.ts';

/** What waits on the screens of the desk. Asked for every few seconds by each person there: numbers alone, from indexes. */
export async function readScreenCounts(store: OpenStore, personId: string, now: number) {
  const deliveries = await countDeliveries(store);
  return {
    unread: await countUpTo(store, COUNT_LIMIT, unread(store, personId, now)),
    waiting: await countUpTo(store, COUNT_LIMIT, store.db.selectFrom('leads').select('id').where(isWaiting(now))),
    held: await countHeld(store, now),
    dead: deliveries.reduce((sum, { state, count }) => sum + (state === 'dead' ? count : 0), 0),
    people: await countRows(present(store.db)),
  };
}

/** The words of the index leads_unread, so that it is used. */
const unread = ({ db }: OpenStore, personId: string, now: number) =>
  db
    .selectFrom('leads')
    .select('id')
    .where('set_aside', 'is', null)
    .where(sql<boolean>`standing <> ${sql.lit(HELD_STANDING)}`)
    .where(isUnreadBy(personId, now));
