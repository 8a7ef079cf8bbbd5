import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from './config.ts';
import { addHealthRoutes } from './health.ts';
import { intake } from './intake/plugin.ts';
import { RateLimit } from './intake/rate-limit.ts';
import { IntakeService } from './intake/service.ts';
import { Metrics } from './metrics.ts';
import { destinations } from './relay/destinations.ts';
import { Relay } from './relay/relay.ts';
import { respond } from './static/respond.ts';
import { Site } from './static/site.ts';
import { openStore, Store } from './store/store.ts';
import { createVerifier } from './verification/verifier.ts';

/** Longest lead call a form can make: a full message of characters that take nine bytes each in an address. */
const MAX_HEADER_SIZE = 64 * 1024;

/** The whole process as one Fastify instance, not yet listening. */
export function createApp(config: Config, site = new Site()): FastifyInstance {
  const hops = config.TRUST_PROXY;
  const app = Fastify({
    trustProxy: hops !== false && ((_address: string, hop: number) => hop < hops),
    // Addresses, queries and headers may carry personal data, so requests are counted, never logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL },
    // No request is logged, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    // Lead calls carry long queries; whoever needs one reads it itself, once.
    routerOptions: { querystringParser: () => ({}) },
    http: { maxHeaderSize: MAX_HEADER_SIZE },
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).type('text/plain; charset=utf-8').send('This address cannot be read.\n');
    },
  });

  const everyHeader = {
    ...site.everyHeader,
    ...(config.SITE_ORIGIN?.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyHeader);
  });

  closeConnectionsAsTheyFallIdle(app);
  addLeadService(app, config, site);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: (request, reply) => respond(site, request, reply) });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(405)
      .header('Allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('This address can only be read.\n'),
  );
  return app;
}

/** A connection that was busy when the process was asked to stop would otherwise be kept alive for over a minute. */
function closeConnectionsAsTheyFallIdle(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Intake, store and relay, started with the server and ended with it: first the door, then the work, then the store. */
function addLeadService(app: FastifyInstance, config: Config, site: Site): void {
  const metrics = new Metrics();
  const store = new Store(() => openStore(config, 'server'), app.log);
  const relay = new Relay(
    store,
    { deliver: destinations(config, site.customFields), dailyLimits: { crm: config.CRM_DAILY_LIMIT } },
    metrics,
    app.log,
  );
  const service = new IntakeService(config, store, metrics, () => relay.wake());
  const verifier = createVerifier(config, () => store.use(async ({ secret }) => secret));
  const limit = new RateLimit(config.RATE_LIMIT);

  addHealthRoutes(app, store, metrics, config.METRICS_TOKEN);
  app.register(intake, { config, service, verifier, limit, customFields: site.customFields, metrics });
  app.addHook('onReady', async () => {
    await store.start();
    relay.start();
  });
  app.addHook('onClose', async () => {
    await service.drain();
    await relay.stop();
    await store.close();
  });
}
