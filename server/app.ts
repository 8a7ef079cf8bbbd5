import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from './config.ts';
import { respond } from './static/respond.ts';
import { Site } from './static/site.ts';

/** The whole process as one Fastify instance, not yet listening. */
export function createApp(config: Config, site = new Site()): FastifyInstance {
  const app = Fastify({
    trustProxy: config.TRUST_PROXY,
    // Addresses, queries and headers may carry personal data, so requests are counted, never logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL },
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

  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
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
