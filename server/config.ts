import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { ROLES, type Role } from '../leads/desk/roles.ts';
import { emailError } from '../leads/email.ts';
import { readSecretFiles, rsaKey, SECRETS } from './secrets.ts';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The value of a setting that is not set. */
const withDefault = <Schema extends z.ZodType, const Value>(schema: Schema, value: Value) =>
  optional(schema).transform((given) => given ?? value);

const choice = <const Word extends string>(words: readonly [Word, Word], value: NoInfer<Word>) =>
  withDefault(z.enum(words, { error: words.map((word) => `'${word}'`).join(' or ') }), value);

const integer = (min: number, max: number, expected: string) =>
  z.coerce.number({ error: expected }).int(expected).min(min, expected).max(max, expected);

const origin = z
  .url({ protocol: /^https?$/, abort: true, error: 'an address such as https://www.example.com' })
  .refine(
    (url) => URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, ''),
    'an address without a path, such as https://www.example.com',
  )
  .transform((url) => new URL(url).origin);

const httpUrl = (example: string) => z.url({ protocol: /^https?$/, error: `an address such as ${example}` });

const SMTP_URL_PARTS = 'a host and no path, and % written as %25 in the user and the password';

function isMailServer(url: string): boolean {
  const { hostname, pathname, search, username, password } = new URL(url);
  const isEncoded = !/%(?![\da-f]{2})/i.test(username + password);
  return hostname !== '' && /^\/?$/.test(pathname) && search === '' && isEncoded;
}

/** As nodemailer takes it; a string would be split at its commas. */
export type Address = { name: string; address: string };

