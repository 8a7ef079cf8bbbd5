import { afterAll, expect, test } from 'vitest';
import { MAX_CALL_BYTES } from '../../leads/calls.ts';
import { jsonBody, leadCall } from '../service/support/site.ts';
import { expectedHeaders, KINDS, type Kind, withoutVariable } from './support/expected-headers.ts';
import { OVERLOADED } from './support/overload.ts';
import { exchangeBytes, parseResponse, type RawRequest, type RawResponse, sendRequest } from './support/raw-http.ts';
import { listen, policyOf, SITE_ORIGIN } from './support/small-site.ts';

const open = await listen({ SITE_ORIGIN, RATE_LIMIT: '1000', TRUST_PROXY: 'true' });
const busy = await listen({ SITE_ORIGIN, RATE_LIMIT: '1' });
const overloaded = await listen({ SITE_ORIGIN }, { overload: OVERLOADED });
afterAll(() => Promise.all([open, busy, overloaded].map((site) => site.stop())));

const WEB_TO_LEAD = '/servlet/servlet.WebToLead';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const demo = (more: Partial<RawRequest>): RawRequest => ({
  method: 'POST',
  path: '/demo',
  headers: JSON_TYPE,
  body: '{}',
  ...more,
});

const SIGN_OUT: RawRequest = { method: 'POST', path: '/desk/api/sign-out', headers: JSON_TYPE, body: '{' };

type Row = [kind: Kind, status: number, request: RawRequest, policy?: string];
const ROWS: Row[] = [
  ['page', 200, { path: '/product' }, policyOf('/product')],
  ['page', 200, { path: '/player/film' }, policyOf('/player/film')],
  ['page', 200, { method: 'HEAD', path: '/' }, policyOf('/')],
  ['page', 404, { path: '/no-such-page' }, policyOf('/404')],
  ['unchanged page', 304, { path: '/', headers: { 'If-None-Match': '*' } }, policyOf('/')],
  ['loader data', 200, { path: '/_.data' }],
  ['hashed asset', 200, { path: '/assets/app-0a1B2c3D.js' }],
  ['font', 200, { path: '/assets/inter-0a1B2c3D.woff2' }],
  ['picture', 200, { path: '/media/picture.jpg' }],
  ['drawing', 200, { path: '/media/drawing.svg' }],
  ['document', 200, { path: '/documents/sheet.pdf' }],
  ['film', 200, { path: '/films/film.mp4' }],
  ['part of a film', 206, { path: '/films/film.mp4', headers: { Range: 'bytes=2-3' } }],
  ['no such part of a film', 416, { path: '/films/film.mp4', headers: { Range: 'bytes=99-' } }],
  ['feed', 200, { path: '/blog/feed.atom' }],
  ['site map', 200, { path: '/sitemap.xml' }],
  ['JSON', 200, { path: '/blog/feed.json' }],
  ['Markdown', 200, { path: '/blog/post.md' }],
  ['plain text', 200, { path: '/robots.txt' }],
  ['redirect', 301, { path: '/product/' }],
  ['redirect', 301, { path: '/resources/cloud-security' }],
  ['redirect to https', 308, { path: '/product', headers: { 'X-Forwarded-Proto': 'http' } }],
  ['call taken', 200, demo({ body: JSON.stringify(jsonBody()) })],
  ['native post taken', 303, { method: 'POST', path: WEB_TO_LEAD, headers: FORM_TYPE, body: String(leadCall()) }],
  ['call refused', 400, demo({})],
  ['call refused', 400, demo({ body: '{' })],
  ['call refused', 400, demo({ body: '[]' })],
  ['call refused', 400, { path: '/human-verification/challenge?action=other' }],
  ['call refused', 403, demo({ headers: { ...JSON_TYPE, Origin: 'https://elsewhere.example' } })],
  ['call refused', 413, demo({ body: JSON.stringify({ message: 'x'.repeat(MAX_CALL_BYTES) }) })],
  ['call refused', 415, demo({ headers: { 'Content-Type': 'text/plain' } })],
  ['call refused, as a page', 400, demo({ headers: { ...JSON_TYPE, Accept: 'text/html' } })],
  ['preflight', 204, { method: 'OPTIONS', path: '/demo', headers: { Origin: 'https://elsewhere.example' } }],
  ['verification script', 200, { path: '/human-verification.js' }],
  ['challenge', 200, { path: '/human-verification/challenge?action=demo' }],
  ['call of the desk', 200, { path: '/desk/api/sign-in' }],
  ['call of the desk', 401, { path: '/desk/api/me' }],
  ['call of the desk', 403, SIGN_OUT],
  ['call of the desk', 400, { ...SIGN_OUT, headers: { ...JSON_TYPE, Origin: SITE_ORIGIN } }],
  ['call of the desk', 404, { path: '/desk/api/no-such-call' }],
  ['wrong method', 405, { method: 'POST', path: '/product' }],
  ['wrong method', 405, { method: 'POST', path: '/healthz', headers: JSON_TYPE, body: '{' }],
  ['wrong method', 405, { method: 'TRACE', path: '/' }],
  ['wrong method', 405, { method: 'QUERY', path: '/' }],
  ['wrong method for a call', 405, { path: '/demo' }],
  ['wrong method for a call', 405, { method: 'PUT', path: `${WEB_TO_LEAD}?email=a` }],
  ['health', 200, { path: '/healthz' }],
  ['health', 200, { path: '/readyz' }],
  ['metrics', 200, { path: '/metrics' }],
  ['metrics refused', 403, { path: '/metrics', headers: { Via: '1.1 proxy' } }],
  ['unknown expectation', 417, { path: '/', headers: { Expect: 'x' } }],
  ['unreadable address', 400, { path: '/%ff' }],
  ['unreadable address', 400, { path: '/%00' }],
];

