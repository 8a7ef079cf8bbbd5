import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoreWorker } from '../../server/store/worker-client.ts';
import { injectLead, type RunningApp, startApp, until } from './support/app.ts';

let running: RunningApp;
let threads: Worker[];
const recordThread = (thread: Worker) => threads.push(thread);

beforeEach(async () => {
  threads = [];
  process.on('worker', recordThread);
  running = await startApp({ RATE_LIMIT: '10000' }, { openStoreClient: openStoreWorker });
});
afterEach(async () => {
  process.off('worker', recordThread);
  await running.stop();
});

const sendLead = (name: string) => injectLead(running, name);

const storedReceipts = async () => (await running.db.selectFrom('receipts').select('id').execute()).map(({ id }) => id);

test.each<[string, (thread: Worker) => unknown]>([
  ['is terminated', (thread) => thread.terminate()],
  ['throws', (thread) => thread.postMessage(null)],
])('a worker thread that %s is replaced, and no acknowledged lead is lost', async (_how, end) => {
  const [thread] = threads;
  if (!thread) throw new Error('the store has no worker thread');
  const before = await sendLead('before');
  const underWay = Array.from({ length: 50 }, (_, number) => sendLead(`during${number}`));
  void end(thread);
  const answers = [before, ...(await Promise.all(underWay))];
  const after = await until(async () => {
    const answer = await sendLead('after');
    return answer.statusCode === 200 && answer;
  });

  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    refused.map(() => [503, '60']),
  );
  const acknowledged = [...answers, after].filter(({ statusCode }) => statusCode === 200);
  expect(await storedReceipts()).toEqual(expect.arrayContaining(acknowledged.map((answer) => answer.json().receipt)));
  expect(threads).toHaveLength(2);
});

test('a worker thread that exits while it is idle is replaced', async () => {
  await threads[0]?.terminate();
  await until(async () => threads.length === 2);
  await until(async () => (await running.app.inject('/readyz')).statusCode === 200);
});
