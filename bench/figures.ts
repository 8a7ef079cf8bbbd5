import type { FiguresQuery } from '../leads/desk/figures.ts';
import { FIGURES_PATH } from '../leads/views.ts';
import { readConfig } from '../server/config.ts';
import { fillStore } from '../server/demo/leads.ts';
import { readHandled, readMarks } from '../server/store/desk/figures.ts';
import { readFormViewsAfter, readFunnels } from '../server/store/desk/funnels.ts';
import { openStore } from '../server/store/open.ts';
import type { OpenStore } from '../server/store/schema/tables.ts';
import { DAY_MS, utcDay } from '../server/store/utc-day.ts';
import { addViews } from '../server/store/views/view-counts.ts';
import { ViewSums } from '../server/store/views/view-sums.ts';
import { treeMemoryMb } from './process-tree.ts';
import { type Percentiles, sendLead, timeRequests } from './requests.ts';
import { budget, largest, median, type Result, type Row, round } from './results.ts';
import { type SiteServer, serveSite } from './serve.ts';
import { type BenchStore, onEachStore } from './stores.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 100_000);
const VIEWS = 1_000_000;
const DAYS = 731;
/** Names of a day. */
const NAMES = { page: 150, source: 60, campaign: 20, channel: 10, before: 60 } as const;
const FORMS = Array.from({ length: NAMES.channel }, (_, at) => ({ channel: `channel-${at}`, page: `/page-${at}` }));
const ROUNDS = 20;
/** A million views a month are 0.4 a second. */
const VIEWS_PER_SECOND = 100;
const TURNS = 3;
const TURN = { times: 1000, warmUp: 10 };
/** In ten parts; memory after each is compared with that after the first. */
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 50_000);
const PARTS = 10;
const AT_ONCE = 20;
const MAX_QUERY_P95_MS = 200;
const MAX_LEAD_P99_MS = 100;
const MAX_MEMORY_RATIO = 1.2;

const now = Date.now();
const BROWSER = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' };

/** What the desk asks of many views and leads, and what a lead waits while views are counted. */
export async function figuresAtScale(): Promise<Result> {
  const results = await onEachStore(measure);
  return {
    rows: results.flatMap(({ queries, leads, memory }) => [...queries, ...leads, ...memory]),
    budgets: results.flatMap(({ store, queries, leads, memory }) => [
      budget(`each query on ${store}, p95`, largest(queries, 'p95, ms'), MAX_QUERY_P95_MS, 'ms'),
      budget(`a lead on ${store}, p99`, largest(leads, 'p99, ms'), MAX_LEAD_P99_MS, 'ms'),
      budget(`memory on ${store}, against the first tenth`, largest(memory, 'ratio'), MAX_MEMORY_RATIO),
    ]),
  };
}

async function measure({ name: store, environment }: BenchStore) {
  const open = await openStore(readConfig(environment), 'command line');
  await fillStore(open, { count: LEADS, seed: 1, now, forms: FORMS });
  await fillViews(open);
  const queries: Row[] = [];
  const time = async (what: string, read: () => Promise<unknown>) =>
    queries.push({ store, what, ...(await timeRequests(read, { times: ROUNDS, warmUp: 2 })) });
  for (const days of [30, 365, DAYS]) {
    const [from, to] = [utcDay(now - (days - 1) * DAY_MS), utcDay(now)];
    for (const against of ['before', 'year'] satisfies FiguresQuery['against'][])
      await time(`funnels of ${days} days, against ${against}`, () => readFunnels(open, { from, to, against }, now));
    await time(`what was done with leads of ${days} days`, () => readHandled(open, from, to, now));
    await time(`marks of ${days} days`, () => readMarks(open, from, to));
    await time(`form views after pages of ${days} days`, () => readFormViewsAfter(open, from, to));
  }
  await open.close();
  return {
    store,
    queries,
    leads: await timeLeads(store, environment),
    memory: await measureMemory(store, environment),
  };
}

async function fillViews(store: OpenStore): Promise<void> {
  const views = VIEWS / DAYS;
  for (let at = 0; at < DAYS; at += 1) {
    const sums = new ViewSums();
    const day = Math.floor(now / DAY_MS) - at;
    for (const [dimension, count] of Object.entries(NAMES) as [keyof typeof NAMES, number][])
      for (let number = 0; number < count; number += 1) {
        const share = Math.ceil(views / count);
        const name = `${dimension === 'page' || dimension === 'before' ? '/' : ''}${dimension}-${number}`;
        sums.add({ ...{ dimension, day, name }, views: share, visits: share >> 1, form_seen: 2, form_begun: 1 });
      }
    await addViews(store, sums.list());
  }
}

/** Turns without and with views, so that both share what else the machine does; of each the median of its turns. */
async function timeLeads(store: string, environment: Record<string, string>): Promise<Row[]> {
  const server = await serveSite({ ...environment, DELIVERIES: 'off' });
  const time = (name: string) => timeRequests((number) => sendLead(server, `${name}${number}`), TURN);
  const alone: Percentiles[] = [];
  const beside: Percentiles[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    alone.push(await time(`alone${turn}-`));
    const views: Promise<Response>[] = [];
    const sending = setInterval(() => views.push(sendView(server, ['/', '', null])), 1000 / VIEWS_PER_SECOND);
    beside.push(await time(`beside${turn}-`));
    clearInterval(sending);
    await Promise.all(views);
  }
  await server.stop();
  const middle = (turns: Percentiles[], column: keyof Percentiles) => median(turns.map((turn) => turn[column]));
  return Object.entries({ 'a lead alone': alone, [`a lead beside ${VIEWS_PER_SECOND} views a second`]: beside }).map(
    ([what, turns]) => ({ store, what, 'p50, ms': middle(turns, 'p50, ms'), 'p99, ms': middle(turns, 'p99, ms') }),
  );
}

const sendView = ({ origin }: SiteServer, message: unknown): Promise<Response> =>
  fetch(origin + FIGURES_PATH, { method: 'POST', headers: BROWSER, body: JSON.stringify(message) });

/** Of the server, while messages name ever new campaigns: only sums that wait to be written may take some. */
async function measureMemory(store: string, environment: Record<string, string>): Promise<Row[]> {
  const server = await serveSite({ ...environment, DELIVERIES: 'off' });
  const rows: Row[] = [];
  let sent = 0;
  while (sent < MESSAGES) {
    const end = sent + MESSAGES / PARTS;
    const send = async () => {
      while (sent < end) {
        sent += 1;
        await (await sendView(server, ['/', '', [`utm_campaign=name-${sent}`]])).arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    const memoryMb = treeMemoryMb(server.pid);
    const ratio = round(memoryMb / Number(rows[0]?.['memory, MB'] ?? memoryMb), 2);
    rows.push({ store, messages: sent, 'memory, MB': memoryMb, ratio });
  }
  await server.stop();
  return rows;
}
