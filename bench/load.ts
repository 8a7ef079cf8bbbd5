import { fork } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../server/store/open.ts';
import { MemoryWatch } from './load-memory.ts';
import { Probe, secondsUntilUsual } from './load-probe.ts';
import type { LoadResult, LoadSettings } from './load-sender.ts';
import { holdBack } from './processor-share.ts';
import type { Row } from './results.ts';
import { type Served, serve } from './serve.ts';

const PORT = 4197;
/** How long the steady part lasts; shorter while developing. */
const SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 600);
const SHARE = 0.7;
const TIMES = 5;
/** Of one processor; those who send five times what the server can take need the rest. */
const BURST_PROCESSOR = 0.25;
const BURST_SECONDS = 15;
/** A watcher keeps its connection, or makes a new one each time and waits with all who do. */
const WATCHERS = [
  { path: '/healthz', keepAlive: true },
  { path: '/readyz', keepAlive: true },
  { path: '/healthz', keepAlive: false },
];

type Part = Pick<LoadSettings, 'seconds' | 'rate' | 'connections' | 'name'>;
/** Tells when the last request has been sent; the last answers may take longer. */
type Run = (part: Part, onOver?: () => void) => Promise<LoadResult>;

/** Mixed traffic at 70 % of the limit for ten minutes, then a burst at five times the limit, and what was lost by it. */
export async function loadOfMixedTraffic(): Promise<Row[]> {
  const server = await serve(PORT, { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' });
  const receipts = join(server.folder, 'receipts.txt');
  writeFileSync(receipts, '');
  const run: Run = (part, onOver) => send({ port: PORT, ...site(), receipts, ...part }, onOver);
  try {
    const memory = new MemoryWatch(server.pid);
    const limit = await limitOf(run);
    memory.begin();
    const steady = await run({
      seconds: SECONDS,
      rate: limit * SHARE,
      connections: { first: 2000, most: 2000 },
      name: 's',
    });
    const memoryRow = memory.end();
    const burst = await burstRows(server, run);
    await server.stop();
    return [
      { limit: 'mix', 'requests/s': Math.round(limit) },
      ...timeRows(`at ${SHARE * 100} % for ${SECONDS} s`, steady),
      memoryRow,
      ...burst,
      await storeRow(server.folder, receipts),
    ];
  } finally {
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
  }
}

/** What fifty connections get through in a second once the server is warm. */
async function limitOf(run: Run): Promise<number> {
  const connections = { first: 50, most: 100 };
  await run({ seconds: 5, rate: undefined, connections, name: 'w' });
  const { pages, leads, seconds } = await run({ seconds: 10, rate: undefined, connections, name: 'l' });
  return (pages.asked + leads.asked) / seconds;
}

function timeRows(when: string, { pages, leads, seconds, unsent, late, answers }: LoadResult): Row[] {
  const wrong = Object.entries(answers).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);
  return Object.entries({ pages, leads }).map(([traffic, { asked, p50, p99, max }]) => ({
    traffic: `${traffic} ${when}`,
    'answered/s': Math.round(asked / seconds),
    'p50, ms': p50,
    'p99, ms': p99,
    'longest, ms': max,
    'failed, of all': wrong,
    'not sent, of all': unsent,
    'sender late, ms': late,
  }));
}

async function burstRows({ origin, pid }: Served, run: Run): Promise<Row[]> {
  const release = holdBack(pid, BURST_PROCESSOR);
  const limit = await limitOf(run);
  const usual = await new Probe(`${origin}/`).during(new Promise((resolve) => setTimeout(resolve, 2000)), 20);
  const { promise: over, resolve: onOver } = Promise.withResolvers<void>();
  const burst = run(
    { seconds: BURST_SECONDS, rate: limit * TIMES, connections: { first: 4000, most: 5000 }, name: 'b' },
    onOver,
  );
  const probes = WATCHERS.map(({ path, keepAlive }) => new Probe(origin + path, { keepAlive }).during(over, 250));
  await over;
  const recovered = await secondsUntilUsual(`${origin}/`, usual.p99);
  const { pages, leads, unsent, answers } = await burst;
  release();
  const { 200: _served, 429: told429 = 0, 503: told503 = 0, reset = 0, unanswered = 0, ...others } = answers;
  return [
    {
      burst: `${TIMES} times the limit of ${BURST_PROCESSOR} processors for ${BURST_SECONDS} s`,
      'limit/s': Math.round(limit),
      wanted: Math.round(limit * TIMES * BURST_SECONDS),
      'not sent, all connections waiting': unsent,
      'pages served': pages.asked,
      'leads served': leads.asked,
      'told 429': told429,
      'told 503': told503,
      others: Object.values(others).reduce((sum, count) => sum + count, 0),
      reset,
      unanswered,
      'p99 of pages, ms': pages.p99,
      'p99 of leads, ms': leads.p99,
      'back to usual after, s': recovered,
    },
    ...(await Promise.all(probes)).map(({ asked, failed, p50, p99, max }, index) => ({
      watcher: `${WATCHERS[index]?.path}${WATCHERS[index]?.keepAlive ? '' : ', new connections'}`,
      asked,
      failed,
      'p50, ms': p50,
      'p99, ms': p99,
      'longest, ms': max,
    })),
  ];
}

/** Whoever was told that a lead is kept must find it kept. */
async function storeRow(folder: string, receipts: string): Promise<Row> {
  const acknowledged = readFileSync(receipts, 'utf8').split('\n').filter(Boolean);
  const store = await openStore({ DATA_DIR: folder, DATABASE_URL: undefined }, 'command line');
  const kept = new Set((await store.db.selectFrom('receipts').select('id').execute()).map(({ id }) => id));
  await store.close();
  const lost = acknowledged.filter((receipt) => !kept.has(receipt)).length;
  return { store: 'sqlite', acknowledged: acknowledged.length, kept: kept.size, lost };
}

/** Every page of the built site, but for those that stand for a missing one, and how it names what a lead carries. */
function site(): Pick<LoadSettings, 'pages' | 'crm'> {
  const { pages, notFound, crm } = JSON.parse(readFileSync('build/hosting.json', 'utf8'));
  return { pages: Object.keys(pages).filter((path) => !Object.values(notFound).includes(path)), crm };
}

function send(settings: LoadSettings, onOver = () => {}): Promise<LoadResult> {
  const sender = fork(new URL('./load-sender.ts', import.meta.url));
  sender.send(settings);
  return new Promise((resolve, reject) => {
    sender.on('message', (message) => (message === 'over' ? onOver() : resolve(message as LoadResult)));
    sender.once('exit', () => reject(new Error('the sender ended without a result')));
  });
}
