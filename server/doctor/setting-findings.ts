import type { Config } from '../config.ts';
import type { Reach } from '../delivery/destination.ts';
import { DESTINATIONS } from '../delivery/destinations.ts';
import { describeHttpReach } from '../delivery/http-destination.ts';
import { hasTracingPackages, MISSING_PACKAGES } from '../tracing/load.ts';
import type { Finding } from './delivery-findings.ts';

export function describeSettings(config: Config): Finding[] {
  const store = config.DATABASE_URL ? 'PostgreSQL' : `SQLite in '${config.DATA_DIR}'`;
  return [
    {
      level: 'note',
      text: `Store: ${store}. Human verification: ${config.RECAPTCHA_SITE_KEY ? 'reCAPTCHA' : 'proof of work'}.`,
    },
    ...(config.SITE_ORIGIN
      ? []
      : [{ level: 'note' as const, text: 'SITE_ORIGIN is not set; fine on one origin without https.' }]),
  ];
}

/** Whether each destination, and what collects traces, answers. */
export async function describeReaches(config: Config): Promise<Reach[]> {
  const reaches = await Promise.all([
    ...DESTINATIONS.map(({ describeReach }) => describeReach?.(config)),
    describeTraces(config),
  ]);
  return reaches.filter((reach) => reach !== undefined);
}

async function describeTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<Reach | undefined> {
  if (endpoint === undefined) return undefined;
  if (!hasTracingPackages()) return { level: 'bad', text: MISSING_PACKAGES };
  return describeHttpReach('collector of traces', endpoint);
}
