import type { FastifyInstance, HTTPMethods, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppOptions, createApp } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { openStore } from '../../../server/store/open.ts';
import { runOperation } from '../../../server/store/operations.ts';
import type { OpenStore, Tables } from '../../../server/store/schema/tables.ts';
import type { OpenStoreClient } from '../../../server/store/worker-client.ts';
import { dataFolder } from './data-folder.ts';
import { builtSite, leadPath } from './site.ts';

export type RunningApp = {
  app: FastifyInstance;
  /** Every route that it has. */
  routes: readonly { method: HTTPMethods; url: string }[];
  store: OpenStore;
  db: Kysely<Tables>;
  config: Config;
  /** The settings it was started with, for commands beside it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
};

/** Opens the store without a worker thread, which loads as many modules as a whole server. */
export const openInThisThread: OpenStoreClient = async (config, _log, role = 'server') => {
  const store = await openStore(config, role);
  return { run: (name, args) => runOperation(store, name, args), needsReopening: () => false, close: store.close };
};

/** Starts the whole service in this process on an empty store, which is opened a second time for the test. */
export async function startApp(
  settings: Record<string, string> = {},
  { build = builtSite(), ...options }: AppOptions & { build?: string } = {},
): Promise<RunningApp> {
  const { DATA_DIR = await dataFolder() } = settings;
  const environment = { BUILD_DIR: build, LOG_LEVEL: 'silent', ...settings, DATA_DIR };
  const config = readConfig(environment);
  // Without overload limits, which a busy machine would reach.
  const app = createApp(config, { overload: {}, openStoreClient: openInThisThread, ...options });
  const routes: { method: HTTPMethods; url: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => ({ method: one, url })));
  });
  await app.ready();
  const store = await openStore(config, 'command line');
  return {
    app,
    routes,
    store,
    db: store.db,
    config,
    environment,
    async stop() {
      await store.close();
      await app.close();
    },
  };
}

/** Sends a lead to the service in this process. */
export const injectLead = ({ app }: Pick<RunningApp, 'app'>, name: string) =>
  app.inject({ method: 'POST', url: leadPath(name) });

export const form = (parameters: URLSearchParams): Pick<InjectOptions, 'payload' | 'headers'> => ({
  payload: parameters.toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

export async function until<Value>(
  probe: () => Promise<Value | undefined | false>,
  timeoutMs = 60_000,
): Promise<Value> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`not within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
