import { existsSync } from 'node:fs';
import { z } from 'zod';

const port = z.coerce
  .number({ error: 'a port number' })
  .int('a port number')
  .min(0, 'a port number from 0 to 65535')
  .max(65535, 'a port number from 0 to 65535');

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const origin = z
  .url({ protocol: /^https?$/, abort: true, error: 'an address such as https://www.keelson.example' })
  .refine(
    (address) => URL.canParse(address) && new URL(address).origin === address.replace(/\/$/, ''),
    'an address without a path, such as https://www.keelson.example',
  );

const schema = z.object({
  PORT: optional(port).transform((value) => value ?? 3000),
  HOST: optional(z.string()).transform((value) => value ?? '0.0.0.0'),
  SITE_ORIGIN: optional(origin),
  TRUST_PROXY: optional(z.enum(['true', 'false'], { error: "'true' or 'false'" })).transform(
    (value) => value === 'true',
  ),
  LOG_LEVEL: optional(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'one of silent, fatal, error, warn, info, debug, trace',
    }),
  ).transform((value) => value ?? 'info'),
});

export type Config = z.infer<typeof schema>;

export class ConfigError extends Error {}

/** Reads .env and the environment; every wrong value is named in one line. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  if (environment === process.env && existsSync('.env')) process.loadEnvFile('.env');
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues
      .map(({ path: [name], message }) => `${String(name)} is '${environment[String(name)]}'; expected ${message}.`)
      .join('\n'),
  );
}
