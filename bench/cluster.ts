import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasOwnPostgres, startCluster } from '../tests/service/support/postgres.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { hasNginx, startNginx } from '../tests/support/nginx.ts';
import { Instance, type Receiver, startReceiver } from './cluster/instance.ts';
import { startVisitors, type Visitors } from './cluster/visitors.ts';
import { measureNginx, SECONDS as PAGE_SECONDS, rate, WARM_UP_SECONDS } from './load.ts';
import { builtPages } from './pages.ts';
import { leadPath } from './requests.ts';
import { budget, type Result, type Row, round } from './results.ts';
import { temporaryFolder } from './serve.ts';
import { runPostgres } from './stores.ts';
import { hasTool, runWrk } from './wrk.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 300);
const INSTANCES = 3;
const KILL_EVERY_SECONDS = 20;

/** PostgreSQL, three instances and nginx as shipped, while each of them fails in turn. */
export async function clusterStorm(): Promise<Result> {
  if (!hasNginx || !hasOwnPostgres) {
    console.log('Needs nginx and PostgreSQL: see docs/operating/install.md');
    return { rows: [] };
  }
  const postgres = await startCluster();
  if (!postgres) throw new Error('PostgreSQL did not start.');
  const databaseUrl = await postgres.database();
  const receiver = await startReceiver();
  const settings = { DATABASE_URL: databaseUrl, NOTIFY_URL: receiver.url, NOTIFY_ALL: '1' };
  const ports = [];
  for (let count = 0; count < INSTANCES; count += 1) ports.push(await findFreePort());
  const instances = ports.map((port) => new Instance(port, settings));
  const [release, newRelease] = [copyRelease(), copyRelease()];
  for (const instance of instances) await instance.start(release);
  const nginx = await startNginx({ servicePorts: ports, build: 'build', isLogBuffered: true });
  const pages = await comparePages(`http://127.0.0.1:${nginx.plainPort}/`);
  const visitors = startVisitors({ origin: `http://127.0.0.1:${nginx.plainPort}`, pages: builtPages(), leadPath });

  await breakThings(visitors, instances, () => postgres.crash(), newRelease);
  await visitors.stop();
  await untilDelivered(databaseUrl);
  const figures = await count(databaseUrl, visitors, receiver);
  for (const instance of instances) await instance.stop();
  await nginx.stop();
  receiver.stop();
  await postgres.stop();
  const logs = [nginx.logs(), ...instances.map(({ output }) => output)].join('\n');
  const leaked = [...visitors.sent].filter((email) => logs.includes(email) || logs.includes(encodeURIComponent(email)));
  return report(visitors, { ...figures, 'addresses in logs': leaked.length }, pages);
}

/** The home page through the shipped configuration, against nginx alone serving the same file; one worker each. */
async function comparePages(url: string): Promise<Row | undefined> {
  if (!hasTool('wrk')) return undefined;
  await runWrk(url, WARM_UP_SECONDS);
  const shipped = rate(await runWrk(url, PAGE_SECONDS));
  const alone = rate(await measureNginx());
  return { pages: 'home', 'requests/s': round(shipped), 'nginx alone': round(alone), ratio: round(shipped / alone, 2) };
}

/** A folder with the built site, as an instance of a release has it. */
function copyRelease(): string {
  const folder = temporaryFolder();
  cpSync('build', join(folder, 'build'), { recursive: true });
  return folder;
}

/** An instance is killed every 20 seconds, PostgreSQL twice, and half-way all instances get a new release. */
async function breakThings(
  visitors: Visitors,
  instances: readonly Instance[],
  crashPostgres: () => Promise<void>,
  newRelease: string,
): Promise<void> {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const until = (seconds: number) => setTimeout(Math.max(0, seconds - elapsed()) * 1000);
  const kill = async (from: number, to: number) => {
    await visitors.enter('an instance is killed every 20 s');
    for (let at = from; at < to; at += KILL_EVERY_SECONDS) {
      instances[Math.round(at / KILL_EVERY_SECONDS) % instances.length]?.kill();
      await until(Math.min(at + KILL_EVERY_SECONDS, to));
    }
  };
  const crash = async () => {
    await visitors.enter('PostgreSQL is killed');
    await crashPostgres();
    await setTimeout(5000);
  };

  await until(SECONDS * 0.05);
  await kill(SECONDS * 0.05, SECONDS * 0.3);
  await crash();
  await kill(elapsed(), SECONDS * 0.5);
  await visitors.enter('nothing');
  await setTimeout(3000);
  await visitors.enter('a new release, instance by instance');
  for (const instance of instances) {
    await instance.stop();
    await instance.start(newRelease);
  }
  await kill(elapsed(), SECONDS * 0.75);
  await crash();
  await kill(elapsed(), SECONDS);
  await visitors.enter('nothing');
}

async function untilDelivered(databaseUrl: string): Promise<void> {
  for (let second = 0; second < 120; second += 1) {
    if ((await countDeliveries(databaseUrl, 'pending')) === 0) return;
    await setTimeout(1000);
  }
}

async function countDeliveries(databaseUrl: string, state: string): Promise<number> {
  const [row] = await runPostgres(databaseUrl, `select count(*) as deliveries from outbox where state = '${state}'`);
  return Number(row?.deliveries);
}

async function count(databaseUrl: string, { acknowledged }: Visitors, { delivered }: Receiver): Promise<Row> {
  const rows = await runPostgres(databaseUrl, 'select email, count(*) as leads from leads group by email');
  const stored = new Map(rows.map(({ email, leads }) => [String(email), Number(leads)]));
  return {
    acknowledged: acknowledged.size,
    stored: stored.size,
    delivered: await countDeliveries(databaseUrl, 'delivered'),
    'keys received': delivered.size,
    lost: [...acknowledged].filter((email) => !stored.has(email)).length,
    double: [...stored.values()].filter((leads) => leads > 1).length,
  };
}

function report({ seen }: Visitors, totals: Row, pages: Row | undefined): Result {
  const rows = [...seen].map(([phase, { pages, failedPages, leads, retriedLeads, failedLeads, failures, gapMs }]) => ({
    'while …': phase,
    pages,
    'failed pages': failedPages,
    'lead calls': leads,
    'sent again by the form': retriedLeads,
    failed: failedLeads,
    with: [...failures].map(([failure, count]) => `${count} × ${failure}`).join(', '),
    'longest gap, ms': round(gapMs),
  }));
  const restarts = seen.get('a new release, instance by instance');
  const failedPages = rows.reduce((sum, row) => sum + row['failed pages'], 0);
  const byRelease = restarts ? restarts.failedLeads + restarts.retriedLeads : Number.NaN;
  return {
    rows: [...rows, { leads: 'all', ...totals }, ...(pages ? [pages] : [])],
    budgets: [
      budget('leads lost', Number(totals.lost), 0),
      budget('leads stored twice', Number(totals.double), 0),
      budget('failed pages', failedPages, 0),
      budget('lead calls failed by a new release', byRelease, 0),
      budget('addresses of visitors in logs', Number(totals['addresses in logs']), 0),
      ...(pages ? [budget('nginx alone against nginx as shipped', round(1 / Number(pages.ratio), 2), 1.11)] : []),
    ],
  };
}
