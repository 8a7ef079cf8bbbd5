import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DAY_MS, HOUR_MS, monthOf } from '../utc-day.ts';
import { countSources } from './lead-counts.ts';
import { RESPONSE_HOURS } from './lead-tables.ts';
import { tableWords } from './migration-statements.ts';
import { sourceOfLead } from './source.ts';
import type { Dialect, Tables } from './tables.ts';

const PAGE_ROWS = 1000;

/** What the figures of a year are read from, so that they need not read each of its days and leads. */
export const quickFigures = (dialect: Dialect): Migration => ({
  async up(db: Kysely<Tables>) {
    const { integer, keyed } = tableWords(dialect);
    await sql`alter table leads add column source text`.execute(db);
    await fillSources(db);
    for (const statement of countSources(dialect)) await statement.execute(db);
    await sql`create table view_months (
      dimension text not null,
      day ${integer} not null,
      name text not null,
      views ${integer} not null,
      visits ${integer} not null,
      form_seen ${integer} not null,
      form_begun ${integer} not null,
      primary key (dimension, day, name)
    ) ${keyed}`.execute(db);
    await fillMonths(db);
    for (const statement of responseStatements(dialect)) await statement.execute(db);
  },
});

/** A page of leads after the other: the rule that names a source is not one of SQL. */
async function fillSources(db: Kysely<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const ids = await db
      .selectFrom('attributions')
      .select('lead_id')
      .distinct()
      .where('lead_id', '>', last)
      .orderBy('lead_id')
      .limit(PAGE_ROWS)
      .execute();
    if (ids.length === 0) return;
    const [first, next] = [ids[0]?.lead_id ?? '', ids.at(-1)?.lead_id ?? ''];
    const page = db.selectFrom('attributions').selectAll().where('lead_id', '>=', first).where('lead_id', '<=', next);
    const sources = [...Map.groupBy(await page.execute(), ({ lead_id }) => lead_id)].flatMap(([id, rows]) => {
      const source = sourceOfLead(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
      return source === null ? [] : [sql`(${id}, ${source})`];
    });
    if (sources.length > 0)
      await sql`update leads set source = given.column2 from (values ${sql.join(sources)}) as given
        where leads.id = given.column1`.execute(db);
    last = next;
  }
}

/** Every view is one of a page. */
async function fillMonths(db: Kysely<Tables>): Promise<void> {
  await sql`insert into view_counts
    select 'site', day, '', sum(views), sum(visits), sum(form_seen), sum(form_begun)
    from view_counts where dimension = 'page' group by day`.execute(db);
  const days = await db.selectFrom('view_counts').select('day').where('dimension', '=', 'site').execute();
  for (const month of new Set(days.map(({ day }) => monthOf(Number(day)))))
    await sql`insert into view_months
      select dimension, ${sql.lit(month)}, name, sum(views), sum(visits), sum(form_seen), sum(form_begun)
      from view_counts where day >= ${month} and day < ${monthOf(month, 1)} group by dimension, name`.execute(db);
}

/** Working time since Monday, December 29, 1969, as SQL: each week has five days. */
const workingMs = (time: string) => {
  const day = `(${time} / ${DAY_MS} + 3)`;
  return `(${day} / 7 * 5 * ${DAY_MS} + case when ${day} % 7 < 5 then ${day} % 7 * ${DAY_MS} + ${time} % ${DAY_MS} else 5 * ${DAY_MS} end)`;
};

/** The step of a first response is worked out where it is stored or indexed, and not by each query. */
function responseStatements(dialect: Dialect) {
  const { integer } = tableWords(dialect);
  const kept = sql.raw({ sqlite: 'virtual', postgres: 'stored' }[dialect]);
  const took = `${workingMs('contacted_at')} - ${workingMs('received_at')}`;
  const steps = RESPONSE_HOURS.map((hours, at) => `when ${took} < ${hours * HOUR_MS} then ${at}`);
  const step = `case when contacted_at is null then null ${steps.join(' ')} else ${RESPONSE_HOURS.length} end`;
  return [
    sql`drop index leads_answered`,
    sql`alter table leads add column response_step ${integer} generated always as (${sql.raw(step)}) ${kept}`,
    sql`create index consents_given on consents (given_at, lead_id, confirmed_at)
      where withdrawn_at is null and lead_id is not null`,
    ...{
      sqlite: [
        sql`create index leads_set_aside on leads (set_aside, id) where set_aside is not null`,
        // In the order of the groups that are counted: SQLite would sort all leads for it.
        sql`create index leads_answered on leads (assigned_to, channel, response_step, received_at, worked, respond_by)
          where set_aside is null`,
      ],
      postgres: [
        sql`create index leads_by_source on leads (source, received_at, id) where source is not null`,
        sql`create index leads_answered on leads (received_at)
          include (assigned_to, channel, response_step, worked, respond_by) where set_aside is null`,
      ],
    }[dialect],
  ];
}
