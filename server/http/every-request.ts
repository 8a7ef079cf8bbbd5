import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createExpectationHandler, isHostAmbiguous } from './client-errors.ts';
import { toOriginForm } from './request.ts';
import { sendWords } from './text.ts';

/** For the requests in hand when shutdown begins; a lead is answered in less. */
const SHUTDOWN_MS = 5000;

/** What holds for every request, whatever its route. */
export const everyRequest = plugin(async (app) => {
  const { config, site } = app;
  const { everyHeader } = site;
  // A client may close its half of the connection after its request; Node would drop the response.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.server.on('checkExpectation', createExpectationHandler(everyHeader));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everyHeader);
    if (isHostAmbiguous(request.raw)) return sendWords(reply.header('Connection', 'close'), 400, 'ambiguous');
  });
  if (config.SITE_ORIGIN?.startsWith('https:') && config.TRUST_PROXY !== false)
    redirectToHttps(app, config.SITE_ORIGIN);
  closeConnectionsOnShutdown(app);
  closeConnectionsBetweenRequests(app);
});

/**
 * Node counts the time between two requests anew with every byte, so that line ends, which may stand before a request,
 * would keep a connection for ever.
 */
function closeConnectionsBetweenRequests({ server }: FastifyInstance): void {
  const timers = new WeakMap<Socket, NodeJS.Timeout>();
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('connection', (socket) => socket.once('close', () => clearTimeout(timers.get(socket))));
  server.on('request', ({ socket }, response) => {
    clearTimeout(timers.get(socket));
    latest.set(socket, response);
    response.once('close', () => {
      // A client may send requests before it has the responses to earlier ones.
      if (socket.destroyed || latest.get(socket) !== response) return;
      timers.set(socket, setTimeout(() => socket.destroy(), server.keepAliveTimeout).unref());
    });
  });
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
    const end = performance.now() + SHUTDOWN_MS;
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
