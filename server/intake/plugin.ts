import cors from '@fastify/cors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { CALL_PATHS, CHALLENGE_PATH, HUMAN_VERIFICATION_PATH, VERIFICATION_ACTIONS } from '../../leads/calls.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { queryOf } from '../http/request.ts';
import { refuseMethod } from '../http/text.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { createVerifier } from '../verification/verifier.ts';
import { mailLinks } from './mail-links.ts';
import { RefusedError, sendRefusal } from './refusal.ts';
import { addIntakeRoutes, type IntakeOptions } from './routes.ts';
import { checkOrigin, checkRate } from './sender.ts';
import { ServedForms } from './served-forms.ts';
import { createIntakeService } from './service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read when the request arrives, because the socket of a client that has left has no address. */
    clientAddress: string;
  }
}

/** All clients that have left before their address could be read share one rate limit. */
const UNKNOWN_ADDRESS = 'unknown';

/** Takes what forms and links in mails send. What was accepted is stored before deliveries and store end. */
export const intakePlugin = plugin(
  async (app) => {
    const { config, site, store, mail, delivery, metrics } = app;
    const forms = new ServedForms(store, site.current.forms);
    site.onReload((next) => void forms.serve(next.forms));
    const service = createIntakeService({ config, mail, store, metrics }, () => {
      delivery.pollNow();
      void forms.register();
    });
    const getSecret = () => store.run('getSecret');
    if (config.RECAPTCHA_SITE_KEY && !site.atStart.hosting.usesRecaptcha)
      app.log.warn(
        'RECAPTCHA_SITE_KEY is set at start and was not at build: browsers refuse reCAPTCHA, and demo requests are not sent',
      );
    const verifier = createVerifier(config, () => site.current.verificationScript, getSecret);
    const rateLimits = { calls: new RateLimit(config.RATE_LIMIT), challenges: new RateLimit(config.RATE_LIMIT) };
    app.register(calls, { config, service, forms, mail, verifier, rateLimits, site });
    app.register(mailLinks, { config, mail, service });
    for (const url of CALL_PATHS) app.route({ method: ['GET', 'HEAD'], url, handler: refuseMethod });
    app.addHook('onReady', () => forms.register());
    app.addHook('onClose', () => service.drain());
  },
  { name: 'intake', dependencies: ['store', 'mail', 'delivery'] },
);

/** The routes the forms call, with their own body parsers, CORS and error handler. */
async function calls(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  const { config, mail, metrics } = app;
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  await app.register(cors, {
    origin: config.SITE_ORIGIN ?? false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Accept', 'Content-Type'],
    maxAge: 600,
    strictPreflight: false,
  });
  app.decorateRequest('clientAddress', UNKNOWN_ADDRESS);
  app.addHook('onRequest', async (request, reply) => {
    request.clientAddress = (request.ip as string | undefined) ?? UNKNOWN_ADDRESS;
    // The site may be on another origin than this service; its forms must see that a call completed.
    reply.headers({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' });
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { refusal } = toRefused(error, request);
    metrics.add('leads_refusals_total', { reason: refusal.reason });
    return sendRefusal(request, reply, refusal, mail.settings.site.words.refusal);
  });

  addVerificationRoutes(app, options);
  addIntakeRoutes(app, options);
}

function addVerificationRoutes(app: FastifyInstance, { config, verifier, rateLimits }: IntakeOptions): void {
  app.get(HUMAN_VERIFICATION_PATH, (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(verifier.script()),
  );

  const { issueChallenge } = verifier;
  if (!issueChallenge) return;
  app.get(CHALLENGE_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    checkOrigin(request, config);
    const given = queryOf(request).get('action');
    const action = VERIFICATION_ACTIONS.find((known) => known === given);
    if (!action)
      throw new RefusedError(400, 'unknown action', [
        { field: 'action', message: `Expected one of ${VERIFICATION_ACTIONS.join(', ')}.` },
      ]);
    checkRate(request, rateLimits.challenges);
    return reply.send(await issueChallenge(action));
  });
}

function toRefused(error: FastifyError, request: FastifyRequest): RefusedError {
  if (error instanceof RefusedError) return error;
  if (error instanceof StoreUnavailableError) return notStored('store unavailable');
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new RefusedError(413, 'too large', 'too_large');
  if (statusCode === 415) return new RefusedError(415, 'media type', 'media_type');
  if (statusCode < 500) return new RefusedError(400, 'unreadable', 'unreadable');
  request.log.error({ requestId: request.id, reason: error.name, stack: error.stack }, 'a call failed');
  return notStored('internal error');
}

const notStored = (reason: string) => new RefusedError(503, reason, 'not_stored', 60);
