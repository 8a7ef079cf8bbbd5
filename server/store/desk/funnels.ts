import { sql } from 'kysely';
import type { FiguresQuery, Funnel, FunnelRow, Funnels } from '../../../leads/desk/figures.ts';
import { statusSql } from '../schema/lead-counts.ts';
import { OTHER, toName } from '../schema/source.ts';
import { SET_ASIDE } from '../schema/stored-words.ts';
import type { OpenStore } from '../schema/tables.ts';
import type { ViewDimension } from '../schema/view-tables.ts';
import { DAY_MS, dayNumber, monthOf, utcDay } from '../utc-day.ts';
import { readCountedSince } from '../views/view-counts.ts';

/** Days since 1970 (UTC), both included. `passed` is the share of the last day that counts, where not all of it does. */
type Span = { first: number; last: number; passed: number };

type Dimension = Exclude<ViewDimension, 'site' | 'before'>;
type FunnelsByName = Map<string, Funnel>;

const NOTHING: Funnel = { views: 0, visits: 0, formSeen: 0, formBegun: 0, leads: 0, accepted: 0 };
const STEPS = Object.keys(NOTHING) as (keyof Funnel)[];

/** Campaigns, sources and the pages of leads are what visitors' browsers send, which may be anything. */
const MAX_ROWS = 200;

const dayText = (day: number) => utcDay(day * DAY_MS);

/** What became of views in the days of a query, and in those they are compared with. */
export async function readFunnels(store: OpenStore, query: FiguresQuery, now?: number): Promise<Funnels> {
  const { span, before } = spansOf(query, now);
  const read = async (dimension: Dimension) =>
    toRows(await readSpan(store, dimension, span), await readSpan(store, dimension, before));
  const [pages, channels] = [await read('page'), await read('channel')];
  const sites = toRows(await readViews(store, 'site', span), await readViews(store, 'site', before));
  // Every lead has a channel; not every lead has a page.
  const totalOf = (which: (row: FunnelRow) => Funnel) =>
    query.page === undefined
      ? addUp([...sites.map(which), ...channels.map(which).map(({ leads, accepted }) => ({ leads, accepted }))])
      : addUp(pages.filter(({ name }) => name === query.page).map(which));
  return {
    against: { from: dayText(before.first), to: dayText(before.last) },
    countedSince: await readCountedSince(store),
    totals: totalOf((row) => row),
    totalsBefore: totalOf((row) => row.before),
    days: await readDays(store, span, before, query.page),
    pages: foldRest(pages),
    forms: foldRest(pages).filter((row) => [row, row.before].some(({ formSeen, leads }) => formSeen + leads > 0)),
    channels,
    campaigns: foldRest(await read('campaign')),
    sources: foldRest(await read('source')),
  };
}

/**
 * Where the query ends today, what it is compared with ends at the same hour: half a day would always look like a loss
 * against a whole one.
 */
function spansOf({ from, to, against }: FiguresQuery, now?: number): Record<'span' | 'before', Span> {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const shift = against === 'year' ? 364 : last - first + 1;
  const endsToday = now !== undefined && last === Math.floor(now / DAY_MS);
  const passed = endsToday ? (now % DAY_MS) / DAY_MS : 1;
  return { span: { first, last, passed: 1 }, before: { first: first - shift, last: last - shift, passed } };
}

/** Sums know no hour, so views of a day that counts in part are taken by its share. */
async function readViews(store: OpenStore, dimension: ViewDimension, span: Span): Promise<FunnelsByName> {
  const { last, passed } = span;
  const funnels: FunnelsByName = new Map();
  for (const part of partsOf(span)) add(funnels, await sumViews(store, dimension, part));
  if (passed < 1)
    add(funnels, await sumViews(store, dimension, { table: 'view_counts', first: last, last }), passed - 1);
  return funnels;
}

/** Views, and leads by their time. */
async function readSpan(store: OpenStore, dimension: Dimension, span: Span): Promise<FunnelsByName> {
  const { first, last, passed } = span;
  const funnels = await readViews(store, dimension, span);
  // As sums of views have them: what could be about a person is not a campaign.
  const named = (parts: Part[]) =>
    dimension === 'campaign' ? parts.map((part) => ({ ...part, name: toName(part.name) })) : parts;
  add(funnels, named(await countLeads(store, dimension, first, last)));
  if (passed < 1) add(funnels, named(await countLater(store, dimension, (last + passed) * DAY_MS)), -1);
  return funnels;
}

type ViewPart = { table: 'view_counts' | 'view_months'; first: number; last: number };

/** The whole months of a span, and the days before and after them. */
function partsOf({ first, last }: Span): ViewPart[] {
  const [start, end] = [monthOf(first - 1, 1), monthOf(last + 1)];
  if (end <= start) return [{ table: 'view_counts', first, last }];
  return [
    { table: 'view_counts' as const, first, last: start - 1 },
    { table: 'view_months' as const, first: start, last: end - 1 },
    { table: 'view_counts' as const, first: end, last },
  ].filter((part) => part.first <= part.last);
}

type Part = Partial<Funnel> & { name: string };

function add(funnels: FunnelsByName, parts: readonly Part[], factor = 1): void {
  for (const { name, ...part } of parts) {
    const funnel = funnels.get(name) ?? { ...NOTHING };
    for (const step of STEPS) funnel[step] += Math.round(Number(part[step] ?? 0) * factor);
    funnels.set(name, funnel);
  }
}

