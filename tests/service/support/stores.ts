import { randomUUIDv7 } from 'node:crypto';
import { readConfig } from '../../../server/config.ts';
import { openStore } from '../../../server/store/open.ts';
import type { Submission } from '../../../server/store/submission.ts';
import type { OpenStore } from '../../../server/store/tables.ts';
import { type Cluster, startCluster } from './postgres.ts';
import { leadFields, temporaryFolder } from './site.ts';

export type Kind = 'sqlite' | 'postgres';

/** Opens views of one store of either kind; undefined where that kind cannot be had. */
export class Stores {
  #cluster: Cluster | undefined;
  #count = 0;
  readonly #open: OpenStore[] = [];

  async fresh(kind: Kind): Promise<(() => Promise<OpenStore>) | undefined> {
    const environment = await this.environment(kind);
    if (!environment) return undefined;
    const config = readConfig(environment);
    return async () => {
      const store = await openStore(config, 'command line');
      this.#open.push(store);
      return store;
    };
  }

  /** The settings that name a fresh store. */
  async environment(kind: Kind): Promise<Record<string, string> | undefined> {
    if (kind === 'sqlite') return { DATA_DIR: temporaryFolder('data') };
    this.#cluster ??= await startCluster();
    this.#count += 1;
    return this.#cluster && { DATABASE_URL: await this.#cluster.database(`leads${this.#count}`) };
  }

  closeLater(store: OpenStore): void {
    this.#open.push(store);
  }

  get cluster(): Cluster | undefined {
    return this.#cluster;
  }

  async stop(): Promise<void> {
    for (const store of this.#open) await store.close();
    await this.#cluster?.stop();
  }
}

export function submission(given: Partial<Submission> = {}, number: number | string = 1): Submission {
  const { optOut, ...fields } = leadFields(number);
  return {
    kind: 'submission',
    receipt: randomUUIDv7(),
    leadId: randomUUIDv7(),
    receivedAt: Date.now(),
    via: 'web-to-lead',
    channel: 'ESG Whitepaper',
    fields,
    optOut,
    retURL: '/resource-library',
    suspicion: null,
    proof: undefined,
    attribution: {},
    destinations: ['crm'],
    ...given,
  };
}
