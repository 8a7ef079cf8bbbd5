import { readFileSync } from 'node:fs';

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
