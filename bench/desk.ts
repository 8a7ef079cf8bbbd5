import { DESK_API_PATH, EXPORT_PATH } from '../leads/desk/calls.ts';
import { SORT_COLUMNS } from '../leads/desk/leads.ts';
import type { Role } from '../leads/desk/roles.ts';
import { readConfig } from '../server/config.ts';
import { fillStore } from '../server/demo/leads.ts';
import { type OpenedStore, openStore } from '../server/store/open.ts';
import { beginSession } from '../server/store/people/sessions.ts';
import { DAY_MS, utcDay } from '../server/store/utc-day.ts';
import { runNode, withPeakMemory } from './process-tree.ts';
import { sendLead, timeRequests } from './requests.ts';
import { budget, largest, type Result, type Row, round } from './results.ts';
import { type SiteServer, serveSite } from './serve.ts';
import { type BenchStore, onEachStore } from './stores.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 100_000);
const ROUNDS = 100;
const MAX_FILTER_P95_MS = 100;
const MAX_LEAD_P99_MS = 100;
const MAX_METRICS_P99_MS = 10;
const MAX_EXPORT_MB = 250;

const FORMS = ['ESG Whitepaper', 'Webinar Recording', 'Contact Us', 'Demo', 'Security Maturity eBook'].map(
  (channel) => ({
    channel,
    page: channel === 'Contact Us' || channel === 'Demo' ? null : `/${channel.toLowerCase().replaceAll(' ', '-')}`,
  }),
);

const now = Date.now();

/** Every filter of the list, alone and together, frequent and rare. */
const QUERIES: Record<string, string> = {
  'no filter': '',
  channel: 'channel=Demo',
  'channel and campaign': 'channel=Contact Us&campaign=リスク管理セミナー',
  'status held': 'status=held',
  'status spam': 'status=spam',
  'delivery dead': 'delivery=dead',
  'delivery none': 'delivery=none',
  'three channels, two delivery states':
    'channel=Demo&channel=Contact Us&channel=ESG Whitepaper&delivery=dead&delivery=retrying',
  'worked, three states': 'worked=waiting&worked=contacted&worked=closed',
  ...Object.fromEntries(SORT_COLUMNS.map((column) => [`sorted by ${column}`, `sort=${column}`])),
  'sorted by company, rare filter': 'sort=-company&delivery=dead&channel=Demo',
  'oldest day': `before=${now - 89 * DAY_MS}`,
  'assigned to nobody known': 'assignee=nobody',
  'search, rare': 'search=shevchenko77',
  'search, half of all': 'search=example',
  'search, none': 'search=qqqqq',
  'search, two letters': 'search=qz',
  'search, frequent, rare filter': 'search=bank&delivery=dead&channel=Demo',
};

/** Of the command line; memory must not grow with the number of leads. */
const COMMANDS = ['list', 'list --delivery dead', 'stats', 'export', 'export --format json'];

/** The desk and the command line at work on many leads, and what a lead waits beside them. */
export async function deskAtWork(): Promise<Result> {
  const results = await onEachStore(measure);
  return {
    rows: results.flatMap(({ rows }) => rows),
    budgets: results.flatMap(({ store, filterMs, leadMs, metricsMs, exportMb }) => [
      budget(`any filter on ${store}, p95`, filterMs, MAX_FILTER_P95_MS, 'ms'),
      budget(`a lead beside the desk on ${store}, p99`, leadMs, MAX_LEAD_P99_MS, 'ms'),
      budget(`/metrics on ${store}, p99`, metricsMs, MAX_METRICS_P99_MS, 'ms'),
      budget(`export by the command line on ${store}, memory`, exportMb, MAX_EXPORT_MB, 'MB'),
    ]),
  };
}

