import { crm } from '../../../server/delivery/crm.ts';
import { DeliveryService } from '../../../server/delivery/service.ts';
import { Metrics } from '../../../server/metrics.ts';
import type { Outcome } from '../../../server/outcome.ts';
import { commit } from '../../../server/store/leads/commit.ts';
import { type OperationName, runOperation, type StoreClient } from '../../../server/store/operations.ts';
import type { OpenStore } from '../../../server/store/schema/tables.ts';
import { Store } from '../../../server/store/store.ts';
import { until } from './app.ts';
import { type Kind, type Stores, submission } from './stores.ts';

const SILENT = { info() {}, warn() {}, error() {} };

/** A CRM that answers a call when the test says so. */
export class WaitingCrm {
  /** How often it was called with each lead. */
  readonly posts = new Map<string, number>();
  readonly #waiting: ((outcome: Outcome) => void)[] = [];
  /** Of calls that were not answered yet. */
  mostAtOnce = 0;

  /** Without an answer the call waits. */
  answer: (leadId: string) => Outcome | undefined = () => undefined;

  get waiting(): number {
    return this.#waiting.length;
  }

  deliver = ({ id }: { id: string }): Promise<Outcome> => {
    this.posts.set(id, (this.posts.get(id) ?? 0) + 1);
    const outcome = this.answer(id);
    if (outcome) return Promise.resolve(outcome);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.mostAtOnce = Math.max(this.mostAtOnce, this.waiting);
    });
  };

  answerOne(outcome: Outcome = { kind: 'delivered' }): void {
    this.#waiting.shift()?.(outcome);
  }

  answerAll(outcome?: Outcome): void {
    while (this.waiting > 0) this.answerOne(outcome);
  }
}

export type Instances = {
  open: OpenStore;
  start(): void;
  /** Resolves when each instance has looked for due deliveries several times more. */
  poll(): Promise<void>;
  stop(): Promise<void>;
};

/** Instances of the delivery service on one store, in this thread. So many operations of a name fail first. */
export async function createInstances(
  stores: Stores,
  kind: Kind,
  count: number,
  { deliver }: Pick<WaitingCrm, 'deliver'>,
  failures: Partial<Record<OperationName, number>> = {},
): Promise<Instances> {
  const environment = await stores.environment(kind);
  const opened: OpenStore[] = [];
  for (let number = 0; number < count; number += 1) opened.push(await stores.open(environment));
  const [open] = opened;
  if (!open) throw new Error('no instance');
  const instances = await Promise.all(
    opened.map(async (view) => {
      const polls = { count: 0 };
      const client: StoreClient = {
        run(name, args) {
          const left = failures[name] ?? 0;
          failures[name] = left - 1;
          if (left > 0) return Promise.reject(new Error('disk I/O error'));
          if ((name as OperationName) === 'hasDue') polls.count += 1;
          return runOperation(view, name, args);
        },
        needsReopening: () => false,
        close: async () => {},
      };
      const store = new Store(async () => client, SILENT);
      await store.start();
      return {
        service: new DeliveryService(store, [{ ...crm, deliver, dailyLimit: undefined }], new Metrics(), SILENT),
        polls,
      };
    }),
  );
  return {
    open,
    start() {
      for (const { service } of instances) service.start();
    },
    async poll() {
      const before = instances.map(({ polls }) => polls.count);
      await until(async () => {
        for (const { service } of instances) service.pollNow();
        return instances.every(({ polls }, index) => polls.count >= (before[index] ?? 0) + 3);
      });
    },
    async stop() {
      await Promise.all(instances.map(({ service }) => service.stop()));
    },
  };
}

export async function storeLeads(open: OpenStore, count: number): Promise<void> {
  await commit(
    open,
    Array.from({ length: count }, (_, number) => submission({}, `instances${number}`)),
  );
}

export async function countInState(open: OpenStore, state: 'pending' | 'delivered'): Promise<number> {
  return (await open.db.selectFrom('outbox').select('lead_id').where('state', '=', state).execute()).length;
}
