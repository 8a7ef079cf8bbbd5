import { runNode } from './process-tree.ts';
import { type Percentiles, sendLead, timeRequests } from './requests.ts';
import { budget, type Result, type Row, round } from './results.ts';
import { type SiteServer, serveSite } from './serve.ts';
import { type BenchStore, onEachStore } from './stores.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000);
const REQUESTS = 500;
const WARM_UP_REQUESTS = 100;
const DAYS = 90;
const MAX_METRICS_P99_MS = 10;
const MAX_EXPORT_MB = 250;

/** Figures that must not grow with the number of leads, on a store that was filled directly. */
export async function millionLeads(): Promise<Result> {
  const results = await onEachStore(measure);
  return {
    rows: results.flatMap(({ rows }) => rows),
    budgets: results.flatMap(({ store, metricsMs, exportMb }) => [
      budget(`/metrics on ${store}, p99`, metricsMs, MAX_METRICS_P99_MS, 'ms'),
      budget(`export on ${store}, memory`, exportMb, MAX_EXPORT_MB, 'MB'),
    ]),
  };
}

async function measure({ name: store, environment, run }: BenchStore) {
  // The first start creates the tables.
  await (await serveSite(environment)).stop();
  const isSqlite = store === 'SQLite';
  await run(...statements(isSqlite ? SQLITE_NUMBERS : POSTGRES_NUMBERS));
  await run(isSqlite ? 'pragma wal_checkpoint(truncate)' : 'vacuum analyze');
  const server = await serveSite(environment);
  const health = await time(() => readHealth(server));
  const metrics = await time(() => readMetrics(server));
  const alone = await time((number) => sendLead(server, `alone${number}`));
  let isPolling = true;
  const polling = (async () => {
    while (isPolling) await readMetrics(server);
  })();
  const beside = await time((number) => sendLead(server, `beside${number}`));
  isPolling = false;
  await polling;
  const commands: { name: string; elapsedMs: number; memoryMb: number }[] = [];
  const env = { PATH: process.env.PATH, ...environment };
  for (const name of COMMANDS)
    commands.push({ name, ...(await runNode(['server/cli/main.ts', ...name.split(' ')], env)) });
  await server.stop();
  const request = (what: string, times: Percentiles): Row => ({ store, what, ...times });
  return {
    store,
    rows: [
      request('GET /healthz', health),
      request('GET /metrics', metrics),
      request('a lead', alone),
      request('a lead beside /metrics', beside),
      ...commands.map(
        ({ name, elapsedMs, memoryMb }): Row => ({
          store,
          command: name,
          seconds: round(elapsedMs / 1000, 2),
          'memory, MB': memoryMb,
        }),
      ),
    ],
    metricsMs: metrics['p99, ms'],
    exportMb: commands.find(({ name }) => name.startsWith('export'))?.memoryMb ?? Number.NaN,
  };
}

/** As a monitor sends them, to a process that has run for long enough to be compiled. */
const time = (request: (number: number) => Promise<void>) =>
  timeRequests(request, { times: REQUESTS, warmUp: WARM_UP_REQUESTS });

/** What the machine and HTTP alone take. */
async function readHealth({ origin }: SiteServer): Promise<void> {
  await (await fetch(`${origin}/healthz`)).text();
}

async function readMetrics({ origin }: SiteServer): Promise<void> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  if (!text.includes(`leads_outbox{destination="crm",state="delivered"} ${DELIVERED}`))
    throw new Error('/metrics does not count the deliveries of this bench.');
}

const COMMANDS = ['list', 'list --delivery dead', 'stats', `stats --days ${DAYS}`, 'export', 'export --format json'];

const SQLITE_NUMBERS = `with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${LEADS - 1})`;
const POSTGRES_NUMBERS = `with numbers as (select i from generate_series(0::bigint, ${LEADS - 1}) as i)`;

/** The newest tenth waits, but for a hundredth of it that is held and a thousandth that is dead. */
const DELIVERED = Math.ceil(LEADS * 0.9);

/** One lead with a receipt and a delivery for each number, the newest with the highest one. */
function statements(numbers: string): string[] {
  const now = Date.now();
  const receivedAt = `${now} - (${LEADS} - i) * ${Math.floor((DAYS * 86_400_000) / LEADS)}`;
  const id = `'00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2)`;
  const channel = `case i % 3 when 0 then 'ESG Whitepaper' when 1 then 'Contact Us' else 'Demo' end`;
  const state = `case when i < ${DELIVERED} then 'delivered' when i % 100 = 99 then 'held' when i % 1000 = 1 then 'dead' else 'pending' end`;
  const settledAt = `case when i < ${DELIVERED} then ${receivedAt} + 2000 end`;
  return [
    `insert into leads (id, received_at, channel, fname, lname, company, title, phone, email, message, opt_out, ret_url, standing) ${numbers} select ${id}, ${receivedAt}, ${channel}, 'Ada', 'Byron', 'Analytical Engines ' || (i % 5000), 'CISO', '6505550100', 'ada' || i || '@engines.example', 'Please call me about the numbers of the last year.', '1', '/resource-library', 'accepted' from numbers`,
    `insert into receipts ${numbers} select 'r' || i, ${id}, 'web-to-lead', ${receivedAt} from numbers`,
    `insert into outbox (lead_id, destination, revision, state, attempts, due_at, queued_at, first_attempt_at, settled_at) ${numbers} select ${id}, 'crm', 0, ${state}, 1, ${now + 86_400_000}, ${receivedAt}, ${receivedAt}, ${settledAt} from numbers`,
  ];
}