async function measure({ name: store, environment }: BenchStore) {
  const { seconds, cookie } = await fill(environment);
  const server = await serveSite({ ...environment, DELIVERIES: 'off' });
  const get = async (path: string) => {
    const response = await fetch(server.origin + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return response;
  };
  const filters: Row[] = [];
  for (const [name, query] of Object.entries(QUERIES))
    filters.push({
      ...{ store, what: name },
      ...(await time(async () => (await get(`${DESK_API_PATH}/leads?${encodeURI(query)}`)).text())),
    });
  const counts = await time(async () => (await get(`${DESK_API_PATH}/leads/count?since=${now}`)).text());
  const span = `from=${utcDay(now - 90 * DAY_MS)}&to=${utcDay(now)}`;
  const figures = await time(async () => (await get(`${DESK_API_PATH}/figures?${span}`)).text());
  const metrics = await time(async () => (await get('/metrics')).text());
  const alone = await time((number) => sendLead(server, `alone${number}`), 200);
  const beside = await timeBeside(server, get, span);
  const commands = await runCommands(store, environment);
  await server.stop();
  return {
    store,
    rows: [
      { store, what: `${LEADS} leads filled in`, 'seconds, memory MB': seconds },
      ...filters,
      { store, what: 'counts, as polled', ...counts },
      { store, what: 'figures of 91 days', ...figures },
      { store, what: '/metrics', ...metrics },
      { store, what: 'a lead alone', ...alone },
      { store, what: 'a lead beside the desk', ...beside.lead },
      { store, what: 'export of all, meanwhile', 'seconds, memory MB': `${beside.exportSeconds}, ${beside.memoryMb}` },
      ...commands,
    ],
    filterMs: Math.max(...filters.map((row) => Number(row['p95, ms']))),
    leadMs: beside.lead['p99, ms'],
    metricsMs: metrics['p99, ms'],
    exportMb: largest(
      commands.filter(({ command }) => String(command).startsWith('export')),
      'memory, MB',
    ),
  };
}

async function runCommands(store: string, environment: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const command of COMMANDS) {
    const args = ['server/cli/main.ts', ...command.split(' ')];
    const { elapsedMs, memoryMb } = await runNode(args, { PATH: process.env.PATH, ...environment });
    rows.push({ store, command, seconds: round(elapsedMs / 1000, 2), 'memory, MB': memoryMb });
  }
  return rows;
}

/** Invented leads, and a person who is signed in. */
async function fill(environment: Record<string, string>): Promise<{ seconds: number; cookie: string }> {
  const store = await openStore(readConfig(environment), 'command line');
  const start = performance.now();
  await fillStore(store, { count: LEADS, seed: 1, now, forms: FORMS });
  const seconds = round((performance.now() - start) / 1000, 1);
  const cookie = await signIn(store, 'sales');
  await store.close();
  return { seconds, cookie };
}

/** The cookie of a person at the desk. */
export async function signIn({ db }: OpenedStore, role: Role): Promise<string> {
  const person = { id: 'bench', name: 'Bench', email: 'bench@site.example', role };
  await db
    .insertInto('desk_people')
    .values({ ...person, signs_in_by: 'passkey', added_at: now, version: 1, changed_by: 'bench', changed_at: now })
    .execute();
  const { sessionId } = await beginSession(db, person, '', now);
  return `desk=${sessionId}`;
}

const time = (request: (number: number) => Promise<unknown>, times = ROUNDS) =>
  timeRequests(request, { times, warmUp: 3 });

/** Leads while one export runs, and filters and figures are asked for without a pause. */
async function timeBeside(server: SiteServer, get: (path: string) => Promise<Response>, span: string) {
  let isOver = false;
  const start = performance.now();
  const exporting = (async () => {
    await (await get(`${EXPORT_PATH}?format=csv&status=any`)).body?.pipeTo(new WritableStream());
    return round((performance.now() - start) / 1000, 1);
  })();
  const measured = withPeakMemory(server.pid, exporting);
  const working = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const query = Object.values(QUERIES)[number % Object.keys(QUERIES).length] ?? '';
      await (await get(`${DESK_API_PATH}/leads?${encodeURI(query)}`)).text();
      await (await get(`${DESK_API_PATH}/figures?${span}`)).text();
    }
  })();
  const lead = await time((number) => sendLead(server, `beside${number}`), 300);
  const [exportSeconds, memoryMb] = await measured;
  isOver = true;
  await working;
  return { lead, exportSeconds, memoryMb };
}
