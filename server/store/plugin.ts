import plugin from 'fastify-plugin';
import { READING, Store } from './store.ts';
import { type OpenStoreClient, openStoreWorker } from './worker-client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    /** For everything that is only read. */
    storeReader: Store;
  }
}

/** The store has threads of its own unless it is opened in another way. */
export type StorePluginOptions = { openStoreClient?: OpenStoreClient };

/** Opens the store before the server listens, and closes it when everything that was registered later has ended. */
export const storePlugin = plugin(
  async (app, { openStoreClient = openStoreWorker }: StorePluginOptions) => {
    const store = new Store(() => openStoreClient(app.config, app.log), app.log);
    const reader = new Store(() => openStoreClient(app.config, app.log, 'reader'), app.log, READING);
    app.decorate('store', store).decorate('storeReader', reader);
    app.addHook('onReady', () => store.start());
    app.addHook('onClose', async () => void (await Promise.all([reader.close(), store.close()])));
  },
  { name: 'store' },
);
