import { type Expression, type Kysely, sql } from 'kysely';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { VIEW_COUNTS } from '../schema/view-tables.ts';
import { DAY_MS } from '../utc-day.ts';
import { type ViewSum, ViewSums } from './view-sums.ts';

/** Older sums are kept by month. */
const MONTHS_BY_DAY = 25;

/** Seven values a row: less than either database takes in one statement. */
const PAGE_ROWS = 1000;

/** Adds sums to those of their days, in one transaction. */
export async function addViews({ db }: OpenStore, sums: readonly ViewSum[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const days = [...new Set(sums.map(({ day }) => day))];
    const known = transaction.selectFrom('view_counts').select(['dimension', 'day', 'name']).where('day', 'in', days);
    // Counted again against what is stored: other instances and earlier starts have counted names of these days too.
    const limited = new ViewSums(await known.where('dimension', 'in', ['campaign', 'source']).execute());
    for (const sum of sums) limited.add(sum);
    const rows = limited.list();
    for (let at = 0; at < rows.length; at += PAGE_ROWS)
      await transaction
        .insertInto('view_counts')
        .values(rows.slice(at, at + PAGE_ROWS))
        .onConflict((conflict) => conflict.columns(['dimension', 'day', 'name']).doUpdateSet(addCounts))
        .execute();
  });
}

const addCounts = () =>
  Object.fromEntries(
    VIEW_COUNTS.map((count): [string, Expression<number>] => [
      count,
      sql<number>`${sql.ref(`view_counts.${count}`)} + ${sql.ref(`excluded.${count}`)}`,
    ]),
  );

/** Where views are not counted any more. */
export async function deleteViews({ db }: OpenStore): Promise<void> {
  await db.deleteFrom('view_counts').execute();
}

const monthOf = (day: number, change = 0) => {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + change) / DAY_MS;
};

/** Adds the sums of months that are older than those kept by day to the first day of their month. */
export async function mergeMonths(db: Kysely<Tables>, now: number): Promise<void> {
  const end = monthOf(Math.floor(now / DAY_MS), -MONTHS_BY_DAY);
  // Every view is one of a page. With the dimension the key is used, so that the minute's look costs nothing.
  const pages = db.selectFrom('view_counts').where('dimension', '=', 'page');
  const old = await pages.select('day').distinct().where('day', '<', end).execute();
  for (const month of new Set(
    old.map(({ day }) => Number(day)).flatMap((day) => (monthOf(day) < day ? monthOf(day) : [])),
  ))
    await inTransaction(db, async (transaction) => {
      const days = transaction
        .deleteFrom('view_counts')
        .where('day', '>=', month)
        .where('day', '<', monthOf(month, 1))
        .returningAll();
      const rows = sumOfMonth(await days.execute(), month);
      for (let at = 0; at < rows.length; at += PAGE_ROWS)
        await transaction
          .insertInto('view_counts')
          .values(rows.slice(at, at + PAGE_ROWS))
          .execute();
    });
}

/** Of names beyond the most of a month, those with most views are kept. */
function sumOfMonth(days: readonly ViewSum[], month: number): ViewSum[] {
  const keyOf = ({ dimension, name }: ViewSum) => `${dimension}\n${name}`;
  const views = new Map<string, number>();
  for (const row of days) views.set(keyOf(row), (views.get(keyOf(row)) ?? 0) + Number(row.views));
  const sums = new ViewSums();
  for (const row of days.toSorted((one, other) => (views.get(keyOf(other)) ?? 0) - (views.get(keyOf(one)) ?? 0)))
    sums.add({ ...row, day: month });
  return sums.list();
}
