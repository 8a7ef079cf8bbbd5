import { createPrivateKey, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Settings whose values are never printed. Each may stand in a file, named by the setting with _FILE at its end. */
export const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'NOTIFY_SECRET',
  'SALESFORCE_KEY',
  'DKIM_KEY',
  'RECAPTCHA_SECRET',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

/** The environment with the contents of those files, and one line for each that is wrong. */
export function readSecretFiles(environment: NodeJS.ProcessEnv): { environment: NodeJS.ProcessEnv; errors: string[] } {
  const errors: string[] = [];
  const read: NodeJS.ProcessEnv = {};
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) errors.push(`${name}_FILE is '${file}'; expected one of ${name} and ${name}_FILE.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      errors.push(`${name}_FILE is '${file}'; expected a file that the server can read.`);
    }
  }
  return { environment: { ...environment, ...read }, errors };
}

/** Compares in a time that does not tell how much of it is right. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A private key in PEM form. In one line its line ends are written as \n, as in files of environment variables. */
export const rsaKey = (minBits: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((pem) => hasBits(pem, minBits), `an RSA private key of at least ${minBits} bits in PEM form`);

function hasBits(pem: string, minBits: number): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minBits;
  } catch {
    return false;
  }
}
