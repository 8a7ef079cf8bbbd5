import type { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEALTH_PATHS } from '../../leads/service-paths.ts';
import { endSpan } from './end-span.ts';

type Options = {
  tracer: Tracer;
  active: AsyncLocalStorage<Context>;
  /** Whether a trace that the header traceparent names is continued. */
  isCallerTrusted: boolean;
};

/**
 * A span for each request but health checks. Addresses, queries, headers and messages of errors may hold what a visitor
 * typed or the token of a link, so a span has the pattern of its route and none of these.
 */
export function addRequestSpans(app: FastifyInstance, { tracer, active, isCallerTrusted }: Options): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, headers, routeOptions } = request;
    const route = routeOptions.url;
    if (route !== undefined && HEALTH_PATHS.includes(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const parent = isCallerTrusted ? parentIn(headers.traceparent) : ROOT_CONTEXT;
    const name = route === undefined ? method : `${method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    contexts.set(request, trace.setSpan(ROOT_CONTEXT, span));
    // Unlike onResponse it also comes for a lead call that is left without an answer.
    reply.raw.once('close', () => endRequestSpan(span, reply.raw));
    done();
  });
  // The context of onRequest does not reach the handler of a request with a body.
  app.addHook('preHandler', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) active.run(context, done);
    else done();
  });
}

/** tracestate is not read: it is free text. */
function parentIn(traceparent: string | string[] | undefined): Context {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function endRequestSpan(span: Span, { headersSent, statusCode }: ServerResponse): void {
  if (headersSent) span.setAttribute('http.response.status_code', statusCode);
  endSpan(span, !headersSent ? 'no answer' : statusCode >= 500 ? String(statusCode) : undefined);
}
