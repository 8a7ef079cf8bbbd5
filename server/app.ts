import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../leads/calls.ts';
import type { Config } from './config.ts';
import { withDeadline } from './deadline.ts';
import { activateDestinations } from './delivery/destinations.ts';
import { createOperatorMail } from './delivery/operator-mail.ts';
import { DeliveryService } from './delivery/service.ts';
import { type Desk, originOf } from './desk/desk.ts';
import { describeFirstLink } from './desk/first-link.ts';
import { desk, noDesk } from './desk/plugin.ts';
import { createClientErrorHandler, createExpectationHandler, isHostAmbiguous } from './http/client-errors.ts';
import { addHealthRoutes } from './http/health.ts';
import { RateLimit } from './http/rate-limit.ts';
import { toOriginForm } from './http/request-target.ts';
import { sendText } from './http/send-text.ts';
import { Site } from './http/site.ts';
import { type OverloadOptions, overloadLimits, siteRoutes } from './http/site-routes.ts';
import { Channels } from './intake/channels.ts';
import { mailLinks } from './intake/mail-links.ts';
import { intake } from './intake/plugin.ts';
import { IntakeService } from './intake/service.ts';
import { createMailContext, type MailContext } from './mail/context.ts';
import { Metrics } from './metrics.ts';
import { StoreReader } from './store/reader.ts';
import { Store } from './store/store.ts';
import { openStoreWorker } from './store/worker-client.ts';
import { createVerifier } from './verification/verifier.ts';

/** The longest lead call: a full message of characters that percent-encoding turns into nine bytes each. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BODY_BYTES = 64 * 1024;

type Timeouts = {
  /** For the whole of a request, headers and body. */
  requestMs: number;
  /** For a connection on which no byte moves. */
  idleMs: number;
  /** How often Node looks for requests that have timed out. */
  checkIntervalMs: number;
};

const TIMEOUTS: Timeouts = { requestMs: 15_000, idleMs: 60_000, checkIntervalMs: 5000 };

/** For the requests in hand when shutdown begins, and then for the deliveries; a lead is answered in less. */
const SHUTDOWN_STEP_MS = 5000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves the build to which BUILD_DIR leads now. Headers of every answer and CRM ids stay those of the start. */
    reloadSite(): void;
    /** What the start prints about the desk; undefined once somebody has signed in. */
    describeFirstLink(): Promise<string | undefined>;
  }
}

export type AppOptions = {
  site?: Site;
  timeouts?: Timeouts;
  overload?: OverloadOptions;
  /** Called before there are other hooks, so that the last spans are sent after everything else has ended. */
  addTracing?: ((app: FastifyInstance) => void) | undefined;
};

/** The whole process as one Fastify instance, not yet listening. */
export function createApp(
  config: Config,
  {
    site = new Site(config.BUILD_DIR),
    timeouts = TIMEOUTS,
    overload = overloadLimits(config.MAX_EVENT_LOOP_DELAY_MS),
    addTracing,
  }: AppOptions = {},
): FastifyInstance {
  const isHttps = config.SITE_ORIGIN?.startsWith('https:') ?? false;
  const everyHeader = { ...site.everyHeader, ...(isHttps && site.httpsHeader) };
  const app = createFastify(config, timeouts, everyHeader);
  addTracing?.(app);
  // A client may close its half of the connection after its request; Node would drop the response.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.server.on('checkExpectation', createExpectationHandler(everyHeader));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everyHeader);
    if (isHostAmbiguous(request.raw))
      return sendText(reply.header('Connection', 'close'), 400, 'This request is ambiguous.');
  });
  if (config.SITE_ORIGIN && isHttps && config.TRUST_PROXY !== false) redirectToHttps(app, config.SITE_ORIGIN);
  closeConnectionsOnShutdown(app);

  const { CRM_OID = '' } = config;
  if (CRM_OID !== site.crmOid)
    app.log.warn(
      `CRM_OID is '${CRM_OID}' at start and '${site.crmOid}' at build: deliveries send the first, forms the second`,
    );

  const metrics = new Metrics();
  const leadService = addLeadService(app, config, site, metrics, () => siteFor('/').deskFolder);
  const siteFor = addReload(app, config, site, leadService);
  app.register(siteRoutes, { siteFor, metrics, overload });
  for (const url of CALL_PATHS) app.route({ method: ['GET', 'HEAD'], url, handler: refuseMethod });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(request, reply);
    // The routes of the site match every address; a file was listed at start and has been deleted since.
    request.fileHeaders = undefined;
    app.log.error(
      { requestId: request.id },
      'a file of the built site is missing; reload or start the server again after a build',
    );
    return sendText(reply.header('Retry-After', 60), 503, 'This page is being updated. Please try again in a minute.');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    // A client error here is about a request body, and only the routes of the lead service take one.
    if (statusCode < 500) return refuseMethod(request, reply);
    app.log.error({ requestId: request.id, reason: error.name, stack: error.stack }, 'a request failed');
    return sendText(reply, 500, 'Something went wrong here.');
  });
  return app;
}

