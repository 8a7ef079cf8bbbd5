/** Durable leads a second and the slowest hundredth, over HTTP at 50 connections, against the store's own batched rate. */
import { randomUUIDv7 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { readConfig } from '../server/config.ts';
import { commit } from '../server/store/commit.ts';
import { openStore } from '../server/store/store.ts';
import { type Server, startServer } from '../tests/leads/support/process.ts';
import { leadCall, leadFields } from '../tests/leads/support/site.ts';
import { type Kind, Stores } from '../tests/leads/support/stores.ts';

const CONNECTIONS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/** The same rows in the same batches, without HTTP, checks or waiting for anyone. */
async function rawRate(environment: Record<string, string>): Promise<number> {
  const store = await openStore(readConfig(environment), 'command line');
  const { optOut, ...fields } = leadFields();
  const batch = (from: number) =>
    Array.from({ length: CONNECTIONS }, (_, index) => ({
      kind: 'submission' as const,
      receipt: randomUUIDv7(),
      leadId: randomUUIDv7(),
      receivedAt: Date.now(),
      via: 'web-to-lead' as const,
      channel: 'ESG Whitepaper' as const,
      fields: { ...fields, email: `raw${from + index}@engines.example` },
      optOut,
      retURL: '/resource-library',
      suspicion: null,
      proof: undefined,
      attribution: {},
      destinations: [],
    }));
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    await commit(store, batch(count));
    count += CONNECTIONS;
  }
  const rate = (count / (performance.now() - start)) * 1000;
  await store.close();
  return rate;
}

type Served = { rate: number; p50: number; p99: number; failed: number };

async function served(environment: Record<string, string>): Promise<Served> {
  const server = await startServer({ ...environment, LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let failed = 0;
  let number = 0;
  const end = performance.now() + SECONDS * 1000;
  const start = performance.now();
  const connection = async () => {
    while (performance.now() < end) {
      number += 1;
      const sent = performance.now();
      if (await post(server, agent, leadCall({ email: `served${number}@engines.example` })))
        times.push(performance.now() - sent);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const rate = (times.length / (performance.now() - start)) * 1000;
  agent.destroy();
  await server.end('SIGTERM');
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate, p50: at(0.5), p99: at(0.99), failed };
}

function post(server: Server, agent: Agent, parameters: URLSearchParams): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(
      `${server.origin}/servlet/servlet.WebToLead?${parameters}`,
      { agent, method: 'POST' },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode === 200));
      },
    );
    call.once('error', () => resolve(false));
    call.end();
  });
}

const stores = new Stores();
for (const kind of ['sqlite', 'postgres'] as const satisfies readonly Kind[]) {
  const [first, second] = [await stores.environment(kind), await stores.environment(kind)];
  if (!first || !second) continue;
  const raw = await rawRate(first);
  const { rate, p50, p99, failed } = await served(second);
  console.log(
    `${kind.padEnd(8)}  raw ${raw.toFixed(0)}/s  served ${rate.toFixed(0)}/s  ratio ${(rate / raw).toFixed(2)}  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  failed ${failed}`,
  );
  for (const { DATA_DIR } of [first, second]) if (DATA_DIR) rmSync(DATA_DIR, { recursive: true, force: true });
}
await stores.stop();
