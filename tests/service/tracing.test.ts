import { cpSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { loadTracing } from '../../server/tracing/load.ts';
import { sendRequest } from '../security/support/raw-http.ts';
import { type Listening, listen } from '../security/support/small-site.ts';
import { findFreePort } from '../support/free-port.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { until } from './support/app.ts';
import { Collector } from './support/collector.ts';
import { Crm } from './support/crm.ts';
import { WEB_TO_LEAD } from './support/intake.ts';
import { linkPackages } from './support/link-packages.ts';
import { type Program, type Server, startServer } from './support/process.ts';
import { builtSite, leadCall, temporaryFolder } from './support/site.ts';

const PERSON = {
  fname: 'Quirina',
  lname: 'Oxenholme',
  company: 'Vellichor Works',
  email: 'quirina@vellichor.example',
  phone: '6505550142',
};
const TOKEN = 'token-of-one-person';
const QUERY = 'words-of-a-query';
/** In no span. 127.0.0.1 may stand there as the host of a destination, and as nothing else. */
const PRIVATE = [
  ...Object.values(PERSON),
  'vellichor',
  'Vellichor',
  TOKEN,
  QUERY,
  'words-of-an-agent',
  'client.address',
];
const LEAD_SPAN = 'POST /servlet/servlet.WebToLead';

let stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
const stopLater = <Started extends { stop(): Promise<void> }>(started: Started): Started => {
  stops.push(() => started.stop());
  return started;
};

const startCollector = async (options?: { isHanging: boolean }) => stopLater(await Collector.start(options));

/** The service in this process, with spans. */
async function startTraced(settings: Record<string, string>): Promise<Listening & { origin: string }> {
  const listening = stopLater(await listen(settings, { addTracing: await loadTracing(readConfig(settings)) }));
  return { ...listening, origin: `http://127.0.0.1:${listening.port}` };
}

async function startProcess(environment: Record<string, string>, program?: Program): Promise<Server> {
  const server = await startServer(environment, [], program);
  stops.push(() => server.end('SIGKILL'));
  return server;
}

const sendLead = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/servlet/servlet.WebToLead?${leadCall(PERSON)}`, { method: 'POST', headers });

test('requests and deliveries become spans, without anything of a person', async () => {
  const collector = await startCollector();
  const crm = stopLater(await Crm.start());
  const settings = { ...collector.settings, TRUST_PROXY: 'true', CRM_URL: crm.url, CRM_OID: '00D1' };
  const { origin, stop } = await startTraced(settings);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    'X-Request-Id': 'id-of-the-proxy',
    'User-Agent': 'words-of-an-agent',
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    tracestate: `vendor=${QUERY}`,
  };
  expect((await sendLead(origin, headers)).status).toBe(200);
  expect((await fetch(`${origin}/a-page?q=${QUERY}`)).status).toBe(404);
  expect((await fetch(`${origin}/u/${TOKEN}`)).status).toBe(404);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await until(async () => crm.taken.length === 1);
  // What has not been sent by then is sent at shutdown.
  await stop();

  const lead = collector.span(LEAD_SPAN);
  expect(lead).toMatchObject({ kind: 2, traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(lead.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/servlet/servlet.WebToLead',
    'http.response.status_code': 200,
    'request.id': 'id-of-the-proxy',
  });
  expect(collector.span('store commit')).toMatchObject({ traceId, parentSpanId: lead.spanId });
  expect(collector.span('GET /*').attributes).toMatchObject({ 'http.response.status_code': 404 });
  expect(collector.span('GET /u/:token').attributes).toMatchObject({ 'http.response.status_code': 404 });
  expect(collector.span('deliver crm')).toMatchObject({ kind: 3, attributes: { 'server.address': '127.0.0.1' } });
  expect(collector.spans.map(({ name }) => name)).not.toContain('GET /healthz');
  expect(collector.paths).toEqual(collector.paths.map(() => '/v1/traces'));
  const exported = collector.bodies.join('\n');
  expect(PRIVATE.filter((text) => exported.includes(text))).toEqual([]);
});

test('a lead call that is left without an answer has a span that says so', async () => {
  const collector = await startCollector();
  const { port, stop } = await startTraced({ ...collector.settings, RATE_LIMIT: '1' });
  const send = async () =>
    (
      await sendRequest(port, {
        method: 'POST',
        path: `${WEB_TO_LEAD}?${leadCall(PERSON)}`,
        headers: { 'Content-Length': '0', 'Sec-Fetch-Mode': 'no-cors' },
      })
    ).status;
  expect(await Promise.all(Array.from({ length: 10 }, send))).toEqual(Array(10).fill(200));
  expect(await send()).toBeNaN();
  await stop();
  const errors = collector.spans.map(({ attributes }) => attributes['error.type']);
  expect(errors.filter(Boolean)).toEqual(['no answer']);
});

test.skipIf(!hasNginx)('an id leads from the log of nginx to the span and to the log (needs nginx)', async () => {
  const collector = await startCollector();
  const build = builtSite();
  // A folder in place of the page of the desk: the service cannot send it, and logs that.
  mkdirSync(join(build, 'desk/index.html'), { recursive: true });
  const port = await findFreePort();
  const program = { script: resolve('server/main.ts'), cwd: dirname(build) };
  const server = await startProcess({ ...collector.settings, PORT: String(port), TRUST_PROXY: 'true' }, program);
  const nginx = stopLater(await startNginx({ servicePorts: [port], build }));
  const origin = `http://127.0.0.1:${nginx.plainPort}`;
  expect((await fetch(`${origin}/desk?q=${QUERY}`)).status).toBe(503);
  await until(async () => nginx.logs().includes('"GET /desk" 503'));
  expect(await server.end('SIGTERM')).toBe(0);
  const { 'request.id': id } = collector.span('GET /desk').attributes;
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(nginx.logs().match(/.*"GET \/desk" 503.*/)?.[0]).toContain(id);
  expect(server.output()).toContain(`"requestId":"${id}"`);
  expect(collector.bodies.join()).not.toContain(QUERY);
});

