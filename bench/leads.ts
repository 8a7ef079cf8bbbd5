import { fork } from 'node:child_process';
import { hash, randomUUIDv7 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { openStore } from '../server/store/open.ts';
import { startServer } from '../tests/service/support/process.ts';
import { leadFields } from '../tests/service/support/site.ts';
import { type Kind, Stores } from '../tests/service/support/stores.ts';
import type { Load, Loaded } from './lead-load.ts';
import type { Row } from './results.ts';

const CONNECTIONS = 50;
/** Other work on the machine only ever slows either side, so each is measured three times and its best counts. */
const ROUNDS = 3;
const SECONDS = 2;
/** The compiler is done with the server's code by then; the bare driver has next to none to compile. */
const WARM_UP = 2;

type Environment = Record<string, string>;

/** Durable leads a second and the slowest hundredth over HTTP, against what the bare driver inserts in the same run. */
export async function durableLeads(): Promise<Row[]> {
  const stores = new Stores();
  const rows: Row[] = [];
  try {
    for (const kind of ['sqlite', 'postgres'] as const satisfies readonly Kind[]) {
      const found = await compared(kind, stores);
      if (found) rows.push(found);
    }
  } finally {
    await stores.stop();
  }
  return rows;
}

async function compared(kind: Kind, stores: Stores): Promise<Row | undefined> {
  let raw = 0;
  let best: Served | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [await stores.environment(kind), await stores.environment(kind)];
    if (!first || !second) return undefined;
    raw = Math.max(raw, await rawRate(first));
    const found = await served(second);
    if (!best || found.rate > best.rate) best = found;
    for (const { DATA_DIR } of [first, second]) if (DATA_DIR) rmSync(DATA_DIR, { recursive: true });
  }
  if (!best) return undefined;
  return {
    store: kind,
    'raw, leads/s': Math.round(raw),
    'served, leads/s': Math.round(best.rate),
    ratio: Math.round((best.rate / raw) * 100) / 100,
    'p50, ms': Math.round(best.p50 * 10) / 10,
    'p99, ms': Math.round(best.p99 * 10) / 10,
    'leads a commit': Math.round(best.together),
    failed: best.failed,
  };
}

/** The rows a lead leaves behind, in the order of the columns. */
const ROWS = { digests: 3, leads: 14, receipts: 4 } as const;
type Tables = keyof typeof ROWS;

function rowsOf(number: number): Record<Tables, (string | number | null)[]> {
  const [receipt, lead, now] = [randomUUIDv7(), randomUUIDv7(), Date.now()];
  const { fname, lname, company, title, phone, optOut } = leadFields();
  const fields = [fname, lname, company, title, phone, `raw${number}@engines.example`, ''];
  return {
    digests: [hash('sha256', JSON.stringify(['ESG Whitepaper', ...fields]), 'hex'), lead, now],
    leads: [lead, now, 'ESG Whitepaper', ...fields, optOut, '/resource-library', 'accepted', null],
    receipts: [receipt, lead, 'web-to-lead', now],
  };
}

/**
 * The fastest the driver alone can do: the same rows in the same tables with the same durability, prepared statements,
 * one commit for as many leads as there are connections, one batch after the other. No HTTP, no checks, no query
 * builder, and no looking for repeats.
 */
async function rawRate(environment: Environment): Promise<number> {
  const config = readConfig(environment);
  await (await openStore(config, 'command line')).close(); // makes the tables
  const { insert, close } = environment.DATA_DIR
    ? rawSqlite(join(environment.DATA_DIR, 'leads.sqlite'))
    : await rawPostgres(environment.DATABASE_URL ?? '');
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    const leads = Array.from({ length: CONNECTIONS }, (_, index) => rowsOf(count + index));
    await insert(leads);
    count += CONNECTIONS;
  }
  const rate = (count / (performance.now() - start)) * 1000;
  await close();
  return rate;
}

type Raw = { insert(leads: ReturnType<typeof rowsOf>[]): Promise<void>; close(): Promise<void> };
const TABLES = Object.keys(ROWS) as Tables[];

function rawSqlite(file: string): Raw {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  const statements = TABLES.map((table) => {
    const marks = Array(ROWS[table]).fill('?').join(', ');
    return [table, database.prepare(`insert into ${table} values (${marks})`)] as const;
  });
  return {
    async insert(leads) {
      database.exec('begin immediate');
      for (const lead of leads) for (const [table, statement] of statements) statement.run(...lead[table]);
      database.exec('commit');
    },
    close: async () => database.close(),
  };
}

async function rawPostgres(connectionString: string): Promise<Raw> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    async insert(leads) {
      await client.query('begin');
      for (const table of TABLES) {
        let mark = 0;
        const values = leads.map(() => `(${Array.from({ length: ROWS[table] }, () => `$${++mark}`)})`);
        const text = `insert into ${table} values ${values}`;
        await client.query({ name: table, text, values: leads.flatMap((lead) => lead[table]) });
      }
      await client.query('commit');
    },
    close: () => client.end(),
  };
}

type Served = Loaded & { together: number };

async function served(environment: Environment): Promise<Served> {
  const server = await startServer({ ...environment, LOG_LEVEL: 'error' });
  const loaded = await load({
    port: Number(new URL(server.origin).port),
    connections: CONNECTIONS,
    warmUp: WARM_UP,
    seconds: SECONDS,
  });
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  await server.end('SIGTERM');
  const store = await openStore(readConfig(environment), 'command line');
  const { kept } = await store.db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  await store.close();
  if (Number(kept) !== loaded.acknowledged)
    throw new Error(`${loaded.acknowledged} leads were acknowledged, but ${kept} are in the store`);
  const commits = Number(/^keelson_commits_total (\d+)/m.exec(metrics)?.[1]);
  return { ...loaded, together: loaded.acknowledged / commits };
}

function load(settings: Load): Promise<Loaded> {
  const sender = fork(new URL('./lead-load.ts', import.meta.url));
  sender.send(settings);
  return new Promise((resolve, reject) => {
    sender.once('message', (loaded) => resolve(loaded as Loaded));
    sender.once('error', reject);
  });
}
