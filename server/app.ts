import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { MAX_CALL_BYTES } from '../leads/calls.ts';
import type { Config } from './config.ts';
import { deliveryPlugin } from './delivery/plugin.ts';
import { deskPlugin } from './desk/plugin.ts';
import { figuresPlugin } from './figures/plugin.ts';
import { healthPlugin } from './health/plugin.ts';
import { createClientErrorHandler } from './http/client-errors.ts';
import { everyRequest } from './http/every-request.ts';
import { healthRoutes } from './http/health.ts';
import { ServedSite } from './http/served-site.ts';
import { type OverloadOptions, overloadLimits, siteRoutes } from './http/site-routes.ts';
import { refuseMethod, sendWords } from './http/text.ts';
import { intakePlugin } from './intake/plugin.ts';
import { mailPlugin } from './mail/plugin.ts';
import { Metrics } from './metrics.ts';
import { type StorePluginOptions, storePlugin } from './store/plugin.ts';
import { restoreBuild } from './writing/build.ts';
import { writingPlugin } from './writing/plugin.ts';

const TIMEOUTS = {
  /** For the whole of a request, headers and body. */
  requestMs: 15_000,
  /** For a connection on which no byte moves. */
  idleMs: 60_000,
  /** Between a response and the next request; longer than the 60 s after which nginx closes such a connection itself. */
  keepAliveMs: 72_000,
  /** How often Node looks for requests that have timed out. */
  checkIntervalMs: 5000,
};

type Timeouts = typeof TIMEOUTS;

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    metrics: Metrics;
  }
}

export type AppOptions = StorePluginOptions & {
  timeouts?: Timeouts;
  overload?: OverloadOptions;
  /** Called before there are other hooks, so that the last spans are sent after everything else has ended. */
  addTracing?: ((app: FastifyInstance) => void) | undefined;
};

/** The whole process as one Fastify instance, not yet listening. */
export function createApp(
  config: Config,
  {
    timeouts = TIMEOUTS,
    overload = overloadLimits(config.MAX_EVENT_LOOP_DELAY_MS),
    addTracing,
    ...storeOptions
  }: AppOptions = {},
): FastifyInstance {
  // Before the build is read.
  restoreBuild(config.BUILD_DIR);
  const site = new ServedSite(config);
  const app = createFastify(config, timeouts, site.everyHeader);
  addTracing?.(app);
  app.decorate('config', config).decorate('site', site).decorate('metrics', new Metrics());
  // Fastify closes plugins from the last to the first: intake, then deliveries, then the store, as a lead goes.
  app.register(everyRequest).register(storePlugin, storeOptions);
  const plugins = [
    mailPlugin,
    deliveryPlugin,
    healthPlugin,
    intakePlugin,
    figuresPlugin,
    writingPlugin,
    deskPlugin,
    healthRoutes,
  ];
  for (const plugin of plugins) app.register(plugin);
  app.register(siteRoutes, { overload });

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, reply);
    // The routes of the site match every address; a file was listed at start and has been deleted since.
    request.fileHeaders = undefined;
    app.log.error(
      { requestId: request.id },
      'a file of the built site is missing; reload or start the server again after a build',
    );
    return sendWords(reply.header('Retry-After', 60), 503, 'updating');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    // A client error here is about a request body, and only the routes of the lead service take one.
    if (statusCode < 500) return refuseMethod(request, reply);
    app.log.error({ requestId: request.id, reason: error.name, stack: error.stack }, 'a request failed');
    return sendWords(reply, 500, 'failed');
  });
  return app;
}

function createFastify(
  config: Config,
  { requestMs, idleMs, keepAliveMs, checkIntervalMs }: Timeouts,
  everyHeader: Readonly<Record<string, string>>,
): FastifyInstance {
  const proxies = config.TRUST_PROXY;
  return Fastify({
    trustProxy: proxies !== false && ((_address: string, hop: number) => hop < proxies),
    // Addresses, queries and headers may carry personal data, so requests are counted and never logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL },
    // The id of the proxy, which its access log has; errors are logged with it.
    requestIdHeader: proxies !== false && 'x-request-id',
    // No request is logged, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    // Lead calls carry long queries, which their routes parse themselves, once.
    // A token in the address of a mail link is longer than the 100 characters that the router allows.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 1000 },
    http: {
      maxHeaderSize: MAX_CALL_BYTES,
      connectionsCheckingInterval: checkIntervalMs,
      // Node takes the longer of this and requestTimeout for the whole request; its default is 60 seconds.
      headersTimeout: requestMs,
      // isHostAmbiguous refuses such a request, with all headers.
      requireHostHeader: false,
    },
    bodyLimit: MAX_CALL_BYTES,
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    // A connection accepted before shutdown began may still carry a lead; Fastify's own 503 has no headers of ours.
    return503OnClosing: false,
    // The store opens before the server listens, and a migration of large tables has no upper bound.
    pluginTimeout: 0,
    clientErrorHandler: createClientErrorHandler(everyHeader),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      sendWords(reply.headers(everyHeader), 400, 'unreadable');
    },
  });
}
