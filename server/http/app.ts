import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import type { Config } from '../config.ts';
import { createDestinations } from '../delivery/destinations.ts';
import { DeliveryService } from '../delivery/service.ts';
import { intake } from '../intake/plugin.ts';
import { RateLimit } from '../intake/rate-limit.ts';
import { IntakeService } from '../intake/service.ts';
import { Metrics } from '../metrics.ts';
import { Store } from '../store/store.ts';
import { openStoreWorker } from '../store/worker-client.ts';
import { createVerifier } from '../verification/verifier.ts';
import { answerUnreadable, isAmbiguous } from './client-errors.ts';
import { CROWDED, Crowd, counted, type Door } from './crowd.ts';
import { addHealthRoutes } from './health.ts';
import { say } from './send-text.ts';
import { type FastLane, openFastLane } from './static/fast-lane.ts';
import { pathAndQuery, respond } from './static/respond.ts';
import { Site } from './static/site.ts';

/** Longest lead call a form can make: a full message of characters that take nine bytes each in an address. */
const MAX_HEADER_SIZE = 64 * 1024;

/** How long, in milliseconds, the process waits for a connection. */
export type Patience = {
  /** For a whole request, headers and body. */
  request: number;
  /** For any sign of life while a request is read or an answer is taken. */
  silence: number;
  /** Between two looks at the clock. */
  check: number;
};

const PATIENCE: Patience = { request: 15_000, silence: 60_000, check: 5000 };

/** The whole process as one Fastify instance, not yet listening. */
export function createApp(
  config: Config,
  site = new Site(),
  patience = PATIENCE,
  crowd: Door = new Crowd(),
): FastifyInstance {
  const hops = config.TRUST_PROXY;
  const everyHeader = {
    ...site.everyHeader,
    ...(config.SITE_ORIGIN?.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
  const app = Fastify({
    trustProxy: hops !== false && ((_address: string, hop: number) => hop < hops),
    // Addresses, queries and headers may carry personal data, so requests are counted, never logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL },
    // No request is logged, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    // Lead calls carry long queries; whoever needs one reads it itself, once.
    routerOptions: { querystringParser: () => ({}) },
    http: {
      maxHeaderSize: MAX_HEADER_SIZE,
      connectionsCheckingInterval: patience.check,
      // Node takes the longer of this and requestTimeout for the whole request; its own 60 seconds would win.
      headersTimeout: patience.request,
      // We refuse such a request ourselves, with every header.
      requireHostHeader: false,
    },
    bodyLimit: 64 * 1024,
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(everyHeader),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      say(reply.headers(everyHeader), 400, 'This address cannot be read.');
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everyHeader);
    if (isAmbiguous(request.raw)) return say(reply.header('Connection', 'close'), 400, 'This request is ambiguous.');
  });
  if (config.SITE_ORIGIN?.startsWith('https:') && hops !== false) sendToHttps(app, config.SITE_ORIGIN);

  const metrics = new Metrics();
  const door = counted(crowd, () => metrics.add('keelson_refusals_total', { reason: 'overloaded' }));
  closeConnectionsAsTheyFallIdle(app, openFastLane(app.server, site, { everyHeader, door, patience }));
  addLeadService(app, { config, site, metrics, crowd });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const isAdmitted = await new Promise<boolean>((answer) => door.enter(answer));
      if (isAdmitted) return respond(site, request, reply);
      const socket = request.socket.pause();
      door.stepAside(() => socket.resume());
      return say(reply.headers(CROWDED.headers), 503, CROWDED.sentence);
    },
  });
  for (const url of CALLS) app.route({ method: ['GET', 'HEAD'], url, handler: refuseMethod });
  app.setNotFoundHandler(refuseMethod);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    // Only a body can be at fault here, and nothing outside the lead service takes one.
    if (statusCode < 500) return refuseMethod(request, reply);
    app.log.error({ reason: error.name, stack: error.stack }, 'a fault of this server');
    return say(reply, 500, 'Something went wrong here.');
  });
  return app;
}

const CALLS: readonly string[] = [WEB_TO_LEAD_PATH, CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH];

function refuseMethod({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCall = CALLS.includes(pathAndQuery(raw.url).split('?', 1)[0] ?? '');
  reply.header('Allow', isCall ? 'POST' : 'GET, HEAD');
  return say(reply, 405, isCall ? 'This address takes what a form sends.' : 'This address can only be read.');
}

/** A visitor the proxy took in over plain http is sent to the same address over https, where HSTS can take hold. */
function sendToHttps(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (!/(?:^|,)\s*http\s*$/.test(String(headers['x-forwarded-proto'] ?? ''))) return;
    const address = origin + pathAndQuery(raw.url);
    return reply.code(308).header('Location', address).header('Cache-Control', 'no-store').send();
  });
}

/** A connection that was busy when the process was asked to stop would otherwise be kept alive for over a minute. */
function closeConnectionsAsTheyFallIdle(app: FastifyInstance, fastLane: FastLane): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    fastLane.close();
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Intake, store and delivery start and stop with the server; on close the store is the last. */
function addLeadService(
  app: FastifyInstance,
  { config, site, metrics, crowd }: { config: Config; site: Site; metrics: Metrics; crowd: Door },
): void {
  const store = new Store(
    () => openStoreWorker({ DATABASE_URL: config.DATABASE_URL, DATA_DIR: config.DATA_DIR }, app.log),
    app.log,
  );
  const delivery = new DeliveryService(
    store,
    { destinations: createDestinations(config, site.customFields), dailyLimits: { crm: config.CRM_DAILY_LIMIT } },
    metrics,
    app.log,
  );
  const service = new IntakeService(config, store, metrics, () => delivery.pollNow());
  const verifier = createVerifier(config, () => store.run('getSecret'));
  const limit = new RateLimit(config.RATE_LIMIT);

  addHealthRoutes(app, store, metrics, config.METRICS_TOKEN);
  app.register(intake, { config, service, verifier, limit, customFields: site.customFields, metrics, crowd });
  app.addHook('onReady', async () => {
    await store.start();
    delivery.start();
  });
  app.addHook('onClose', async () => {
    await service.drain();
    await delivery.stop();
    await store.close();
  });
}
