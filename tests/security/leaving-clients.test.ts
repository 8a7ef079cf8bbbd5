import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../service/support/app.ts';
import { dataFolder } from '../service/support/data-folder.ts';
import { jsonBody, leadCall } from '../service/support/site.ts';
import { storedEmails } from '../service/support/stores.ts';
import { exchangeBytes, parseResponse, readUntilClosed, sendRequest } from './support/raw-http.ts';
import { listen, writeSmallSite } from './support/small-site.ts';

const folder = await dataFolder();
const site = writeSmallSite();
writeFileSync(join(site, 'client/films/large.mp4'), Buffer.alloc(8 * 1024 * 1024));
const direct = await listen({ DATA_DIR: folder, RATE_LIMIT: '1000' }, { folder: site });
afterAll(() => direct.stop());

const leadRequest = (email: string) =>
  `POST /servlet/servlet.WebToLead?${leadCall({ email })} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`;

function demoRequest(email: string): string {
  const body = JSON.stringify(jsonBody({ email }));
  return `POST /demo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const REQUESTS = [
  ['a lead call', leadRequest],
  ['a call with a body', demoRequest],
] as const;

/** Resolves with all bytes received after the socket's own end has been closed with a FIN. */
function exchangeHalfClosed(port: number, text: string): Promise<string> {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(text));
  return readUntilClosed(socket);
}

function sendAndReset(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.resetAndDestroy()));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

const refusals = async (port: number) =>
  (await sendRequest(port, { path: '/metrics' })).body.match(/^leads_refusals_total.*$/gm) ?? [];

test.each(REQUESTS)('%s followed by a FIN is stored and answered', async (name, request) => {
  const email = `fin-${name.replaceAll(' ', '-')}@engines.example`;
  expect(parseResponse(await exchangeHalfClosed(direct.port, request(email)))).toMatchObject({
    status: 200,
    body: expect.stringContaining('"receipt"'),
  });
  expect(await storedEmails(folder)).toContain(email);
});

test.each(REQUESTS)('%s whose client resets the connection never counts as a failed store', async (name, request) => {
  const emails = Array.from(
    { length: 50 },
    (_, number) => `rst-${name.replaceAll(' ', '-')}-${number}@engines.example`,
  );
  await Promise.all(emails.map((email) => sendAndReset(direct.port, request(email))));
  // An answer on a later connection proves that the earlier ones have been read.
  await exchangeBytes(direct.port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await until(async () => (await direct.countConnections()) === 0);
  expect((await refusals(direct.port)).join('\n')).not.toMatch(/store unavailable|internal error/);
});

const unfinished = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nContent-Type: ${type}\r\nContent-Length: 90\r\n\r\n{`;

test.each([
  ['a call', unfinished('/demo', 'application/json')],
  ['a form', unfinished('/opt-out', 'application/x-www-form-urlencoded')],
  ['an answer in a mail', unfinished('/u/token', 'application/x-www-form-urlencoded')],
  ['a call of the desk', unfinished('/desk/api/sign-in/options', 'application/json')],
  ['a page that takes no body', unfinished('/', 'application/json')],
  ['a film', 'GET /films/large.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('a client that leaves in the middle of %s logs no error', async (_name, text) => {
  const logged = (['error', 'warn', 'fatal'] as const).map((level) => vi.spyOn(direct.app.log, level));
  onTestFinished(() => logged.forEach((spy) => void spy.mockRestore()));
  const requested = once(direct.app.server, 'request');
  const socket = connect(direct.port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => {});
  await requested;
  socket.resetAndDestroy();
  await until(async () => (await direct.countConnections()) === 0);
  // An answer on a later connection comes after what the end of the earlier one has caused.
  await sendRequest(direct.port, { path: '/healthz' });
  expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([]);
});
