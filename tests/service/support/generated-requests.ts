import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { CALL_PATHS } from '../../../leads/calls.ts';
import { ATTRIBUTION_FIELDS, FIELD_LIMITS, MAX_ATTRIBUTION_CHARACTERS } from '../../../leads/fields.ts';
import { type RunningApp, startApp } from './app.ts';
import { describeOnEachStore } from './each-store.ts';
import { jsonBody, leadCall } from './site.ts';
import { Stores } from './stores.ts';

const TOGETHER = 100;

/** Halves of surrogate pairs, combined characters, direction marks, and what no database takes. */
const ENDS = [
  ...['\u{1f600}', '\ud83d', '\ude00', '\ude00\ud83d', '\ud83d\0\ude00', '\0', 'e\u0301', '\u{1f1e9}\u{1f1ea}'],
  ...['\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u202e', 'İ', '\ufeff', '\uffff', '\u{10ffff}', '\r\n'],
];

/** Text that ends, or is cut, in the middle of something, at and around every length that has a meaning. */
const textAtCut = fc
  .tuple(
    fc.constantFrom(...Object.values(FIELD_LIMITS), MAX_ATTRIBUTION_CHARACTERS, 8192),
    fc.integer({ min: -3, max: 1 }),
    fc.constantFrom('x', '\u{1f600}', 'é'),
    fc.constantFrom(...ENDS, ...ENDS.map((end) => end.repeat(5))),
  )
  .map(([limit, offset, unit, end]) => unit.repeat(Math.max(0, Math.floor((limit + offset) / unit.length))) + end);

const NASTY = [
  ...['\0', '\ud800', '%', '%zz', '%ED%A0%80', '__proto__', 'constructor', "' or 1=1--", '<script>', '=1+1'],
  ...['\r\nX: y', '𝕏'.repeat(2000), '-1', '1e999', '99999999999999999999'],
];
const nasty = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...NASTY));
const usual = fc.constantFrom('Ada', 'ada@engines.example', 'ADA@ENGINES.EXAMPLE', '6505550100', '1', '0', '');

const names = [...leadCall().keys(), ...Object.keys(jsonBody()), ...ATTRIBUTION_FIELDS];
const change = fc.tuple(
  fc.constantFrom(...names, 'token', 'website', 'action', '__proto__', 'x'),
  fc.oneof({ weight: 3, arbitrary: textAtCut }, { weight: 3, arbitrary: usual }, nasty),
);

const oddHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=utf-16',
      '',
    ),
    accept: fc.constantFrom('text/html', '*/*', 'x;q=2'),
    origin: fc.constantFrom('https://www.site.example', 'https://elsewhere.example', 'null', 'x', ''),
    host: fc.constantFrom('localhost', 'www.site.example:443', '[::1]:3000', 'a b', ''),
    'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'x'),
    'sec-fetch-mode': fc.constantFrom('navigate', 'no-cors', 'cors'),
    'x-forwarded-for': fc.constantFrom('192.0.2.1', 'x', '::1, ::2'),
    'access-control-request-method': fc.constantFrom('POST', 'x'),
  },
  { requiredKeys: [] },
);

/** A call as a form makes it, with some values changed or added, or anything else. */
const request = fc.record({
  method: fc.oneof({ weight: 9, arbitrary: fc.constant('POST' as const) }, fc.constantFrom('GET', 'PUT', 'OPTIONS')),
  path: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...CALL_PATHS, '/human-verification/challenge') },
    fc.oneof(fc.constantFrom('/', '/readyz', '/metrics', '/%', '//x', '/a\\b'), nasty.map(toAddress)),
  ),
  changes: fc.array(change, { maxLength: 3 }),
  isAdded: fc.boolean(),
  shape: fc.constantFrom('query', 'form', 'json', 'text'),
  text: fc.oneof(fc.json(), nasty),
  headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, oddHeaders),
});

function toAddress(text: string): string {
  return `/${encodeURI(text.toWellFormed())}`;
}

type GeneratedRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

function injectionOf({ method, path, changes, isAdded, shape, text, headers }: GeneratedRequest): InjectOptions {
  const call = leadCall({}, { channel: 'Contact Us' });
  for (const [name, value] of changes) isAdded ? call.append(name, value) : call.set(name, value);
  const type = { form: 'application/x-www-form-urlencoded', json: 'application/json', text: 'x' };
  const payload = { form: String(call), json: JSON.stringify({ ...jsonBody(), ...Object.fromEntries(changes) }), text };
  if (shape === 'query' || method === 'GET') return { method, url: `${path}?${call}`, headers };
  return { method, url: path, headers: { 'content-type': type[shape], ...headers }, payload: payload[shape] };
}

/** Sends that many generated requests to the service on each store, a hundred at a time. */
export function describeGeneratedRequests(count: number): void {
  describeOnEachStore(`${count} generated requests`, (kind) => {
    const stores = new Stores();
    let running: RunningApp;
    beforeAll(async () => {
      const environment = await stores.environment(kind);
      running = await startApp({ ...environment, RATE_LIMIT: '1000000', SITE_ORIGIN: 'https://www.site.example' });
      return running.stop;
    });

    test('get no 5xx, and the process goes on', async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(fc.array(request, { minLength: TOGETHER, maxLength: TOGETHER }), async (requests) => {
          const responses = await Promise.all(requests.map((sent) => running.app.inject(injectionOf(sent))));
          for (const { statusCode } of responses) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          const failed = responses.findIndex(({ statusCode }) => statusCode >= 500);
          expect(failed === -1 ? undefined : [requests[failed], responses[failed]?.body]).toBeUndefined();
        }),
        // One seed: of few requests the number that is accepted would differ too much from run to run.
        { numRuns: count / TOGETHER, endOnFailure: true, ...(count < 1000 && { seed: 1 }) },
      );
      expect((await running.app.inject('/readyz')).statusCode).toBe(200);
      // Enough requests must be accepted and enough refused, or the generator tests only one path.
      const accepted = (statuses.get(200) ?? 0) + (statuses.get(303) ?? 0);
      expect(accepted, JSON.stringify([...statuses])).toBeGreaterThan(count / 10);
      expect(statuses.get(400) ?? 0).toBeGreaterThan(count / 10);
    }, 600_000);
  });
}
