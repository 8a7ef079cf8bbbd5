import fastifyStatic from '@fastify/static';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodePath, toOriginForm } from './request.ts';
import type { ServedSite } from './served-site.ts';
import type { HeaderSet } from './site.ts';
import { sendWords } from './text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers of the file that answers this request. */
    fileHeaders: HeaderSet | undefined;
  }
}

export type OverloadOptions = FastifyUnderPressureOptions;

const RETRY_AFTER_SECONDS = 5;

/**
 * Without a limit when the delay is 0. The delay is averaged over as long as a refused client waits: in half a second,
 * one stall of a busy machine was an average, and pages were refused although the event loop was idle again.
 */
export const overloadLimits = (maxEventLoopDelayMs: number): OverloadOptions => ({
  maxEventLoopDelay: maxEventLoopDelayMs,
  sampleInterval: RETRY_AFTER_SECONDS * 1000,
});

type SiteRoutesOptions = { overload: OverloadOptions };

/** Serves the built site. Overload limits hold for these routes only, so lead calls and health checks are answered. */
export async function siteRoutes(app: FastifyInstance, { overload }: SiteRoutesOptions): Promise<void> {
  const { site, metrics } = app;
  await app.register(underPressure, { ...overload, retryAfter: RETRY_AFTER_SECONDS });
  await app.register(fastifyStatic, {
    root: site.current.clientFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  app.decorateRequest('fileHeaders', undefined);
  // In onSend, because @fastify/static sets the content type of a compressed file last.
  app.addHook('onSend', async ({ fileHeaders }, reply) => {
    if (fileHeaders) reply.headers(fileHeaders);
  });

  app.setErrorHandler((error: FastifyError & { headers?: HeaderSet }, _request, reply) => {
    switch (error.statusCode) {
      case 503:
        metrics.add('site_refusals_total', { reason: 'overloaded' });
        return sendWords(reply, 503, 'overloaded');
      case 412:
      case 416:
        return reply
          .code(error.statusCode)
          .headers(error.headers ?? {})
          .send();
      default:
        throw error;
    }
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (await app.sharedPreviews?.answer(request, reply)) return reply;
      return sendSite(site, request, reply);
    },
  });
}

/** Preconditions and ranges apply only where the answer would be 200 (RFC 9110, 13.2.1 and 14.2). */
const CONDITIONAL_HEADERS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'range'];

function sendSite(served: ServedSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [rawPath = '/', ...rest] = toOriginForm(request.raw.url).split('?');
  const query = rest.join('?');
  const path = decodePath(rawPath);
  if (path === undefined) return sendWords(reply, 400, 'unreadable');
  const site = served.for(path);
  const resolution = site.resolve(path);
  if (resolution.kind === 'redirect') {
    const { location } = resolution;
    // An address of another site is encoded already.
    const encoded = location.startsWith('/') ? encodeURI(location) : location;
    // As in nginx: an address with a query or an anchor of its own is sent as it is.
    const isWhole = query === '' || /[?#]/.test(encoded);
    return reply
      .code(301)
      .header('Location', isWhole ? encoded : `${encoded}?${query}`)
      .send();
  }
  const { file, status, headers } = resolution;
  if (status === 404) for (const name of CONDITIONAL_HEADERS) delete request.raw.headers[name];
  request.fileHeaders = headers;
  return reply.code(status).sendFile(file, site.clientFolder);
}
