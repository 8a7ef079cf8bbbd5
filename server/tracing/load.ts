import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export const MISSING_PACKAGES =
  'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the optional packages of OpenTelemetry are not installed: no traces are sent.';

/** They are optional dependencies: an installation may leave them out. */
export function hasTracingPackages(): boolean {
  try {
    import.meta.resolve('@opentelemetry/exporter-trace-otlp-http');
    return true;
  } catch {
    return false;
  }
}

/** Loads the packages only where traces are wanted. Where they are missing the service starts: leads matter more. */
export async function loadTracing(config: Config): Promise<((app: FastifyInstance) => void) | undefined> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  if (!hasTracingPackages()) {
    console.warn(MISSING_PACKAGES);
    return undefined;
  }
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(config);
}
