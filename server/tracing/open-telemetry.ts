import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { HEALTH_PATHS } from '../../leads/service-paths.ts';
import type { Config } from '../config.ts';
import type { Outcome } from '../outcome.ts';
import { type DeliveryStep, deliveryChannel, type StoreStep, storeChannel } from './channels.ts';

/** For one export with its retries, and so for the spans that are left at shutdown. */
const EXPORT_TIMEOUT_MS = 3000;

/** Sends spans in the background: beyond 2,048 that wait they are dropped, and no request waits for them. */
export function createTracing(config: Config): (app: FastifyInstance) => void {
  return (app) => {
    const provider = new TracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES replace it.
      resource: resourceFromAttributes({ 'service.name': 'site' }).merge(
        detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }),
      ),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: reportFailures(createExporter(config), app.log),
          exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        }),
      ],
    });
    const tracer = provider.getTracer('leads');
    const active = new AsyncLocalStorage<Context>();
    addRequestSpans(app, { tracer, active }, config.TRUST_PROXY !== false);
    const removeStepSpans = addStepSpans({ tracer, active });
    app.addHook('onClose', async () => {
      removeStepSpans();
      await provider.shutdown().catch(() => {});
    });
  };
}

function createExporter({ OTEL_EXPORTER_OTLP_ENDPOINT = '', OTEL_EXPORTER_OTLP_HEADERS }: Config): SpanExporter {
  return new OTLPTraceExporter({
    url: `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
}

/** Logs when exports begin to fail and when they succeed again. */
function reportFailures(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        const { code = 'no answer in time' } = (result.error ?? {}) as { code?: string | number };
        if (hasFailed && !isFailing)
          log.warn({ reason: code }, 'traces cannot be sent; they are dropped until they can');
        if (!hasFailed && isFailing) log.info('traces are sent again');
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The type is a word of the code or a status: messages of errors may quote what was sent. */
function endSpan(span: Span, errorType: string | undefined): void {
  if (errorType !== undefined) span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

type Options = { tracer: Tracer; active: AsyncLocalStorage<Context> };

/**
 * A span for each request but health checks. Addresses, queries, headers and messages of errors may hold what a visitor
 * typed or the token of a link, so a span has the pattern of its route and none of these.
 */
function addRequestSpans(
  app: FastifyInstance,
  { tracer, active }: Options,
  /** Whether a trace that the header traceparent names is continued. */
  isCallerTrusted: boolean,
): void {
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

/** Spans for what the channels announce. Returns what ends them. */
function addStepSpans({ tracer, active }: Options): () => void {
  const removeAll = [
    addSpans<StoreStep>(storeChannel, active, {
      // Operations of no request, such as looking for due deliveries every second, are not traced.
      start: ({ operation }, parent) => parent && tracer.startSpan(`store ${operation}`, {}, parent),
      errorTypeOf: ({ error }) => (error instanceof Error ? error.name : undefined),
    }),
    addSpans<DeliveryStep>(deliveryChannel, active, {
      start: ({ destination, host }) =>
        tracer.startSpan(
          `deliver ${destination}`,
          { kind: SpanKind.CLIENT, attributes: { 'server.address': host } },
          ROOT_CONTEXT,
        ),
      errorTypeOf: ({ result, error }) => {
        const kind = (result as Outcome | undefined)?.kind;
        return error instanceof Error ? error.name : kind === 'delivered' ? undefined : kind;
      },
    }),
  ];
  return () => {
    for (const remove of removeAll) remove();
  };
}

type Ended<Step> = Step & { result?: unknown; error?: unknown };

type Rules<Step> = {
  start(step: Step, parent: Context | undefined): Span | undefined;
  errorTypeOf(step: Ended<Step>): string | undefined;
};

/** The span of a step is the parent of those that begin within it. */
function addSpans<Step extends object>(
  channel: TracingChannel<Step, unknown>,
  active: AsyncLocalStorage<Context>,
  { start, errorTypeOf }: Rules<Step>,
): () => void {
  const spans = new WeakMap<Step, Span>();
  channel.start.bindStore(active, (step) => {
    const parent = active.getStore();
    const span = start(step, parent);
    if (span) spans.set(step, span);
    return span ? trace.setSpan(ROOT_CONTEXT, span) : parent;
  });
  const asyncEnd = (step: Ended<Step>) => {
    const span = spans.get(step);
    if (span) endSpan(span, errorTypeOf(step));
  };
  const subscribers = { asyncEnd };
  channel.subscribe(subscribers);
  return () => {
    channel.start.unbindStore(active);
    channel.unsubscribe(subscribers);
  };
}
