import { sql } from 'kysely';
import type { OpenStore } from './tables.ts';
import { DAY_MS, utcDay } from './utc-day.ts';

export type Count = { name: string; count: number };

export type Statistics = {
  total: number;
  byDay: Count[];
  byChannel: Count[];
  byStanding: Count[];
  deliveries: { destination: string; state: string; count: number }[];
  /** Seconds from receipt to delivery at the CRM, to a tenth, ascending. */
  secondsToDeliver: number[];
};

/** Counts without personal data. Days without a lead are included, with zero. */
export async function readStatistics({ db }: OpenStore, days: number, now: number): Promise<Statistics> {
  const today = Math.floor(now / DAY_MS);
  const first = today - days + 1;
  const recent = db.selectFrom('leads').where('received_at', '>=', first * DAY_MS);
  const grouped = async (column: 'channel' | 'standing'): Promise<Count[]> =>
    (
      await recent
        .select(({ fn }) => [column, fn.countAll<number>().as('count')])
        .groupBy(column)
        .orderBy('count', 'desc')
        .execute()
    ).map((row) => ({ name: row[column], count: Number(row.count) }));
  const perDay = await recent
    .select(({ fn }) => [sql<number>`received_at / ${sql.lit(DAY_MS)}`.as('day'), fn.countAll<number>().as('count')])
    .groupBy(sql`received_at / ${sql.lit(DAY_MS)}`)
    .execute();
  const counts = new Map(perDay.map(({ day, count }) => [Number(day), Number(count)]));
  const recentDeliveries = db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .where('received_at', '>=', first * DAY_MS);
  const deliveries = await recentDeliveries
    .select(({ fn }) => ['destination', 'state', fn.countAll<number>().as('count')])
    .groupBy(['destination', 'state'])
    .orderBy('destination')
    .execute();
  // The database counts equal times, so that a million deliveries are not a million rows in memory.
  const tenths = sql<number>`(coalesce(settled_at, queued_at) - queued_at) / 100`;
  const times = await recentDeliveries
    .select(({ fn }) => [tenths.as('tenths'), fn.countAll<number>().as('count')])
    .where('destination', '=', 'crm')
    .where('revision', '=', 0)
    .where('state', '=', 'delivered')
    .groupBy(tenths)
    .orderBy(tenths)
    .execute();
  const byChannel = await grouped('channel');
  return {
    total: byChannel.reduce((sum, { count }) => sum + count, 0),
    byDay: Array.from({ length: days }, (_, index) => first + index).map((day) => ({
      name: utcDay(day * DAY_MS),
      count: counts.get(day) ?? 0,
    })),
    byChannel,
    byStanding: await grouped('standing'),
    deliveries,
    // A clock that was set back between the two times has made some of them negative.
    secondsToDeliver: times.flatMap((time) => Array<number>(Number(time.count)).fill(Math.max(0, time.tenths) / 10)),
  };
}
