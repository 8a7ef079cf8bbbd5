import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../utc-day.ts';
import { type Statement, tableWords } from './migration-statements.ts';
import type { Dialect } from './tables.ts';

const SECOND_MS = 1000;

/** The upper bounds of the times to delivery that are counted together; 0 stands for no bound. */
export const TIME_BOUNDS_MS: readonly number[] = [
  ...[1, 2, 5, 10, 30, 60, 300, 900].map((seconds) => seconds * SECOND_MS),
  ...[1, 6, 24].map((hours) => hours * HOUR_MS),
  0,
];

/** How long leads took from the queue to each destination, counted by day. The counts stay when a lead is erased. */
export function createDeliveryTimes(dialect: Dialect): Statement[] {
  const { integer, keyed } = tableWords(dialect);
  const bound = TIME_BOUNDS_MS.slice(0, -1).map((ms) => `when settled_at - queued_at < ${ms} then ${ms}`);
  return [
    sql`create table delivery_times (
      destination text not null,
      day ${integer} not null,
      under_ms ${integer} not null,
      slot ${integer} not null,
      deliveries ${integer} not null,
      primary key (day, destination, under_ms, slot)
    ) ${keyed}`,
    sql.raw(`insert into delivery_times (destination, day, under_ms, slot, deliveries)
      select destination, settled_at / ${DAY_MS}, case ${bound.join(' ')} else 0 end, 0, count(*) from outbox
      where state = 'delivered' and revision = 0 and settled_at is not null group by 1, 2, 3`),
  ];
}
