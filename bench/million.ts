import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type Percentiles, sendLead, timeRequests } from './requests.ts';
import { type Result, type Row, round } from './results.ts';
import { type SiteServer, serveSite } from './serve.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000);
const REQUESTS = 500;
const WARM_UP_REQUESTS = 100;
const DAYS = 90;
const MAX_METRICS_P99_MS = 10;
const MAX_EXPORT_MB = 250;

/** Figures that must not grow with the number of leads, on a store that was filled directly. */
export async function millionLeads(): Promise<Result> {
  const folder = temporaryFolder();
  const results = [
    await measure('SQLite', { DATA_DIR: folder }, (fill) => fillSqlite(join(folder, 'leads.sqlite'), fill)),
  ];
  const { BENCH_DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl)
    results.push(await measure('PostgreSQL', { DATABASE_URL: databaseUrl }, (fill) => fillPostgres(databaseUrl, fill)));
  return {
    rows: results.flatMap(({ rows }) => rows),
    budgets: results.flatMap(({ store, metricsMs, exportMb }) => [
      { what: `/metrics on ${store}, p99`, value: metricsMs, atMost: MAX_METRICS_P99_MS, unit: 'ms' },
      { what: `export on ${store}, memory`, value: exportMb, atMost: MAX_EXPORT_MB, unit: 'MB' },
    ]),
  };
}

type Measured = { store: string; rows: Row[]; metricsMs: number; exportMb: number };

async function measure(
  store: string,
  environment: Record<string, string>,
  fill: (statements: readonly string[]) => Promise<void>,
): Promise<Measured> {
  // The first start creates the tables.
  await (await serveSite(environment)).stop();
  await fill(statements(store === 'SQLite' ? SQLITE_NUMBERS : POSTGRES_NUMBERS));
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
  const commands: CommandFigures[] = [];
  for (const args of COMMANDS) commands.push(await timeCommand(args, environment));
  await server.stop();
  const request = (what: string, times: Percentiles): Row => ({ store, what, ...times });
  return {
    store,
    rows: [
      request('GET /healthz', health),
      request('GET /metrics', metrics),
      request('a lead', alone),
      request('a lead beside /metrics', beside),
      ...commands.map(({ name, seconds, memoryMb }) => ({ store, command: name, seconds, 'memory, MB': memoryMb })),
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

type CommandFigures = { name: string; seconds: number; memoryMb: number };

const COMMANDS = [
  ['list'],
  ['list', '--delivery', 'dead'],
  ['stats'],
  ['stats', '--days', String(DAYS)],
  ['export'],
  ['export', '--format', 'json'],
];

/** The whole process, with the most memory it had. */
async function timeCommand(args: string[], environment: Record<string, string>): Promise<CommandFigures> {
  const start = performance.now();
  const child = spawn(process.execPath, ['server/cli/main.ts', ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let memoryMb = 0;
  const sample = () => {
    try {
      const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      memoryMb = Math.max(memoryMb, Math.round(Number(peak ?? 0) / 1024));
    } catch {
      // The process has ended.
    }
  };
  const sampling = setInterval(sample, 20);
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  clearInterval(sampling);
  if (code !== 0) throw new Error(`leads ${args.join(' ')} ended with ${code}.`);
  return { name: args.join(' '), seconds: round((performance.now() - start) / 1000, 2), memoryMb };
}

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

async function fillSqlite(file: string, list: readonly string[]): Promise<void> {
  const database = new DatabaseSync(file);
  for (const statement of list) database.exec(statement);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

async function fillPostgres(connectionString: string, list: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of list) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}
