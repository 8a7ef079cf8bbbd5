import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const OIDC = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' };

test.each([
  [undefined, { viewer: 'viewer', writer: 'writer', sales: 'sales', admin: 'admin' }],
  ['leads-admins=admin,sales', undefined],
  ['leads-admins=admin, group=a=sales', { 'leads-admins': 'admin', 'group=a': 'sales' }],
])('OIDC_ROLES=%s', (value, roles) => {
  const read = () => Object.fromEntries(readConfig({ ...OIDC, OIDC_ROLES: value }).OIDC_ROLES);
  if (roles) expect(read()).toEqual(roles);
  else expect(read).toThrow(ConfigError);
});

test('an empty environment is a good one', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', CRM_DAILY_LIMIT: 500, TRUST_PROXY: false });
});

test('an empty value is the same as none', () => {
  expect(readConfig({ PORT: '', CRM_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

test.each([
  ['true', 1],
  ['false', false],
  ['2', 2],
])('TRUST_PROXY=%s is %s hops', (value, hops) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(hops);
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{ SITE_ORIGIN: 'https://www.site.example' }, 'https://www.site.example'],
  [{ SITE_ORIGIN: 'https://www.site.example', SERVICE_ORIGIN: 'https://api.site.example' }, 'https://api.site.example'],
])('with %j the service is at %s', (environment, origin) => {
  expect(readConfig(environment).SERVICE_ORIGIN).toBe(origin);
});

test.each([
  ['info@site.example', { name: '', address: 'info@site.example' }],
  ['Site, Inc. <info@site.example>', { name: 'Site, Inc.', address: 'info@site.example' }],
])('MAIL_FROM=%s', (value, address) => {
  expect(readConfig({ MAIL_FROM: value }).MAIL_FROM).toEqual(address);
});

test('an organization id is for the forms too, and needs no address of Web-to-Lead', () => {
  expect(readConfig({ CRM_OID: '00D1' }).CRM_OID).toBe('00D1');
});

test.each([
  [{ PORT: 'x' }, "PORT is 'x'; expected a port number from 0 to 65535."],
  [
    { SITE_ORIGIN: 'https://a.example/b' },
    "SITE_ORIGIN is 'https://a.example/b'; expected an address without a path, such as https://www.example.com.",
  ],
  [
    { DATABASE_URL: 'mysql://secret@h/d' },
    'DATABASE_URL is not right; expected an address such as postgresql://user@host/leads.',
  ],
  [{ CRM_URL: 'https://crm.example/x' }, 'CRM_OID is not set; expected a value, because CRM_URL is set.'],
  [{ RECAPTCHA_SECRET: 'abc' }, 'RECAPTCHA_SITE_KEY is not set; expected a value, because RECAPTCHA_SECRET is set.'],
  [{ DESK: 'no' }, "DESK is 'no'; expected 'on' or 'off'."],
  [
    { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'desk' },
    'OIDC_CLIENT_SECRET is not set; expected a value, because OIDC_ISSUER is set.',
  ],
  [
    { ...OIDC, OIDC_ISSUER: 'http://login.example' },
    "OIDC_ISSUER is 'http://login.example'; expected an https address.",
  ],
  [
    { OIDC_SCOPES: 'email' },
    "OIDC_SCOPES is 'email'; expected names that begin with 'openid', such as openid email profile.",
  ],
  [
    { OIDC_ROLES: 'staff=owner' },
    "OIDC_ROLES is 'staff=owner'; expected values of the claim with their roles, such as leads-admins=admin,leads-sales=sales.",
  ],
  [{ PORT: '70000' }, "PORT is '70000'; expected a port number from 0 to 65535."],
  [{ SITE_ORIGIN: 'example' }, "SITE_ORIGIN is 'example'; expected an address such as https://www.example.com."],
  [{ TRUST_PROXY: 'yes' }, "TRUST_PROXY is 'yes'; expected 'true', 'false' or a number of proxies from 1 to 10."],
  [{ TRUST_PROXY: '99' }, "TRUST_PROXY is '99'; expected 'true', 'false' or a number of proxies from 1 to 10."],
  [{ TRUST_PROXY: '0' }, "TRUST_PROXY is '0'; expected 'true', 'false' or a number of proxies from 1 to 10."],
  [{ CRM_UNVERIFIED: 'drop' }, "CRM_UNVERIFIED is 'drop'; expected 'hold' or 'send'."],
  [
    { SMTP_URL: 'mail.example' },
    'SMTP_URL is not right; expected an address such as smtps://user:password@mail.example:465.',
  ],
  [
    { SMTP_URL: 'smtp://user:100%@mail.example' },
    'SMTP_URL is not right; expected a host and no path, and % written as %25 in the user and the password.',
  ],
  ...['whsec_', `whsec_${'A'.repeat(31)}=`, `whsec_${'A'.repeat(88)}`, 'A'.repeat(32), `whsec_${'A'.repeat(31)}!`].map(
    (NOTIFY_SECRET): [Record<string, string>, string] => [
      { NOTIFY_SECRET },
      'NOTIFY_SECRET is not right; expected whsec_ and 24 to 64 random bytes as base64, such as the output of: echo whsec_$(openssl rand -base64 32).',
    ],
  ),
  [
    { SALESFORCE_URL: 'https://org.example', SALESFORCE_CLIENT_ID: 'x', SALESFORCE_USER: 'y' },
    'SALESFORCE_KEY is not set; expected a value, because SALESFORCE_URL is set.',
  ],
  [
    { SALESFORCE_EXTERNAL_ID: 'Lead Id' },
    "SALESFORCE_EXTERNAL_ID is 'Lead Id'; expected the API name of a field, such as Website_Lead_Id__c.",
  ],
  [{ SALESFORCE_API_VERSION: 'v62' }, "SALESFORCE_API_VERSION is 'v62'; expected a version such as 62.0."],
  [{ NOTIFY_ALL: 'yes' }, "NOTIFY_ALL is 'yes'; expected '0' or '1'."],
  [
    { NOTIFY_SECRET_FILE: '/no/such/file' },
    "NOTIFY_SECRET_FILE is '/no/such/file'; expected a file that the server can read.",
  ],
  [{ SMTP_TLS: 'no' }, "SMTP_TLS is 'no'; expected 'required' or 'optional'."],
  [
    { MAIL_FROM: 'Example <info>' },
    "MAIL_FROM is 'Example <info>'; expected an address such as info@example.com or Example <info@example.com>.",
  ],
  [
    { DKIM_DOMAIN: 'site.example', DKIM_SELECTOR: 'mail' },
    'DKIM_KEY is not set; expected a value, because DKIM_DOMAIN is set.',
  ],
  [
    { DKIM_DOMAIN: 'https://site.example', DKIM_SELECTOR: 'mail', DKIM_KEY: 'MIIB' },
    "DKIM_DOMAIN is 'https://site.example'; expected a domain such as example.com.\nDKIM_KEY is not right; expected an RSA private key of at least 1024 bits in PEM form.",
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is not right; expected at least 16 characters.'],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL is 'loud'; expected one of silent, fatal, error, warn, info, debug, trace."],
])('%j is refused in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(line));
});

test('a secret may stand in a file, or in the environment', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'token');
  writeFileSync(file, 'a token of the file\n');
  expect(readConfig({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('a token of the file');
  expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'a token of the environment' })).toThrow(
    new ConfigError(`METRICS_TOKEN_FILE is '${file}'; expected one of METRICS_TOKEN and METRICS_TOKEN_FILE.`),
  );
});

test('every wrong value has its own line', () => {
  expect(() => readConfig({ PORT: 'x', NOTIFY_URL: 'ftp://x' })).toThrow(/^PORT .*\nNOTIFY_URL .*$/);
});