const NAMED = /^([^<>"\p{Cc}]{1,100}?)\s*<([^<>\s]+)>$/u;

/** Reads `Name <address>` or an address alone; undefined where it is neither. */
function parseAddress(value: string): Address | undefined {
  const text = value.trim();
  const [, name = '', address = text] = NAMED.exec(text) ?? [];
  return emailError(address) === undefined ? { name, address } : undefined;
}

const mailAddress = z.string().transform((value, context) => {
  const address = parseAddress(value);
  if (address) return address;
  context.addIssue('an address such as info@example.com or Example <info@example.com>');
  return z.NEVER;
});

const WEBHOOK_SECRET =
  'whsec_ and 24 to 64 random bytes as base64, such as the output of: echo whsec_$(openssl rand -base64 32)';

/** The lengths are those of Standard Webhooks, whose libraries take a shorter secret without a word. */
function isWebhookSecret(value: string): boolean {
  const [, base64 = ''] = /^whsec_([\w+/]+={0,2})$/.exec(value) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === base64;
}

/** A host name, or a part of one. */
const hostLabels = (expected: string) =>
  z.string().regex(/^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i, expected);

/** The API name of a field, as Salesforce writes it. */
const crmField = (standard: string) =>
  withDefault(z.string().regex(/^[a-z]\w{0,79}$/i, `the API name of a field, such as ${standard}`), standard);

/** http is for a provider on this machine, such as one in tests. */
const issuer = z
  .url({ protocol: /^https?$/, abort: true, error: 'an address such as https://login.example.com' })
  .refine((url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`), 'an https address');

/** `value=role` pairs, separated by commas; a value may itself hold '='. */
function parseRoles(text: string): ReadonlyMap<string, Role> | undefined {
  const pairs = text.split(',').map((pair) => /^(.+)=([a-z]+)$/.exec(pair.trim()));
  const roles = new Map<string, Role>();
  for (const pair of pairs) {
    const role = ROLES.find((known) => known === pair?.[2]);
    if (!pair?.[1] || !role) return undefined;
    roles.set(pair[1].trim(), role);
  }
  return roles;
}

const proxies = "'true', 'false' or a number of proxies from 1 to 10";

/** 'true' is one proxy, more are a number. Trusting every hop would let a client invent its own address. */
const trustProxy = z
  .union([z.enum(['true', 'false']), integer(1, 10, proxies)], { error: proxies })
  .transform((value) => (value === 'false' ? false : value === 'true' ? 1 : value));

const schema = z
  .object({
    PORT: withDefault(integer(0, 65535, 'a port number from 0 to 65535'), 3000),
    HOST: withDefault(z.string(), '0.0.0.0'),
    BUILD_DIR: withDefault(z.string(), 'build'),
    DATA_DIR: withDefault(z.string(), 'data'),
    ERASURES_FILE: optional(z.string()),
    BACKUP_DIR: optional(z.string()),
    DATABASE_URL: optional(
      z.url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgresql://user@host/leads' }),
    ),
    SITE_ORIGIN: optional(origin),
    SERVICE_ORIGIN: optional(origin),
    CHANNELS_FILE: optional(z.string()),
    DELIVERIES: choice(['on', 'off'], 'on'),
    // No connection within ten seconds is told apart from no answer; a claim is released after twice the longest time.
    DELIVERY_TIMEOUT: withDefault(integer(15, 60, 'a number of seconds from 15 to 60'), 15),
    CRM_URL: optional(httpUrl('https://crm.example/servlet/servlet.WebToLead')),
    CRM_OID: optional(z.string().regex(/^\w{1,18}$/, 'the organization id, letters and digits')),
    CRM_DAILY_LIMIT: withDefault(integer(1, 1_000_000, 'a number from 1 to 1000000'), 500),
    CRM_UNVERIFIED: choice(['hold', 'send'], 'send'),
    SALESFORCE_URL: optional(origin),
    SALESFORCE_CLIENT_ID: optional(z.string()),
    SALESFORCE_USER: optional(z.string()),
    SALESFORCE_KEY: optional(rsaKey(2048)),
    SALESFORCE_AUDIENCE: withDefault(origin, 'https://login.salesforce.com'),
    SALESFORCE_API_VERSION: withDefault(z.string().regex(/^\d{2,3}\.0$/, 'a version such as 62.0'), '62.0'),
    SALESFORCE_EXTERNAL_ID: crmField('Website_Lead_Id__c'),
    SALESFORCE_CHANNEL_FIELD: crmField('Channel__c'),
    SALESFORCE_MESSAGE_FIELD: crmField('Description'),
    SALESFORCE_OPT_OUT_FIELD: crmField('HasOptedOutOfEmail'),
    NOTIFY_URL: optional(httpUrl('https://hooks.example/leads')),
    NOTIFY_SECRET: optional(z.string().refine(isWebhookSecret, WEBHOOK_SECRET)),
    NOTIFY_ALL: choice(['0', '1'], '0').transform((value) => value === '1'),
    SMTP_URL: optional(
      z
        .url({ protocol: /^smtps?$/, abort: true, error: 'an address such as smtps://user:password@mail.example:465' })
        .refine(isMailServer, SMTP_URL_PARTS),
    ),
    SMTP_TLS: choice(['required', 'optional'], 'required'),
    MAIL_FROM: optional(mailAddress),
    OPERATOR_MAIL: optional(mailAddress),
    DKIM_DOMAIN: optional(hostLabels('a domain such as example.com')),
    DKIM_SELECTOR: optional(hostLabels('the name before ._domainkey, such as site')),
    // nodemailer sends mails unsigned when it cannot use a key.
    DKIM_KEY: optional(rsaKey(1024)),
    CONSENT: choice(['single', 'confirmed'], 'single'),
    RECAPTCHA_SITE_KEY: optional(z.string().regex(/^[\w-]{1,100}$/, 'the site key, letters, digits, - and _')),
    RECAPTCHA_SECRET: optional(z.string().regex(/^[\w-]{1,100}$/, 'the secret key, letters, digits, - and _')),
    FIGURES: choice(['on', 'off'], 'on'),
    DESK: choice(['on', 'off'], 'on'),
    WRITING: choice(['on', 'off'], 'on'),
    WRITING_DIR: withDefault(z.string(), '.'),
    OIDC_ISSUER: optional(issuer),
    OIDC_CLIENT_ID: optional(z.string()),
    OIDC_CLIENT_SECRET: optional(z.string()),
    OIDC_CLIENT_AUTH: choice(['basic', 'post'], 'basic'),
    OIDC_SCOPES: withDefault(
      z.string().regex(/^openid( [\w:./-]+)*$/, "names that begin with 'openid', such as openid email profile"),
      'openid email profile',
    ),
    OIDC_ROLES_CLAIM: withDefault(z.string(), 'roles'),
    OIDC_ROLES: optional(z.string()).transform((value, context) => {
      const roles = parseRoles(value ?? ROLES.map((role) => `${role}=${role}`).join(','));
      if (roles) return roles;
      context.addIssue('values of the claim with their roles, such as leads-admins=admin,leads-sales=sales');
      return z.NEVER;
    }),
    RATE_LIMIT: withDefault(integer(1, 1_000_000, 'a number from 1 to 1000000'), 30),
    // A page takes several turns of the event loop: at a second a turn its visitor has given up.
    MAX_EVENT_LOOP_DELAY_MS: withDefault(integer(0, 60_000, 'milliseconds from 0 to 60000'), 1000),
    METRICS_TOKEN: optional(z.string().min(16, 'at least 16 characters')),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl('http://127.0.0.1:4318')),
    OTEL_EXPORTER_OTLP_HEADERS: optional(
      z.string().regex(/^[^=,]+=[^,]+(,[^=,]+=[^,]+)*$/, 'names with their values, such as api-key=0123,tenant=site'),
    ),
    TRUST_PROXY: withDefault(trustProxy, false),
    LOG_LEVEL: withDefault(
      z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
        error: 'one of silent, fatal, error, warn, info, debug, trace',
      }),
      'info',
    ),
  })
  .superRefine((settings, context) => {
    // The forms send an organization id also where nothing is delivered by Web-to-Lead.
    if (settings.CRM_URL && !settings.CRM_OID)
      context.addIssue({ code: 'custom', path: ['CRM_OID'], message: 'a value, because CRM_URL is set' });
    for (const names of [
      ['SALESFORCE_URL', 'SALESFORCE_CLIENT_ID', 'SALESFORCE_USER', 'SALESFORCE_KEY'],
      ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'],
      ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
      ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
    ] as const) {
      const present = names.find((name) => settings[name] !== undefined);
      for (const missing of names)
        if (present && settings[missing] === undefined)
          context.addIssue({ code: 'custom', path: [missing], message: `a value, because ${present} is set` });
    }
  })
  // Beside the folder, which may be copied and restored as a whole.
  .transform((settings) => ({
    ...settings,
    SERVICE_ORIGIN: settings.SERVICE_ORIGIN ?? settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`,
    ERASURES_FILE:
      settings.ERASURES_FILE ?? join(dirname(settings.DATA_DIR), `${basename(settings.DATA_DIR)}.erasures`),
  }));

export type Config = z.infer<typeof schema>;

export class ConfigError extends Error {}

/** Reads .env and the environment. The error names every wrong value, one a line. */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  if (given === process.env && existsSync('.env')) process.loadEnvFile('.env');
  const { environment, errors } = readSecretFiles(given);
  const result = schema.safeParse(environment);
  if (result.success && errors.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  throw new ConfigError(
    [
      ...errors,
      ...issues.map(
        ({ path: [name], message }) => `${describe(String(name), environment[String(name)])}; expected ${message}.`,
      ),
    ].join('\n'),
  );
}

function describe(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return `${name} is not set`;
  return SECRETS.has(name) ? `${name} is not right` : `${name} is '${value}'`;
}
