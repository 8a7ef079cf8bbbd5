import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import { ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addRequestSpans, addStepSpans } from './spans.ts';

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
