import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTRIBUTION_FIELDS, FIELD_LIMITS, MAX_ATTRIBUTION_CHARACTERS } from '../../../leads/fields.ts';
import { type RunningApp, startApp } from './app.ts';
import { describeOnEachStore } from './each-store.ts';
import { jsonBody, leadCall } from './site.ts';
import { Stores } from './stores.ts';

const TOGETHER = 100;

/** Text that ends, or is cut, in the middle of something, at and around every length that has a meaning. */
const textAtCut = fc
  .tuple(
    fc.constantFrom(...Object.values(FIELD_LIMITS), MAX_ATTRIBUTION_CHARACTERS, 8192),
    fc.integer({ min: -3, max: 1 }),
    fc.constantFrom('x', '\u{1f600}', 'é'),
    fc.constantFrom(
      '\u{1f600}',
      '\ud83d',
      '\ude00',
      '\ude00\ud83d',
      '\0',
      'e\u0301',
      '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
      '\u{1f1e9}\u{1f1ea}',
      '\u202e',
      'İ',
      '\ufeff',
      '\uffff',
      '\u{10ffff}',
      '\r\n',
      '\ud83d\0\ude00',
    ),
    fc.boolean(),
  )
  .map(([limit, offset, unit, end, isRepeated]) => {
    const filling = unit.repeat(Math.max(0, Math.floor((limit + offset) / (unit === 'x' ? 1 : unit.length))));
    return filling + (isRepeated ? end.repeat(5) : end);
  });

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '%',
    '%zz',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    "' or 1=1--",
    '<script>',
    '=1+1',
    '\r\nX: y',
    '𝕏'.repeat(2000),
    '-1',
    '1e999',
    '99999999999999999999',
  ),
);
const value = fc.oneof(
  { weight: 3, arbitrary: textAtCut },
  {
    weight: 3,
    arbitrary: fc.constantFrom('Ada', 'ada@engines.example', 'ADA@ENGINES.EXAMPLE', '6505550100', '1', '0', ''),
  },
  nasty,
);

const path = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      '/servlet/servlet.WebToLead',
      '/contact-us',
      '/demo',
      '/opt-out',
      '/human-verification/challenge',
      '/human-verification.js',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/',
      '/healthz',
      '/readyz',
      '/metrics',
      '/blog/x',
      '/%',
      '/..%2f..%2fetc',
      '//x',
      '/a\\b',
    ),
  },
  { weight: 1, arbitrary: nasty.map((text) => `/${encodeURI(text.toWellFormed())}`) },
);

/** A lead call with some of its parameters changed, dropped or doubled. */
const parameters = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.constantFrom(...leadCall().keys(), 'website', ...ATTRIBUTION_FIELDS, 'retURL', 'email', 'action', 'x'),
        value,
      ),
      { maxLength: 3 },
    ),
    fc.boolean(),
  )
  .map(([changes, append]) => {
    const call = leadCall({}, { channel: 'Contact Us' });
    for (const [name, text] of changes) append ? call.append(name, text) : call.set(name, text);
    return call.toString();
  });

const json = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom(...Object.keys(jsonBody()), 'token', 'website', ...ATTRIBUTION_FIELDS, '__proto__'),
      fc.oneof(value, fc.jsonValue()),
      { maxKeys: 5 },
    )
    .map((changes) => JSON.stringify({ ...jsonBody(), ...changes })),
  fc.json(),
  nasty,
);

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=latin1',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=utf-16',
      'x',
      '',
    ),
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'x;q=2'),
    origin: fc.oneof(
      { weight: 6, arbitrary: fc.constant('https://www.site.example') },
      fc.constantFrom('https://elsewhere.example', 'null', 'x', ''),
    ),
    host: fc.constantFrom('localhost', 'www.site.example:443', '[::1]:3000', 'a b', ''),
    'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'none', 'cross-site', 'x'),
    'sec-fetch-mode': fc.constantFrom('navigate', 'no-cors', 'cors'),
    'x-forwarded-for': fc.constantFrom('192.0.2.1', 'x', '::1, ::2'),
    'access-control-request-method': fc.constantFrom('POST', 'x'),
    authorization: fc.constantFrom('Bearer x', 'x'),
    range: fc.constantFrom('bytes=0-', 'bytes=x', 'bytes=9-1'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=x', ','),
  },
  { requiredKeys: [] },
);

const anyRequest = fc.record({
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant('POST') },
    { weight: 2, arbitrary: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH') },
  ),
  path,
  query: fc.option(
    fc.oneof(
      parameters,
      nasty.map((text) => encodeURI(text.toWellFormed())),
    ),
    { nil: undefined },
  ),
  headers,
  body: fc.option(fc.oneof(parameters, json), { nil: undefined }),
});

/** A call as a form makes it, with text in some fields that may just fit. */
const formRequest = fc
  .tuple(
    fc.constantFrom('/servlet/servlet.WebToLead', '/contact-us', '/demo'),
    fc.dictionary(fc.constantFrom('fname', 'company', 'title', 'message', ...ATTRIBUTION_FIELDS), textAtCut, {
      maxKeys: 3,
    }),
  )
  .map(([address, changes]) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    if (address !== '/servlet/servlet.WebToLead')
      return {
        method: 'POST',
        path: address,
        query: undefined,
        headers,
        body: JSON.stringify({ ...jsonBody(), ...changes }),
      };
    const call = leadCall(changes, { channel: 'Contact Us' });
    for (const name of ATTRIBUTION_FIELDS) if (changes[name]) call.set(name, changes[name]);
    const body = call.toString();
    return {
      method: 'POST',
      path: address,
      query: undefined,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    };
  });

const request = fc.oneof(anyRequest, formRequest);

/** Sends that many generated requests to the service on each store, a hundred at a time. */
export function describeGeneratedRequests(count: number): void {
  describeOnEachStore(`${count} generated requests`, (kind) => {
    const stores = new Stores();
    let running: RunningApp;
    beforeAll(async () => {
      const environment = await stores.environment(kind);
      running = await startApp({ ...environment, RATE_LIMIT: '1000000', SITE_ORIGIN: 'https://www.site.example' });
    });
    afterAll(() => running.stop());

    test('get no 5xx, and the process goes on', async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(fc.array(request, { minLength: TOGETHER, maxLength: TOGETHER }), async (requests) => {
          const responses = await Promise.all(requests.map((sent) => running.app.inject(injectionOf(sent))));
          for (const { statusCode } of responses) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          const failed = responses.findIndex(({ statusCode }) => statusCode >= 500);
          expect(failed === -1 ? undefined : [requests[failed], responses[failed]?.body]).toBeUndefined();
        }),
        { numRuns: count / TOGETHER, endOnFailure: true },
      );
      expect((await running.app.inject('/readyz')).statusCode).toBe(200);
      // Enough requests must be accepted and enough refused, or the generator tests only one path.
      const accepted = (statuses.get(200) ?? 0) + (statuses.get(303) ?? 0);
      expect(accepted, JSON.stringify([...statuses])).toBeGreaterThan(count / 10);
      expect(statuses.get(400) ?? 0).toBeGreaterThan(count / 10);
    }, 600_000);
  });
}

type GeneratedRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const injectionOf = ({ method, path: address, query, headers: sent, body }: GeneratedRequest): InjectOptions => ({
  method: method as InjectOptions['method'] & string,
  url: query === undefined ? address : `${address}?${query}`,
  headers: sent,
  ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { payload: body }),
});
