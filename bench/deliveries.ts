import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sendLead } from './requests.ts';
import { budget, largest, type Result, type Row, round } from './results.ts';
import { serveSite } from './serve.ts';
import { type BenchStore, onEachStore } from './stores.ts';

const ANSWER_MS = 50;
const SLOW_ANSWER_MS = 10_000;
/** One answer in so many is slow: 2 %. */
const SLOW_EVERY = 50;
const LEADS = Number(process.env.BENCH_LEADS ?? 1500);
const SENDERS = 20;
const SAMPLES = [
  { name: `answers after ${ANSWER_MS} ms`, isSlow: () => false },
  { name: `2 % of them after ${SLOW_ANSWER_MS / 1000} s`, isSlow: (call: number) => call % SLOW_EVERY === 0 },
];

/** Leads that wait in the store, delivered to a CRM over HTTP by one process. */
export async function deliveryRate(): Promise<Result> {
  const rows = (await onEachStore(measureStore)).flat();
  const msEach = (name: string) =>
    round(
      largest(
        rows.filter((row) => row['a CRM that'] === name),
        'ms each',
      ),
      1,
    );
  const [quick, slow] = SAMPLES.map(({ name }) => name) as [string, string];
  return {
    rows,
    budgets: [
      budget(`a delivery, 100 a second: ${quick}`, msEach(quick), 1000 / 100, 'ms'),
      budget(`a delivery, 30 a second: ${slow}`, msEach(slow), round(1000 / 30, 1), 'ms'),
    ],
  };
}

async function measureStore({ name, environment }: BenchStore): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name: crm, isSlow } of SAMPLES) {
    await storeLeads(environment, `${name}${rows.length}`.toLowerCase());
    const seconds = await measureDelivery(environment, isSlow);
    rows.push({
      'a CRM that': crm,
      store: name,
      'deliveries/s': round(LEADS / seconds),
      'ms each': round((seconds * 1000) / LEADS, 1),
    });
  }
  return rows;
}

/** With deliveries off, so that all of them wait. */
async function storeLeads(environment: Record<string, string>, prefix: string): Promise<void> {
  const server = await serveSite({ ...environment, ...destination(1), DELIVERIES: 'off' });
  let number = 0;
  const send = async () => {
    while (number < LEADS) {
      number += 1;
      await sendLead(server, `${prefix}-${number}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  await server.stop();
}

const destination = (port: number) => ({
  CRM_URL: `http://127.0.0.1:${port}/`,
  CRM_OID: '00D1',
  CRM_DAILY_LIMIT: '1000000',
});

/** The seconds from the first call of the CRM to the last one. */
async function measureDelivery(
  environment: Record<string, string>,
  isSlow: (call: number) => boolean,
): Promise<number> {
  const calledAt: number[] = [];
  const crm = createServer(async (request, response) => {
    request.resume();
    calledAt.push(performance.now());
    await setTimeout(isSlow(calledAt.length) ? SLOW_ANSWER_MS : ANSWER_MS);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(crm, 'listening');
  const server = await serveSite({ ...environment, ...destination((crm.address() as AddressInfo).port) });
  while (calledAt.length < LEADS) await setTimeout(100);
  // What is under way would be sent again by the next start.
  await setTimeout(SLOW_ANSWER_MS + 1000);
  await server.stop();
  crm.close();
  return ((calledAt.at(-1) ?? 0) - (calledAt[0] ?? 0)) / 1000;
}