function expectHeaders({ status, headers }: RawResponse, [kind, expected, , policy]: Row): void {
  expect({ status, ...withoutVariable(headers) }).toEqual({
    status: expected,
    ...expectedHeaders(kind, { secure: true, policy }),
  });
}

const proved = new Set<Kind>();

test.each(ROWS)('%s (%i)', async (...row) => {
  const answer = await sendRequest(open.port, row[2]);
  expectHeaders(answer, row);
  if (row[0] === 'call refused') expect(JSON.parse(answer.body).error).toMatch(/\w/);
  proved.add(row[0]);
});

test('too many calls from one address (429)', async () => {
  const calls = Array.from({ length: 11 }, () => sendRequest(busy.port, demo({})));
  const refused = (await Promise.all(calls)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  for (const answer of refused) {
    expectHeaders(answer, ['call refused', 429, { path: '/demo' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
});

test.each([
  ['malformed request', 400, 'NONSENSE\r\n\r\n'],
  ['malformed request', 431, `GET /${'a'.repeat(MAX_CALL_BYTES)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['ambiguous request', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['ambiguous request', 400, 'GET / HTTP/1.1\r\n\r\n'],
] as const)('%s (%i)', async (kind, status, bytes) => {
  const answer = parseResponse(await exchangeBytes(open.port, bytes));
  expectHeaders(answer, [kind, status, { path: '' }]);
  expect(answer.headers.connection).toBe('close');
  proved.add(kind);
});

test('overloaded (503)', async () => {
  expectHeaders(await sendRequest(overloaded.port, { path: '/' }), ['overloaded', 503, { path: '/' }]);
  proved.add('overloaded');
});

test('every kind in the table was asked for', () => expect(KINDS.filter((kind) => !proved.has(kind))).toEqual([]));

test('a site served over plain http does not ask for https', async () => {
  const local = await listen();
  const { headers } = await sendRequest(local.port, { path: '/healthz', headers: { 'X-Forwarded-Proto': 'http' } });
  await local.stop();
  expect(withoutVariable(headers)).toEqual(expectedHeaders('health', { secure: false }));
});