/** Prints the names of packages of OpenTelemetry as they are looked for. */
const PRELOAD = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/')) process._rawDebug('looked for ' + specifier);
      return next(specifier, context);
    },
  });
`)}`;
const NODE_OPTIONS = `--import=${PRELOAD}`;

describe('a collector that does not work', () => {
  /** As many spans as are sent at once, without a wait for more; on one connection. */
  function fillBatch(origin: string): void {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').resume();
    stops.push(async () => socket.destroy());
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600));
  }

  test('delays neither a lead nor the shutdown while it hangs', async () => {
    const collector = await startCollector({ isHanging: true });
    const { origin, stop } = await startTraced(collector.settings);
    fillBatch(origin);
    await until(async () => collector.bodies.length > 0);
    expect((await sendLead(origin)).status).toBe(200);
    await stop();
  });

  test('is logged once while it is down', async () => {
    const collector = `http://127.0.0.1:${await findFreePort()}`;
    const server = await startProcess({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: collector });
    fillBatch(server.origin);
    await until(async () => server.output().includes('traces cannot be sent'));
    expect((await sendLead(server.origin)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output().match(/traces cannot be sent/g)).toHaveLength(1);
    expect(server.output()).toContain('"reason":"ECONNREFUSED"');
    expect(server.output()).toContain('looked for @opentelemetry/sdk-trace');
  });
});

test('no package of OpenTelemetry is loaded unless the setting is there', async () => {
  const server = await startProcess({ NODE_OPTIONS });
  expect((await sendLead(server.origin)).status).toBe(200);
  await server.end('SIGTERM');
  expect(server.output()).not.toContain('looked for');
});

test('without the optional packages the start says so, and leads are stored', async () => {
  const folder = temporaryFolder('release');
  for (const part of ['server', 'leads', 'package.json']) cpSync(part, join(folder, part), { recursive: true });
  linkPackages(folder, { without: ['@opentelemetry'] });
  const program = { script: join(folder, 'server/main.ts'), cwd: dirname(builtSite()) };
  const server = await startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, program);
  expect(server.output()).toContain('the optional packages of OpenTelemetry are not installed: no traces are sent.');
  expect((await sendLead(server.origin)).status).toBe(200);
});
