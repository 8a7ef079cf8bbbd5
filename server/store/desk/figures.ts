import type { HandledFigures } from '../../../leads/desk/figures.ts';
import { hasAgreed } from '../consent/consent-states.ts';
import { countRows } from '../engine/rows.ts';
import { TIME_BOUNDS_MS } from '../schema/delivery-times.ts';
import { OTHER } from '../schema/source.ts';
import { countedStatusOf } from '../schema/stored-words.ts';
import type { OpenStore } from '../schema/tables.ts';
import { DAY_MS, dayNumber, utcDay } from '../utc-day.ts';
import { IS_KEPT } from './lead-filters.ts';
import { readResponse, secondsOfShare } from './response.ts';

/** What was done with the leads of the days from one to another (UTC, both included). */
export async function readHandled(store: OpenStore, from: string, to: string, now: number): Promise<HandledFigures> {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const [start, end] = [first * DAY_MS, (last + 1) * DAY_MS];
  const statuses = await countByStatus(store, from, to);
  const countOf = (status: string) => statuses.find(({ name }) => name === status)?.count ?? 0;
  return {
    response: await readResponse(store, start, end, now),
    rates: {
      received: statuses.reduce((sum, { count }) => sum + count, 0),
      ...{ spam: countOf('spam'), held: countOf('held'), consented: await countConsented(store, start, end) },
    },
    toDelivery: await readDeliveries(store, first, last),
  };
}

/** Of the leads that came in this time, those who agreed then or later. */
function countConsented({ db, dialect, consent }: OpenStore, start: number, end: number): Promise<number> {
  return countRows(
    db
      .selectFrom('leads')
      .where('received_at', '>=', start)
      .where('received_at', '<', end)
      .where(IS_KEPT[dialect])
      .where((lead) => hasAgreed(lead, consent)),
  );
}

export type Marks = Awaited<ReturnType<typeof readMarks>>;

/** Visitors' browsers may send any name: those with most visits are shown. */
const MAX_CAMPAIGNS = 50;

/** What went live on days of the desk, and the days on which campaigns were first seen. */
export async function readMarks({ db }: OpenStore, from: string, to: string) {
  const publications = await db
    .selectFrom('publications')
    .select(['ended_at', 'files'])
    .where('state', '=', 'live')
    .where('undo_of', 'is', null)
    .where('ended_at', '>=', Date.parse(from))
    .where('ended_at', '<', Date.parse(to) + DAY_MS)
    .orderBy('ended_at')
    .execute();
  const campaigns = await db
    .selectFrom('view_counts')
    .select(({ fn }) => ['name', fn.min('day').as('day')])
    .where('dimension', '=', 'campaign')
    .where('name', '!=', OTHER)
    .groupBy('name')
    .having(({ fn }) => fn.min('day'), '>=', dayNumber(from))
    .having(({ fn }) => fn.min('day'), '<=', dayNumber(to))
    .orderBy(({ fn }) => fn.sum('visits'), 'desc')
    .limit(MAX_CAMPAIGNS)
    .execute();
  return {
    published: publications.map(({ ended_at, files }) => {
      const names: string[] = JSON.parse(files);
      return { day: utcDay(ended_at ?? 0), files: names };
    }),
    campaigns: campaigns.map(({ name, day }) => ({ name, day: utcDay(Number(day) * DAY_MS) })),
  };
}

/** Those counted as accepted, released and so on. */
export async function countByStatus(store: OpenStore, from: string, to: string) {
  const rows = await store.db
    .selectFrom('lead_counts')
    .where('dimension', '=', 'channel')
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .select(({ fn }) => ['status as name', fn.sum<number>('leads').as('count')])
    .groupBy('status')
    .execute();
  return rows
    .map(({ name, count }) => ({ name: countedStatusOf(name), count: Number(count) }))
    .filter(({ count }) => count > 0);
}

async function readDeliveries({ db }: OpenStore, first: number, last: number): Promise<HandledFigures['toDelivery']> {
  const rows = await db
    .selectFrom('delivery_times')
    .select(({ fn }) => ['destination', 'under_ms', fn.sum<number>('deliveries').as('count')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['destination', 'under_ms'])
    .execute();
  // One that has a lookup was taken, and is missing there.
  const dead = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['destination', fn.countAll<number>().as('count')])
    .where('state', '=', 'dead')
    .where('lookup', 'is', null)
    .where('settled_at', '>=', first * DAY_MS)
    .where('settled_at', '<', (last + 1) * DAY_MS)
    .groupBy('destination')
    .execute();
  const destinations = new Set([...rows, ...dead].map(({ destination }) => destination));
  return [...destinations].toSorted().map((destination) => {
    const times = rows.filter((row) => row.destination === destination);
    const counts = TIME_BOUNDS_MS.map((bound) => Number(times.find(({ under_ms }) => under_ms === bound)?.count ?? 0));
    return {
      destination,
      steps: TIME_BOUNDS_MS.map((bound, index) => ({
        underSeconds: bound === 0 ? null : bound / 1000,
        count: counts[index] ?? 0,
      })),
      dead: Number(dead.find((row) => row.destination === destination)?.count ?? 0),
      medianSeconds: secondsOfShare(counts, TIME_BOUNDS_MS, 0.5),
      p95Seconds: secondsOfShare(counts, TIME_BOUNDS_MS, 0.95),
    };
  });
}
