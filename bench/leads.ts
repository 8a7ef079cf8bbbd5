import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { treeMemoryMb } from './process-tree.ts';
import { LEAD, leadPath } from './requests.ts';
import { budget, largest, type Result, type Row, round } from './results.ts';
import { serveSite, temporaryFolder } from './serve.ts';
import { onEachStore } from './stores.ts';
import { CONNECTIONS, hasTool, runWrk } from './wrk.ts';

const MAX_P99_MS = 100;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

/** Distinct leads over HTTP; every acknowledged one must be in the store afterwards. */
export async function durableLeads(): Promise<Result> {
  if (!hasTool('wrk')) return { rows: [] };
  const rows = await onEachStore(async ({ name, environment, run }) => {
    const served = await measureServed(environment, async () =>
      Number((await run('select count(*) as stored from leads'))[0]?.stored),
    );
    const { DATABASE_URL: url } = environment;
    return {
      store: name,
      ...served,
      'bare driver, leads/s': await (url ? measureBarePostgres(url) : measureBareSqlite()),
    };
  });
  return {
    rows,
    budgets: [budget(`p99 at ${CONNECTIONS} connections`, largest(rows, 'p99, ms'), MAX_P99_MS, 'ms')],
  };
}

async function measureServed(environment: Record<string, string>, countStored: () => Promise<number>): Promise<Row> {
  const server = await serveSite(environment);
  const warmUp = await runWrk(server.origin, WARM_UP_SECONDS, leadPath(`warm${LEAD.email}`));
  const memoryBefore = treeMemoryMb(server.pid);
  const report = await runWrk(server.origin, SECONDS, leadPath(`lead${LEAD.email}`));
  const memoryAfter = treeMemoryMb(server.pid);
  await server.stop();
  const acknowledged = [warmUp, report].reduce((sum, { answered, refused }) => sum + answered - refused, 0);
  // wrk hangs up on the requests under way when its time is over: up to one a connection is stored without an answer.
  const unanswered = (await countStored()) - acknowledged;
  if (unanswered < 0 || unanswered > 2 * CONNECTIONS)
    throw new Error(`${acknowledged} leads were acknowledged, but the store holds ${acknowledged + unanswered}.`);
  return {
    'leads/s': round((report.answered - report.refused) / report.seconds),
    'p50, ms': round(report.p50Ms, 1),
    'p99, ms': round(report.p99Ms, 1),
    failed: report.refused + report.broken,
    'memory before, MB': memoryBefore,
    'memory after, MB': memoryAfter,
  };
}

/** One row a lead in a table of the bench's own, as many rows a commit as connections wait: the machine's ceiling. */
const TABLE = 'create table bare (id text primary key, received_at bigint, fields text)';

const bareRow = () => [randomUUIDv7(), Date.now(), JSON.stringify(LEAD)];

async function measureBareSqlite(): Promise<number> {
  const database = new DatabaseSync(join(temporaryFolder(), 'bare.sqlite'));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLE}`);
  const insert = database.prepare('insert into bare values (?, ?, ?)');
  const rate = await measureCommits(async () => {
    database.exec('begin immediate');
    for (let row = 0; row < CONNECTIONS; row++) insert.run(...bareRow());
    database.exec('commit');
  });
  database.close();
  return rate;
}

async function measureBarePostgres(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(TABLE);
  const marks = Array.from({ length: CONNECTIONS }, (_, row) => `($${row * 3 + 1}, $${row * 3 + 2}, $${row * 3 + 3})`);
  const statement = { name: 'insert', text: `insert into bare values ${marks}` };
  const rate = await measureCommits(async () => {
    await client.query({ ...statement, values: Array.from({ length: CONNECTIONS }, bareRow).flat() });
  });
  await client.end();
  return rate;
}

async function measureCommits(commit: () => Promise<void>): Promise<number> {
  let leads = 0;
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    await commit();
    leads += CONNECTIONS;
  }
  return round((leads / (performance.now() - start)) * 1000);
}