const addUp = (parts: readonly Partial<Funnel>[]): Funnel => {
  const funnels: FunnelsByName = new Map([['', { ...NOTHING }]]);
  add(
    funnels,
    parts.map((part) => ({ ...part, name: '' })),
  );
  return funnels.get('') ?? NOTHING;
};

/** Names of either time, those with most views and leads first. */
function toRows(funnels: FunnelsByName, before: FunnelsByName): FunnelRow[] {
  const isSome = (funnel: Funnel) => STEPS.some((step) => funnel[step] > 0);
  return [...new Set([...funnels.keys(), ...before.keys()])]
    .map((name) => ({
      ...{ ...NOTHING, ...funnels.get(name), name },
      before: before.get(name) ?? NOTHING,
    }))
    .filter((row) => isSome(row) || isSome(row.before))
    .toSorted((one, other) => other.views - one.views || other.leads - one.leads || (one.name < other.name ? -1 : 1));
}

/** The rows beyond the most are added up as one. */
function foldRest(rows: readonly FunnelRow[]): FunnelRow[] {
  if (rows.length <= MAX_ROWS) return [...rows];
  const named = rows.filter(({ name }) => name !== OTHER);
  const rest = [...named.slice(MAX_ROWS), ...rows.filter(({ name }) => name === OTHER)];
  const other = { ...addUp(rest), name: OTHER, before: addUp(rest.map(({ before }) => before)) };
  return [...named.slice(0, MAX_ROWS), other];
}

const STEP_SUMS = [
  sql<number>`sum(views)`.as('views'),
  sql<number>`sum(visits)`.as('visits'),
  sql<number>`sum(form_seen)`.as('formSeen'),
  sql<number>`sum(form_begun)`.as('formBegun'),
];

const viewsOf = ({ db }: OpenStore, dimension: ViewDimension, { table, first, last }: ViewPart) =>
  db.selectFrom(table).where('dimension', '=', dimension).where('day', '>=', first).where('day', '<=', last);

const sumViews = (store: OpenStore, dimension: ViewDimension, part: ViewPart): Promise<Part[]> =>
  viewsOf(store, dimension, part)
    .select(['name', ...STEP_SUMS])
    .groupBy('name')
    .execute();

/** How often a form was seen straight after each page. */
export async function readFormViewsAfter(store: OpenStore, from: string, to: string): Promise<Record<string, number>> {
  const funnels = await readViews(store, 'before', { first: dayNumber(from), last: dayNumber(to), passed: 1 });
  return Object.fromEntries([...funnels].map(([name, { formSeen }]) => [name, formSeen]));
}

/** Sums of a number over rows with a status. */
const leadSums = (status: string, count: string) => [
  sql<number>`sum(case when ${sql.raw(status)} in (${sql.join(SET_ASIDE)}) then 0 else ${sql.raw(count)} end)`.as(
    'leads',
  ),
  sql<number>`sum(case when ${sql.raw(status)} in ('accepted', 'released') then ${sql.raw(count)} else 0 end)`.as(
    'accepted',
  ),
];

const leadsOf = ({ db }: OpenStore, dimension: Dimension, first: number, last: number) =>
  db.selectFrom('lead_counts').where('dimension', '=', dimension).where('day', '>=', first).where('day', '<=', last);

const countLeads = (store: OpenStore, dimension: Dimension, first: number, last: number): Promise<Part[]> =>
  leadsOf(store, dimension, first, last)
    .select(['name', ...leadSums('status', 'leads')])
    .groupBy('name')
    .execute();

/** Leads from a time to the end of its day. */
const countLater = ({ db }: OpenStore, dimension: Dimension, from: number): Promise<Part[]> =>
  db
    .selectFrom('leads')
    .select(({ ref }) => [ref(dimension).$castTo<string>().as('name'), ...leadSums(statusSql('leads'), '1')])
    .where('received_at', '>=', Math.ceil(from))
    .where('received_at', '<', (Math.floor(from / DAY_MS) + 1) * DAY_MS)
    .where(dimension, 'is not', null)
    .groupBy(dimension)
    .execute();

async function readDays(store: OpenStore, span: Span, before: Span, page?: string): Promise<Funnels['days']> {
  const read = async ({ first, last }: Span) => {
    const days = { table: 'view_counts', first, last } as const;
    const visitRows = await viewsOf(store, page === undefined ? 'site' : 'page', days)
      .select(['day', 'visits'])
      .where('name', '=', page ?? '')
      .execute();
    const leads = leadsOf(store, page === undefined ? 'channel' : 'page', first, last).select([
      'day',
      ...leadSums('status', 'leads'),
    ]);
    const leadRows = await (page === undefined ? leads : leads.where('name', '=', page)).groupBy('day').execute();
    return {
      visits: new Map(visitRows.map((row) => [Number(row.day), Number(row.visits)])),
      leads: new Map(leadRows.map((row) => [Number(row.day), Number(row.leads)])),
    };
  };
  const [counts, earlier] = [await read(span), await read(before)];
  return Array.from({ length: span.last - span.first + 1 }, (_, at) => ({
    day: dayText(span.first + at),
    leads: counts.leads.get(span.first + at) ?? 0,
    visits: counts.visits.get(span.first + at) ?? 0,
    leadsBefore: earlier.leads.get(before.first + at) ?? 0,
    visitsBefore: earlier.visits.get(before.first + at) ?? 0,
  }));
}
