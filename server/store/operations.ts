import { commit } from './commit.ts';
import { claim, countDue, leadToDeliver, settle, usedToday } from './outbox.ts';
import { prune } from './prune.ts';
import { proveWritable, storeGauges } from './readiness.ts';
import { secretOf } from './secret.ts';
import type { OpenStore } from './tables.ts';

/** All a running server asks of its store. Plain data goes in and comes out, so that another thread can do the work. */
const OPERATIONS = {
  commit,
  claim,
  countDue,
  leadToDeliver,
  settle,
  usedToday,
  prune,
  proveWritable,
  storeGauges,
  secretOf,
} satisfies Record<string, (store: OpenStore, ...given: never[]) => Promise<unknown>>;

export type Operation = keyof typeof OPERATIONS;
export type Given<Name extends Operation> =
  Parameters<(typeof OPERATIONS)[Name]> extends [OpenStore, ...infer Rest] ? Rest : never;
export type Result<Name extends Operation> = Awaited<ReturnType<(typeof OPERATIONS)[Name]>>;

/** Who does the operations. */
export type Operator = {
  run<Name extends Operation>(name: Name, given: Given<Name>): Promise<Result<Name>>;
  /** Whether an error means that this operator is of no more use. */
  needsReopening(error: unknown): boolean;
  close(): Promise<void>;
  /** Settles when the operator has ended, asked to or not. */
  ended?: Promise<unknown>;
};

export async function perform<Name extends Operation>(
  store: OpenStore,
  name: Name,
  given: Given<Name>,
): Promise<Result<Name>> {
  store.check();
  const operation = OPERATIONS[name] as unknown as (store: OpenStore, ...given: Given<Name>) => Promise<Result<Name>>;
  return operation(store, ...given);
}
