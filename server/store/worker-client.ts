import { Worker } from 'node:worker_threads';
import { withDeadline } from '../deadline.ts';
import { type ErrorCodes, isAboutValues, primaryCode, SQLITE } from './engine/failure.ts';
import { FolderInUseError } from './engine/folder-lock.ts';
import type { StoreLocation } from './open.ts';
import type { OperationResult, StoreClient } from './operations.ts';
import type { Role } from './schema/tables.ts';
import { type Log, StoreTimeoutError } from './store.ts';
import type { WorkerMessage, WorkerRequest } from './worker.ts';

const CLOSE_TIMEOUT_MS = 3000;

type PendingCall = { resolve: (result: never) => void; reject: (error: Error) => void };

export type OpenStoreClient = typeof openStoreWorker;

/** Opens the store in a worker thread, so that pages are served while SQLite waits for its disk or its write lock. */
export async function openStoreWorker(
  { DATABASE_URL, DATA_DIR, ERASURES_FILE, CONSENT, SALESFORCE_URL }: StoreLocation,
  log: Log,
  role: Role = 'server',
): Promise<StoreClient> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { DATABASE_URL, DATA_DIR, ERASURES_FILE, CONSENT, SALESFORCE_URL, role },
  });
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  let exitError: Error | undefined;

  const closed = new Promise<Error>((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', () => resolve(new Error('the worker thread of the store exited')));
  });
  const opened = new Promise<void>((resolve, reject) => {
    closed.then((error) => {
      exitError = error;
      reject(error);
      for (const call of pending.values()) call.reject(error);
    });
    worker.on('message', (message: WorkerMessage) => {
      switch (message.kind) {
        case 'open':
          if (message.erasuresFailure)
            log.error(
              message.erasuresFailure,
              'ERASURES_FILE cannot be used; a restored back-up may hold people who were erased or have opted out',
            );
          return resolve();
        case 'folder-in-use':
          return reject(new FolderInUseError(message.message));
        case 'open-failed':
          return reject(errorOf(message.error));
        case 'connection-error':
          return log.error({ code: message.code }, 'a connection to the database was lost');
      }
      const call = pending.get(message.id);
      pending.delete(message.id);
      if (message.kind === 'result') call?.resolve(message.result as never);
      else call?.reject(errorOf(message.error));
    });
  });
  await opened;

  const send = (request: WorkerRequest) => worker.postMessage(request);
  return {
    run(name, args) {
      if (exitError) return Promise.reject(exitError);
      lastId += 1;
      send({ kind: 'run', id: lastId, name, args });
      return new Promise<OperationResult<typeof name>>((resolve, reject) => pending.set(lastId, { resolve, reject }));
    },
    needsReopening: (error) => exitError !== undefined || (!DATABASE_URL && needsReopening(error)),
    async close() {
      send({ kind: 'close' });
      // A database that hangs does not end its connections either; what is not committed is rolled back.
      await withDeadline(closed, CLOSE_TIMEOUT_MS, () => new Error('not closed in time')).catch(() =>
        worker.terminate(),
      );
    },
    closed,
  };
}

const errorOf = (codes: ErrorCodes) => Object.assign(new Error('the store failed'), codes);

/** SQLite can be used again once a full disk has room or a lock is free; after any other error the file is reopened. */
function needsReopening(error: unknown): boolean {
  const primary = primaryCode(error as ErrorCodes);
  return (
    !isAboutValues(error) && !(error instanceof StoreTimeoutError) && primary !== SQLITE.BUSY && primary !== SQLITE.FULL
  );
}
