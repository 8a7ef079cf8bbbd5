import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningApp, startApp, until } from './support/app.ts';
import { leadCall } from './support/site.ts';

let running: RunningApp;
let threads: Worker[];
const remember = (thread: Worker) => threads.push(thread);

beforeEach(async () => {
  threads = [];
  process.on('worker', remember);
  running = await startApp({ RATE_LIMIT: '10000' });
});
afterEach(async () => {
  process.off('worker', remember);
  await running.stop();
});

const sendLead = (name: string) =>
  running.app.inject({
    method: 'POST',
    url: `/servlet/servlet.WebToLead?${leadCall({ email: `${name}@engines.example` })}`,
  });

const kept = async () => (await running.db.selectFrom('receipts').select('id').execute()).map(({ id }) => id);

test.each<[string, (thread: Worker) => unknown]>([
  ['is ended', (thread) => thread.terminate()],
  ['fails', (thread) => thread.postMessage(null)],
])('when the store’s thread %s, another takes over and nothing acknowledged is lost', async (_how, end) => {
  const [thread] = threads;
  if (!thread) throw new Error('the store has no thread');
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
  expect(await kept()).toEqual(expect.arrayContaining(acknowledged.map((answer) => answer.json().receipt)));
  expect(threads).toHaveLength(2);
});

test('a thread that ends while nobody asks anything is missed all the same', async () => {
  await threads[0]?.terminate();
  await until(async () => threads.length === 2);
  await until(async () => (await running.app.inject('/readyz')).statusCode === 200);
});
