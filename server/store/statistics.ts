import { sql } from 'kysely';
import type { OpenStore } from './tables.ts';

export type Count = { name: string; count: number };

export type Statistics = {
  total: number;
  byDay: Count[];
  byChannel: Count[];
  byStanding: Count[];
  deliveries: { destination: string; state: string; count: number }[];
  /** Seconds from receipt to delivery at the CRM, ascending. */
  secondsToDeliver: number[];
};

const DAY = 24 * 60 * 60 * 1000;
const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Numbers only: nobody is named. Days without a lead are there, with a zero. */
export async function statistics({ db }: OpenStore, days: number, now: number): Promise<Statistics> {
  const today = Math.floor(now / DAY);
  const first = today - days + 1;
  const recent = db.selectFrom('leads').where('received_at', '>=', first * DAY);
  const grouped = async (column: 'channel' | 'standing'): Promise<Count[]> =>
    (
      await recent
        .select(({ fn }) => [column, fn.countAll<number>().as('count')])
        .groupBy(column)
        .orderBy('count', 'desc')
        .execute()
    ).map((row) => ({ name: row[column], count: Number(row.count) }));
  const perDay = await recent
    .select(({ fn }) => [sql<number>`received_at / ${sql.lit(DAY)}`.as('day'), fn.countAll<number>().as('count')])
    .groupBy(sql`received_at / ${sql.lit(DAY)}`)
    .execute();
  const counts = new Map(perDay.map(({ day, count }) => [Number(day), Number(count)]));
  const recentDeliveries = db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .where('received_at', '>=', first * DAY);
  const deliveries = await recentDeliveries
    .select(({ fn }) => ['destination', 'state', fn.countAll<number>().as('count')])
    .groupBy(['destination', 'state'])
    .orderBy('destination')
    .execute();
  const times = await recentDeliveries
    .select(['settled_at', 'queued_at'])
    .where('destination', '=', 'crm')
    .where('state', '=', 'delivered')
    .execute();
  const byChannel = await grouped('channel');
  return {
    total: byChannel.reduce((sum, { count }) => sum + count, 0),
    byDay: Array.from({ length: days }, (_, index) => first + index).map((day) => ({
      name: dayText(day),
      count: counts.get(day) ?? 0,
    })),
    byChannel,
    byStanding: await grouped('standing'),
    deliveries,
    secondsToDeliver: times
      .map(({ settled_at, queued_at }) => ((settled_at ?? queued_at) - queued_at) / 1000)
      .sort((one, other) => one - other),
  };
}
