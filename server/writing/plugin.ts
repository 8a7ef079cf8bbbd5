import plugin from 'fastify-plugin';
import { sweepBuilds } from './build.ts';
import { SharedPreviews } from './preview.ts';
import { Publisher } from './publisher.ts';
import { Writing } from './writing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    writing: Writing;
    publisher: Publisher;
    /** Undefined where pages are not written here. */
    sharedPreviews: SharedPreviews | undefined;
  }
}

/** Writing pages at the desk, and publishing them; ended before the store is closed. */
export const writingPlugin = plugin(
  async (app) => {
    const { config, store, storeReader, log, site } = app;
    sweepBuilds(config.BUILD_DIR, Date.now());
    const writing = new Writing(config, store, storeReader, log);
    const publisher = new Publisher({
      ...{ writing, config, log, onLive: () => site.reload(log) },
      changesAt: () => site.current.hosting.changesAt,
    });
    const previews = writing.offReason === undefined ? new SharedPreviews(writing, config.SERVICE_ORIGIN) : undefined;
    app.decorate('writing', writing).decorate('publisher', publisher).decorate('sharedPreviews', previews);
    if (!previews) return;
    app.register((routes) => previews.routes(routes));
    app.addHook('onReady', async () => publisher.start());
    app.addHook('onClose', async () => {
      await publisher.stop();
      writing.process.stop();
    });
  },
  { name: 'writing', dependencies: ['store'] },
);
