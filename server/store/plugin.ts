import plugin from 'fastify-plugin';
import { StoreReader } from './reader.ts';
import { Store } from './store.ts';
import { openStoreWorker } from './worker-client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    /** For everything that is only read. */
    storeReader: StoreReader;
  }
}

/** Opens the store before the server listens, and closes it when everything that was registered later has ended. */
export const storePlugin = plugin(
  async (app) => {
    const store = new Store(() => openStoreWorker(app.config, app.log), app.log);
    const reader = new StoreReader(app.config, app.log);
    app.decorate('store', store).decorate('storeReader', reader);
    app.addHook('onReady', () => store.start());
    app.addHook('onClose', async () => void (await Promise.all([reader.close(), store.close()])));
  },
  { name: 'store' },
);
