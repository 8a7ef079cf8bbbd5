import { Worker } from 'node:worker_threads';
import type { Operator, Result } from './operations.ts';
import { FolderInUseError } from './store.ts';
import type { Opened, Outcome, Place, Request } from './thread-worker.ts';

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

/**
 * A store in a thread of its own: while that one waits for the disk or the database, this one serves pages and gathers
 * the next batch. What goes to and fro is JSON, which costs a third of a structured clone.
 */
export async function openInThread(place: Place): Promise<Operator> {
  const worker = new Worker(new URL('./thread-worker.ts', import.meta.url), { workerData: place });
  const ended = new Promise<Error>((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', () => resolve(new Error('the thread of the store ended')));
  });
  const opened = await Promise.race([
    new Promise<Opened>((resolve) => worker.once('message', resolve)),
    ended.then((error): Opened => ({ kind: 'failed', error })),
  ]);
  if (opened.kind === 'in use') throw new FolderInUseError(opened.message);
  if (opened.kind === 'failed') throw opened.error;

  const waiting = new Map<number, Waiting>();
  let number = 0;
  let end: Error | undefined;
  ended.then((error) => {
    end = error;
    for (const { reject } of waiting.values()) reject(error);
  });
  worker.on('message', (text: string) => {
    const { number: answered, result, facts }: Outcome = JSON.parse(text);
    const asker = waiting.get(answered);
    waiting.delete(answered);
    if (facts) asker?.reject(Object.assign(new Error('the store failed'), facts));
    else asker?.resolve(result as never);
  });
  return {
    run(name, given) {
      if (end) return Promise.reject(end);
      number += 1;
      // JSON would make null of an argument that was left out; those are always the last.
      const said = given.filter((value) => value !== undefined);
      worker.postMessage(JSON.stringify({ number, name, given: said } satisfies Request));
      return new Promise<Result<typeof name>>((resolve, reject) => waiting.set(number, { resolve, reject }));
    },
    needsReopening: (error) => end !== undefined || (!place.DATABASE_URL && fileNeedsReopening(error)),
    async close() {
      worker.postMessage('close');
      await ended;
    },
    ended,
  };
}

/** A full or busy disk is as good as new once there is room; other faults of a file want a fresh start. */
function fileNeedsReopening(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined || ![SQLITE_BUSY, SQLITE_FULL].includes(errcode & 0xff);
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