function createFastify(
  config: Config,
  { requestMs, idleMs, checkIntervalMs }: Timeouts,
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
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: checkIntervalMs,
      // Node takes the longer of this and requestTimeout for the whole request; its default is 60 seconds.
      headersTimeout: requestMs,
      // isHostAmbiguous refuses such a request, with all headers.
      requireHostHeader: false,
    },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    forceCloseConnections: 'idle',
    // A connection accepted before shutdown began may still carry a lead; Fastify's own 503 has no headers of ours.
    return503OnClosing: false,
    // The store opens before the server listens, and a migration of large tables has no upper bound.
    pluginTimeout: 0,
    clientErrorHandler: createClientErrorHandler(everyHeader),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      sendText(reply.headers(everyHeader), 400, 'This address cannot be read.');
    },
  });
}

const CALL_PATHS: readonly string[] = [WEB_TO_LEAD_PATH, CONTACT_PATH, DEMO_PATH, OPT_OUT_PATH];

function refuseMethod({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isCall = CALL_PATHS.includes(toOriginForm(raw.url).split('?', 1)[0] ?? '');
  reply.header('Allow', isCall ? 'POST' : 'GET, HEAD');
  return sendText(reply, 405, isCall ? 'This address takes what a form sends.' : 'This address can only be read.');
}

/** HSTS takes effect only over https, so a request that reached the proxy over http is redirected there. */
function redirectToHttps(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (!/(?:^|,)\s*http\s*$/.test(String(headers['x-forwarded-proto'] ?? ''))) return;
    const location = origin + toOriginForm(raw.url);
    return reply.code(308).header('Location', location).header('Cache-Control', 'no-store').send();
  });
}

/**
 * Requests in hand when shutdown begins are answered, and their clients told that the connection ends. One whose
 * response had begun before would be kept alive for over a minute.
 */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const end = performance.now() + SHUTDOWN_STEP_MS;
    timer = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() > end) app.server.closeAllConnections();
    }, 50);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (timer) reply.header('Connection', 'close');
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Returns the site that answers a path: the newest, or for a script or style that only the one before has, that one,
 * because a page loaded before the reload asks for its scripts at the visitor's first intent.
 */
function addReload(
  app: FastifyInstance,
  config: Config,
  site: Site,
  { channels, mail }: LeadService,
): (path: string) => Site {
  let [current, before] = [site, site];
  app.decorate('reloadSite', () => {
    try {
      const next = new Site(config.BUILD_DIR);
      mail.serve(next);
      void channels.serve(next.readChannels(config.CHANNELS_FILE));
      [current, before] = [next, current];
      app.log.info('the newest build is served');
    } catch (error) {
      app.log.error({ reason: (error as Error).message }, 'the newest build cannot be read; the one before is served');
    }
  });
  return (path) => (before.hasAsset(path) && !current.hasAsset(path) ? before : current);
}

/** The parts of the lead service that follow a newer build. */
type LeadService = { channels: Channels; mail: MailContext };

/** Intake, store and delivery. On shutdown they end in the order of a lead's way: intake, deliveries, store. */
function addLeadService(
  app: FastifyInstance,
  config: Config,
  site: Site,
  metrics: Metrics,
  deskFolder: () => string,
): LeadService {
  const { customFields } = site;
  const store = new Store(() => openStoreWorker(config, app.log), app.log);
  const reader = new StoreReader(config, app.log);
  const mail = createMailContext(config, site, () => store.run('getSecret'));
  const destinations = config.DELIVERIES === 'on' ? activateDestinations({ config, customFields, mail }) : [];
  const delivery = new DeliveryService(store, destinations, metrics, app.log, createOperatorMail(config, mail));
  const channels = new Channels(store, site.readChannels(config.CHANNELS_FILE));
  const service = new IntakeService(config, mail, store, metrics, () => {
    delivery.pollNow();
    void channels.register();
  });
  const verifier = createVerifier(
    config,
    () => site.readVerificationScript(),
    () => store.run('getSecret'),
  );
  const rateLimits = { calls: new RateLimit(config.RATE_LIMIT), challenges: new RateLimit(config.RATE_LIMIT) };

  addHealthRoutes(app, store, metrics, config.METRICS_TOKEN);
  app.register(mailLinks, { config, mail, service });
  app.register(intake, { config, service, channels, verifier, rateLimits, customFields, metrics });
  addDesk(app, {
    config,
    store,
    reader,
    mail,
    rateLimit: new RateLimit(config.RATE_LIMIT),
    folder: deskFolder,
    origin: () => originOf(app, config),
    pollDeliveries: () => delivery.pollNow(),
  });
  app.addHook('onReady', async () => {
    await mail.load();
    await store.start();
    await channels.register();
    delivery.start();
  });
  app.addHook('onClose', async () => {
    await service.drain();
    // A delivery that is not settled is made again, with the same key, when its claim has expired.
    await withDeadline(delivery.stop(), SHUTDOWN_STEP_MS, () => new Error('late')).catch(() => {});
    await Promise.all([reader.close(), store.close()]);
  });
  return { channels, mail };
}

function addDesk(app: FastifyInstance, options: Desk): void {
  const isOn = options.config.DESK === 'on';
  if (isOn) app.register(desk, options);
  else app.register(noDesk);
  app.decorate('describeFirstLink', async () => (isOn ? describeFirstLink(options) : undefined));
}
