import { sql } from 'kysely';
import type { LeadFigures } from '../../../leads/desk/figures.ts';
import { TIME_BOUNDS_MS } from '../schema/delivery-times.ts';
import type { CountDimension } from '../schema/lead-tables.ts';
import { countedStatusOf, SET_ASIDE } from '../schema/stored-words.ts';
import type { OpenStore } from '../schema/tables.ts';
import { DAY_MS, utcDay } from '../utc-day.ts';

/** The most names of a campaign or a page; what a visitor's browser sends may be anything. */
const MAX_NAMES = 100;

const dayNumber = (day: string) => Math.floor(Date.parse(day) / DAY_MS);

/**
 * Counts of the days from one to another (UTC, both included), and of as many days before them. Of a span that ends
 * today, the days before end at the same hour: half a day would always look like a loss against a whole one.
 */
export async function readFigures(store: OpenStore, from: string, to: string, now?: number): Promise<LeadFigures> {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const before = first - (last - first + 1);
  const endsToday = now !== undefined && last === Math.floor(now / DAY_MS);
  const count = async (dimension: CountDimension) => {
    const counts = await countByName(store, dimension, { before, first, last });
    if (!endsToday) return counts;
    const later = await countLater(store, dimension, (first - 1) * DAY_MS + (now % DAY_MS));
    const until = counts.map((row) => ({ ...row, before: row.before - (later.get(row.name) ?? 0) }));
    return until.filter((row) => row.count + row.before > 0);
  };
  const byChannel = await count('channel');
  const total = (which: 'count' | 'before') => byChannel.reduce((sum, row) => sum + row[which], 0);
  return {
    ...{ from, to, total: total('count'), totalBefore: total('before') },
    byDay: await countByDay(store, first, last),
    byChannel,
    byCampaign: await count('campaign'),
    byPage: await count('page'),
    toDelivery: await readTimes(store, first, last),
  };
}

type Span = { before: number; first: number; last: number };

const countsOf = ({ db }: OpenStore, dimension: CountDimension, first: number, last: number) =>
  db.selectFrom('lead_counts').where('dimension', '=', dimension).where('day', '>=', first).where('day', '<=', last);

async function countByName(store: OpenStore, dimension: CountDimension, { before, first, last }: Span) {
  const isIn = sql`case when day >= ${first} then leads else 0 end`;
  const rows = await countsOf(store, dimension, before, last)
    .select(({ fn }) => ['name', fn.sum<number>('leads').as('all'), sql<number>`sum(${isIn})`.as('count')])
    .where('status', 'not in', SET_ASIDE)
    .groupBy('name')
    .having(({ fn }) => fn.sum('leads'), '>', 0)
    .orderBy(sql`sum(${isIn})`, 'desc')
    .orderBy('name')
    .limit(MAX_NAMES)
    .execute();
  return rows.map(({ name, all, count }) => ({ name, count: Number(count), before: Number(all) - Number(count) }));
}

/** Leads by name from a time to the end of its day (UTC). */
async function countLater({ db }: OpenStore, dimension: CountDimension, from: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('leads')
    .select(({ ref, fn }) => [ref(dimension).as('name'), fn.countAll<number>().as('count')])
    .where('received_at', '>', from)
    .where('received_at', '<', (Math.floor(from / DAY_MS) + 1) * DAY_MS)
    .where('set_aside', 'is', null)
    .groupBy(dimension)
    .execute();
  return new Map(rows.map(({ name, count }) => [name ?? '', Number(count)]));
}

async function countByDay(store: OpenStore, first: number, last: number): Promise<LeadFigures['byDay']> {
  const rows = await countsOf(store, 'channel', first, last)
    .select(({ fn }) => ['day', 'name', fn.sum<number>('leads').as('count')])
    .where('status', 'not in', SET_ASIDE)
    .groupBy(['day', 'name'])
    .execute();
  const byDay = Map.groupBy(rows, ({ day }) => Number(day));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((day) => ({
    day: utcDay(day * DAY_MS),
    channels: Object.fromEntries(
      (byDay.get(day) ?? []).flatMap(({ name, count }) => (Number(count) > 0 ? [[name, Number(count)]] : [])),
    ),
  }));
}

/** Those counted as accepted, released and so on, for `stats`. */
export async function countByStatus(store: OpenStore, from: string, to: string) {
  const rows = await countsOf(store, 'channel', dayNumber(from), dayNumber(to))
    .select(({ fn }) => ['status as name', fn.sum<number>('leads').as('count')])
    .groupBy('status')
    .execute();
  return rows
    .map(({ name, count }) => ({ name: countedStatusOf(name), count: Number(count) }))
    .filter(({ count }) => count > 0);
}

async function readTimes({ db }: OpenStore, first: number, last: number): Promise<LeadFigures['toDelivery']> {
  const rows = await db
    .selectFrom('delivery_times')
    .select(({ fn }) => ['destination', 'under_ms', fn.sum<number>('deliveries').as('count')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['destination', 'under_ms'])
    .orderBy('destination')
    .execute();
  return [...Map.groupBy(rows, ({ destination }) => destination)].map(([destination, times]) => {
    const counts = TIME_BOUNDS_MS.map((bound) => Number(times.find(({ under_ms }) => under_ms === bound)?.count ?? 0));
    return {
      destination,
      steps: TIME_BOUNDS_MS.map((bound, index) => ({
        underSeconds: bound === 0 ? null : bound / 1000,
        count: counts[index] ?? 0,
      })),
      medianSeconds: secondsAt(counts, 0.5),
      p95Seconds: secondsAt(counts, 0.95),
    };
  });
}

/** The time that a share of the deliveries took at most, as if those of a step were spread evenly over it. */
function secondsAt(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * share;
  for (const [index, count] of counts.entries()) {
    const from = TIME_BOUNDS_MS[index - 1] ?? 0;
    const bound = TIME_BOUNDS_MS[index] ?? 0;
    if (left <= count && count > 0)
      return Math.round(bound === 0 ? from : from + ((bound - from) * left) / count) / 1000;
    left -= count;
  }
  return null;
}
