import type { Config } from '../config.ts';
import type { Reach } from '../delivery/destination.ts';
import { DESTINATIONS } from '../delivery/destinations.ts';
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

/** Whether each destination answers. */
export async function describeReaches(config: Config): Promise<Reach[]> {
  const reaches = await Promise.all(DESTINATIONS.map(({ describeReach }) => describeReach?.(config)));
  return reaches.filter((reach) => reach !== undefined);
}
