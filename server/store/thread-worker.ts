/** The thread of a running server's store: opens it, does what it is asked, closes it. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { openStore } from './open.ts';
import { type Given, type Operation, perform } from './operations.ts';
import { FolderInUseError } from './store.ts';
import type { OpenStore } from './tables.ts';

export type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
export type Opened = { kind: 'open' } | { kind: 'in use'; message: string } | { kind: 'failed'; error: Error };
export type Request = { number: number; name: Operation; given: readonly unknown[] };
/** Of an error its facts cross over (name, code, errcode, errstr), not its words: those may quote what a visitor typed. */
export type Outcome = { number: number; result?: unknown; facts?: object };

function work(port: MessagePort, store: OpenStore): void {
  port.on('message', async (message: string) => {
    if (message === 'close') {
      await store.close();
      return port.close();
    }
    const { number, name, given }: Request = JSON.parse(message);
    const outcome = await perform(store, name, given as Given<Operation>).then(
      (result): Outcome => ({ number, result }),
      ({ name: kind, code, errcode, errstr }): Outcome => ({ number, facts: { name: kind, code, errcode, errstr } }),
    );
    port.postMessage(JSON.stringify(outcome));
  });
  port.postMessage({ kind: 'open' } satisfies Opened);
}

if (parentPort) {
  const port = parentPort;
  await openStore(workerData as Place, 'server').then(
    (store) => work(port, store),
    (error) => {
      const inUse = error instanceof FolderInUseError;
      port.postMessage(
        (inUse ? { kind: 'in use', message: error.message } : { kind: 'failed', error }) satisfies Opened,
      );
    },
  );
}
