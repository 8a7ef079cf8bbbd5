import * as operations from './operation-list.ts';
import type { OpenStore } from './schema/tables.ts';

/** Arguments and results are plain data, so they can cross to the worker thread. */
const OPERATIONS = operations satisfies Record<string, (store: OpenStore, ...args: never[]) => Promise<unknown>>;

export type OperationName = keyof typeof OPERATIONS;
export type OperationArgs<Name extends OperationName> =
  Parameters<(typeof OPERATIONS)[Name]> extends [OpenStore, ...infer Args] ? Args : never;
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<(typeof OPERATIONS)[Name]>>;

export async function runOperation<Name extends OperationName>(
  store: OpenStore,
  name: Name,
  args: OperationArgs<Name>,
): Promise<OperationResult<Name>> {
  store.assertInPlace();
  const operation = OPERATIONS[name] as unknown as (
    store: OpenStore,
    ...args: OperationArgs<Name>
  ) => Promise<OperationResult<Name>>;
  return operation(store, ...args);
}

/** Runs operations on an open store, in this thread or another. */
export type StoreClient = {
  run<Name extends OperationName>(name: Name, args: OperationArgs<Name>): Promise<OperationResult<Name>>;
  /** Whether the store must be opened again after this error. */
  needsReopening(error: unknown): boolean;
  close(): Promise<void>;
  /** Resolves when the client can no longer be used, whether or not `close` was called. */
  closed?: Promise<unknown>;
};
