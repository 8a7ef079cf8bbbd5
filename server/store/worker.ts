/** Entry point of the store's worker thread: opens the store, runs one operation for each request, closes the store. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { codesOf, type ErrorCodes, type Failure } from './engine/failure.ts';
import { FolderInUseError } from './engine/folder-lock.ts';
import { type OpenedStore, openStore, type StoreLocation } from './open.ts';
import { type OperationArgs, type OperationName, runOperation } from './operations.ts';
import type { Role } from './schema/tables.ts';

export type WorkerRequest =
  | { kind: 'run'; id: number; name: OperationName; args: readonly unknown[] }
  | { kind: 'close' };

export type WorkerMessage =
  | { kind: 'open'; erasuresFailure?: Failure | undefined }
  | { kind: 'folder-in-use'; message: string }
  | { kind: 'open-failed'; error: ErrorCodes }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: ErrorCodes }
  | { kind: 'connection-error'; code: string };

function answerRequests(port: MessagePort, store: OpenedStore): void {
  const send = (message: WorkerMessage) => port.postMessage(message);
  port.on('message', async (request: WorkerRequest) => {
    if (request.kind === 'close') {
      await store.close();
      return port.close();
    }
    const { id, name, args } = request;
    await runOperation(store, name, args as OperationArgs<OperationName>).then(
      (result) => send({ kind: 'result', id, result }),
      (error) => send({ kind: 'error', id, error: codesOf(error) }),
    );
  });
  send({ kind: 'open', erasuresFailure: store.erasuresFailure });
}

if (parentPort) {
  const port = parentPort;
  const send = (message: WorkerMessage) => port.postMessage(message);
  const { role, ...location } = workerData as StoreLocation & { role: Role };
  await openStore(location, role, (code) => send({ kind: 'connection-error', code })).then(
    (store) => answerRequests(port, store),
    (error) =>
      send(
        error instanceof FolderInUseError
          ? { kind: 'folder-in-use', message: error.message }
          : { kind: 'open-failed', error: codesOf(error) },
      ),
  );
}
