import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { readSetting } from '../engine/settings.ts';
import { inTransaction } from '../engine/transaction.ts';
import type { OpenStore, Tables } from '../schema/tables.ts';
import { VIEW_COUNTS } from '../schema/view-tables.ts';
import { DAY_MS, monthOf } from '../utc-day.ts';
import { listKnownNames } from './known-names.ts';
import { OPEN_DIMENSIONS, type ViewSum, ViewSums } from './view-sums.ts';

/** Older sums are kept by month. */
const MONTHS_BY_DAY = 25;

/** Names that were not known before, of a day and of a month. */
export const MAX_NEW_NAMES = { view_counts: 100, view_months: 1000 } as const;
type ViewTable = keyof typeof MAX_NEW_NAMES;

/** Seven values a row: less than either database takes in one statement. */
const PAGE_ROWS = 1000;

/** The setting with the time at which counting began. */
const COUNTED_SINCE = 'views counted since';

/** Adds sums to those of their days and months, in one transaction. `since` is when the first of them was counted. */
export async function addViews({ db }: OpenStore, sums: readonly ViewSum[], since = Date.now()): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await noteBeginning(transaction, since);
    const days = await limitNames(transaction, 'view_counts', [...sums, ...sums.flatMap(toSite)]);
    await addRows(transaction, 'view_counts', days);
    const months = days.map((sum) => ({ ...sum, day: monthOf(sum.day) }));
    await addRows(transaction, 'view_months', await limitNames(transaction, 'view_months', months));
  });
}

/** With the first sums; a store of an earlier release has some already, and no time. */
const noteBeginning = (db: Transaction<Tables>, since: number) =>
  sql`insert into settings (name, value)
    select cast(${COUNTED_SINCE} as text), cast(${String(since)} as text) where not exists (select 1 from view_counts)
    on conflict (name) do nothing`.execute(db);

/** When counting began, in milliseconds; null where nothing is counted yet. */
export async function readCountedSince({ db }: OpenStore): Promise<number | null> {
  const since = await readSetting(db, COUNTED_SINCE);
  if (since !== undefined) return Number(since);
  const days = db.selectFrom('view_counts').where('dimension', '=', 'site');
  const first = await days.select(({ fn }) => fn.min('day').as('day')).executeTakeFirst();
  return first?.day == null ? null : Number(first.day) * DAY_MS;
}

/** Every view is one of a page. */
const toSite = (sum: ViewSum): ViewSum[] => (sum.dimension === 'page' ? [{ ...sum, dimension: 'site', name: '' }] : []);

/** Counted against what is stored: other instances and earlier starts have counted names of these days too. */
async function limitNames(
  db: Transaction<Tables>,
  table: ViewTable,
  sums: readonly ViewSum[],
): Promise<readonly ViewSum[]> {
  const days = [...new Set(sums.map(({ day }) => day))];
  const stored = await db
    .selectFrom(table)
    .select(['dimension', 'day', 'name'])
    .where('day', 'in', days)
    .where('dimension', 'in', OPEN_DIMENSIONS)
    .execute();
  const counted = stored.map(({ day, ...key }) => ({ ...key, day: Number(day) }));
  const maxNames = MAX_NEW_NAMES[table];
  const limit = (known: ReadonlySet<string>) => {
    const limited = new ViewSums({ counted, known, maxNames });
    // Of names that come at once, the one with most views has its place first.
    for (const sum of sums.toSorted((one, other) => other.views - one.views)) limited.add(sum);
    return limited;
  };
  const limited = limit(new Set());
  return (limited.isFull ? limit(await listKnownNames(db, Math.min(...days))) : limited).list();
}

async function addRows(db: Transaction<Tables>, table: ViewTable, rows: readonly ViewSum[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PAGE_ROWS)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + PAGE_ROWS))
      .onConflict((conflict) =>
        conflict
          .columns(['dimension', 'day', 'name'])
          .doUpdateSet(() =>
            Object.fromEntries(
              VIEW_COUNTS.map((count): [string, Expression<number>] => [
                count,
                sql<number>`${sql.ref(`${table}.${count}`)} + ${sql.ref(`excluded.${count}`)}`,
              ]),
            ),
          ),
      )
      .execute();
}

/** Where views are not counted any more. */
export async function deleteViews({ db }: OpenStore): Promise<void> {
  await db.deleteFrom('view_counts').execute();
  await db.deleteFrom('view_months').execute();
  await db.deleteFrom('settings').where('name', '=', COUNTED_SINCE).execute();
}

/** Puts the sum of a month that is older than those kept by day on its first day, in place of its days. */
export async function mergeMonths(db: Kysely<Tables>, now: number): Promise<void> {
  const end = monthOf(Math.floor(now / DAY_MS), -MONTHS_BY_DAY);
  // With the dimension the key is used, so that the minute's look costs nothing.
  const days = db.selectFrom('view_counts').select('day').where('dimension', '=', 'site');
  const old = await days.where('day', '<', end).execute();
  for (const month of new Set(
    old.map(({ day }) => Number(day)).flatMap((day) => (monthOf(day) < day ? monthOf(day) : [])),
  ))
    await inTransaction(db, async (transaction) => {
      const ofDays = transaction.deleteFrom('view_counts').where('day', '>=', month);
      await ofDays.where('day', '<', monthOf(month, 1)).execute();
      const ofMonth = transaction.selectFrom('view_months').selectAll().where('day', '=', month);
      await transaction
        .insertInto('view_counts')
        .columns(['dimension', 'day', 'name', ...VIEW_COUNTS])
        .expression(ofMonth)
        // Another instance may merge it at the same time.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
}
