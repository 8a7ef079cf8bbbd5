import { expect, test } from 'vitest';
import { type ScannedPage, scorePage } from './support/observatory.ts';

/** The rules themselves; the page they are meant for is scored in tests/e2e/security.spec.ts. */
const good: ScannedPage = {
  headers: {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'; form-action 'self'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  },
  html: '<script>start()</script>',
  overHttp: { status: 308, location: 'https://www.example.com/' },
  isPreloaded: false,
};
const policy = (text: string) => ({ 'content-security-policy': `${text}; frame-ancestors 'none'` });

test.each<[string, Partial<ScannedPage>, number, string]>([
  ['as it should be', {}, 130, 'A+'],
  ['preloaded', { isPreloaded: true }, 135, 'A+'],
  ['with checked scripts', { html: '<script src="/a.js" integrity="sha256-x"></script>' }, 135, 'A+'],
  ['with safe cookies', { headers: { ...good.headers, 'set-cookie': 'a=b; Secure; SameSite=Lax' } }, 135, 'A+'],
  ['without any header', { headers: {} }, 30, 'D'],
  ['without a policy', { headers: { ...good.headers, 'content-security-policy': undefined } }, 55, 'C'],
  ['with inline scripts', { headers: { ...good.headers, ...policy("script-src 'unsafe-inline'") } }, 80, 'B+'],
  ['with eval', { headers: { ...good.headers, ...policy("default-src 'self' 'unsafe-eval'") } }, 110, 'A+'],
  ['open by default', { headers: { ...good.headers, ...policy("default-src 'self'") } }, 125, 'A+'],
  [
    'with pictures over http',
    { headers: { ...good.headers, ...policy("default-src 'none'; img-src http:") } },
    110,
    'A+',
  ],
  ['with HSTS for a day', { headers: { ...good.headers, 'strict-transport-security': 'max-age=86400' } }, 120, 'A+'],
  ['served over plain http too', { overHttp: { status: 200, location: undefined } }, 80, 'B+'],
  ['with a foreign script', { html: '<script src="https://a.example/a.js"></script>' }, 125, 'A+'],
  ['with credentials for all', { headers: { ...good.headers, 'access-control-allow-credentials': 'true' } }, 50, 'C'],
])('a page %s', (_name, change, score, grade) => {
  expect(scorePage({ ...good, ...change })).toMatchObject({ score, grade });
});
