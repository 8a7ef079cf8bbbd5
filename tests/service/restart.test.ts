import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseResponse, readUntilClosed } from '../security/support/raw-http.ts';
import { until } from './support/app.ts';
import { dataFolder } from './support/data-folder.ts';
import { WEB_TO_LEAD } from './support/intake.ts';
import { type Server, startServer } from './support/process.ts';
import { jsonBody, leadCall } from './support/site.ts';
import { storedEmails } from './support/stores.ts';

let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

/** A connection to the server, and everything received on it until it is closed. */
async function openConnection({ origin }: Server): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const received = readUntilClosed(socket);
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, received };
}

/** Sends text and waits until the server has received all of it. */
async function send(socket: Socket, { origin }: Server, text: string): Promise<void> {
  await new Promise((resolve) => socket.write(text, resolve));
  // The server accepts connections and reads them in order, so an answer on another one proves it.
  await fetch(`${origin}/healthz`);
}

const isListening = ({ origin }: Server) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );

const BODY = JSON.stringify(jsonBody({ email: 'body@engines.example' }));
const HOST = 'HTTP/1.1\r\nHost: localhost\r\n';

/** What is sent before the server is told to stop, and what after. */
const REQUESTS: [string, string][] = [
  [`POST ${WEB_TO_LEAD}?${leadCall({ email: 'headers@engines.example' })} ${HOST}`, 'Content-Length: 0\r\n\r\n'],
  [`POST /demo ${HOST}Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`, BODY],
];

test('requests that lack the last of their headers or their body when the server is told to stop are stored and answered', async () => {
  const folder = await dataFolder();
  const running = await startServer({ DATA_DIR: folder });
  server = running;
  const open = [];
  for (const [begin, rest] of REQUESTS) {
    const connection = await openConnection(running);
    await send(connection.socket, running, begin);
    open.push({ ...connection, rest });
  }
  const exit = running.end('SIGTERM');
  await until(async () => !(await isListening(running)));
  for (const { socket, rest } of open) socket.write(rest);
  for (const { received } of open) {
    const { status, headers, body } = parseResponse(await received);
    expect([status, headers.connection]).toEqual([200, 'close']);
    expect(JSON.parse(body).receipt).toMatch(/^[\da-f-]{36}$/);
  }
  expect(await exit).toBe(0);
  expect(await storedEmails(folder)).toEqual(['body@engines.example', 'headers@engines.example']);
});
