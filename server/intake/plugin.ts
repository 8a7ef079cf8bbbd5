import cors from '@fastify/cors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HUMAN_VERIFICATION_PATH, VERIFICATION_ACTIONS } from '../../leads/calls.ts';
import type { Door } from '../http/crowd.ts';
import type { Metrics } from '../metrics.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { type Refusal, refuse } from './answer.ts';
import { addIntakeRoutes, type IntakeParts, RefusedError } from './routes.ts';

/** Everything a form calls, with its own body parsing, CORS and way of refusing. */
export async function intake(
  app: FastifyInstance,
  parts: IntakeParts & { metrics: Metrics; crowd: Door },
): Promise<void> {
  const { config, metrics, crowd } = parts;
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
  app.addHook('onRequest', (_request, reply, done) => {
    // The site may live on another origin than this service; its forms must be able to see that a call completed.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin').header('Cache-Control', 'no-store');
    // Of all who come in a crowd these are the last to be turned away: only where the disk does not keep up.
    crowd.wait(() => done());
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error, request);
    metrics.add('keelson_refusals_total', { reason: refusal.reason });
    return refuse(request, reply, refusal);
  });

  addVerificationRoutes(app, parts);
  addIntakeRoutes(app, parts);
}

function addVerificationRoutes(app: FastifyInstance, { verifier, limit }: IntakeParts): void {
  app.get(HUMAN_VERIFICATION_PATH, (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(verifier.script),
  );

  const { challenge } = verifier;
  if (!challenge) return;
  app.get('/human-verification/challenge', async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = new URLSearchParams(request.raw.url?.split('?')[1] ?? '').get('action');
    const action = VERIFICATION_ACTIONS.find((known) => known === asked);
    if (!action)
      throw new RefusedError({
        status: 400,
        reason: 'unknown action',
        problems: [{ field: 'action', message: `Expected one of ${VERIFICATION_ACTIONS.join(', ')}.` }],
      });
    const pace = limit.count(request.ip);
    if (pace.kind === 'refused')
      throw new RefusedError({
        status: 429,
        reason: 'rate',
        problems: [{ message: 'Too many requests from your network. Please try again later.' }],
        retryAfter: pace.retryAfter,
      });
    return reply.send(await challenge(action));
  });
}

/** What went wrong, in words the sender can act on. */
function refusalFor(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (error instanceof StoreUnavailableError) return UNAVAILABLE;
  switch (error.statusCode) {
    case 413:
      return { status: 413, reason: 'too large', problems: [{ message: 'This is more than a form can send.' }] };
    case 415:
      return {
        status: 415,
        reason: 'media type',
        problems: [{ message: 'Send JSON (application/json) or a form (application/x-www-form-urlencoded).' }],
      };
  }
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { status: 400, reason: 'unreadable', problems: [{ message: 'The body could not be read.' }] };
  request.log.error({ reason: error.name, stack: error.stack }, 'a fault of this service');
  return UNAVAILABLE;
}

const UNAVAILABLE: Refusal = {
  status: 503,
  reason: 'store unavailable',
  problems: [{ message: 'Your request could not be stored just now. Please send it again in a minute.' }],
  retryAfter: 60,
};
