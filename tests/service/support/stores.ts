import { randomUUIDv7 } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { isConsent, OPT_OUT_LABEL } from '../../../leads/fields.ts';
import { SPEC_RULES } from '../../../leads/form-rules.ts';
import { readConfig } from '../../../server/config.ts';
import { crm } from '../../../server/delivery/crm.ts';
import { webhook } from '../../../server/delivery/webhook.ts';
import { openStore } from '../../../server/store/open.ts';
import type { OpenStore } from '../../../server/store/schema/tables.ts';
import { Store } from '../../../server/store/store.ts';
import type { OptOutRequest, Submission } from '../../../server/store/submission.ts';
import { openStoreWorker } from '../../../server/store/worker-client.ts';
import { dataFolder } from './data-folder.ts';
import { type Cluster, MIGRATED_DATABASE, openCluster, SHARED_SERVER, startCluster } from './postgres.ts';
import { leadFields, temporaryFolder } from './site.ts';

const SILENT = { info() {}, warn() {}, error() {} };

export type Kind = 'sqlite' | 'postgres';

/** Creates empty stores for the tests of a file or suite, and closes them after the last. */
export class Stores {
  readonly #hasOwnPostgres: boolean;
  #cluster: Cluster | undefined;
  readonly #open: { close(): Promise<void> }[] = [];

  /** Tests that stop or kill PostgreSQL have one of their own. */
  constructor({ hasOwnPostgres = false } = {}) {
    this.#hasOwnPostgres = hasOwnPostgres;
    afterAll(() => this.#stop());
  }

  /** The environment variables of a new store, which has its tables already, unless they are tested. */
  async environment(kind: Kind, { isMigrated = true } = {}): Promise<Record<string, string>> {
    const hasTables = kind === 'sqlite' && isMigrated;
    const DATA_DIR = hasTables ? await dataFolder() : temporaryFolder('data');
    const files = { DATA_DIR, ERASURES_FILE: join(temporaryFolder('erasures'), 'erasures') };
    if (kind === 'sqlite') return files;
    const cluster = await this.cluster();
    const isShared = cluster.address === process.env[SHARED_SERVER];
    const template = isMigrated && isShared ? process.env[MIGRATED_DATABASE] : undefined;
    return { DATABASE_URL: await cluster.database(template), ...files };
  }

  /** Opens a store as the command line does; any number of times. */
  async open(environment: Record<string, string>): Promise<OpenStore> {
    const store = await openStore(readConfig(environment), 'command line');
    this.#open.push(store);
    return store;
  }

  /** A new store as two instances see it. In this thread a second connection would wait for SQLite's lock without end. */
  async openTwice(kind: Kind): Promise<[OpenStore, OpenStore]> {
    const environment = await this.environment(kind);
    const store = await this.open(environment);
    return [store, kind === 'postgres' ? await this.open(environment) : store];
  }

  /** Opens a store as a server does, in a worker thread. */
  async serve(environment: Record<string, string>): Promise<Store> {
    const store = new Store(() => openStoreWorker(readConfig(environment), SILENT), SILENT);
    this.#open.push(store);
    await store.start();
    return store;
  }

  async cluster(): Promise<Cluster> {
    this.#cluster ??= (this.#hasOwnPostgres && (await startCluster())) || (await openCluster());
    if (!this.#cluster) throw new Error('PostgreSQL is not installed');
    return this.#cluster;
  }

  async #stop(): Promise<void> {
    for (const store of this.#open) await store.close();
    await this.#cluster?.stop();
  }
}

/** What the store knows of the CRM and of the webhook. */
export const CRM_RULES = { name: crm.name, ...crm.rules(readConfig({})) };
export const NOTIFY_RULES = { name: webhook.name, ...webhook.rules(readConfig({})) };

export function submission(given: Partial<Submission> = {}, number: number | string = 1): Submission {
  const { optOut, ...fields } = leadFields(number);
  const { channel = 'ESG Whitepaper' } = given;
  return {
    kind: 'submission',
    receipt: randomUUIDv7(),
    leadId: randomUUIDv7(),
    receivedAt: Date.now(),
    via: 'web-to-lead',
    channel,
    fields,
    optOut,
    retURL: '/resource-library',
    page: null,
    suspicion: null,
    proof: undefined,
    isVerified: false,
    consentWords: isConsent(channel, given.optOut ?? optOut, SPEC_RULES) ? OPT_OUT_LABEL : null,
    answers: [],
    attribution: {},
    destinations: [CRM_RULES],
    configuredDestinations: [CRM_RULES],
    ...given,
  };
}

export const optOutOf = (email: string, given: Partial<OptOutRequest> = {}): OptOutRequest => ({
  ...{ kind: 'opt-out', receipt: randomUUIDv7(), email, receivedAt: Date.now(), isHeld: false },
  ...{ configuredDestinations: [], ...given },
});

/** The address of a submission. */
export const emailOf = (number: number | string) => leadFields(number).email;

/** The names of the files that hold a text. */
export const filesWith = (folder: string, text: string) =>
  readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes(text));

/** The addresses of all leads in an SQLite folder, sorted. */
export async function storedEmails(folder: string): Promise<string[]> {
  const store = await openStore(readConfig({ DATA_DIR: folder }), 'command line');
  const rows = await store.db.selectFrom('leads').select('email').execute();
  await store.close();
  return rows.map(({ email }) => email).sort();
}
