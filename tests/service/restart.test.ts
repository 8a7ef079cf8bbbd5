import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseResponse } from '../security/support/raw-http.ts';
import { until } from './support/app.ts';
import { WEB_TO_LEAD } from './support/intake.ts';
import { type Server, startServer } from './support/process.ts';
import { jsonBody, leadCall, temporaryFolder } from './support/site.ts';
import { storedEmails } from './support/stores.ts';

let server: Server | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

/** A connection to the server, and everything received on it until it is closed. */
async function openConnection({ origin }: Server): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const received = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
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

const LEAD_CALL = `POST ${WEB_TO_LEAD}?${leadCall({ email: 'late@engines.example' })} HTTP/1.1\r\nHost: localhost\r\n`;
const BODY = JSON.stringify(jsonBody({ email: 'late@engines.example' }));
const DEMO_CALL = `POST /demo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

test.each([
  ['the last of its headers', LEAD_CALL, 'Content-Length: 0\r\n\r\n'],
  ['its body', DEMO_CALL, BODY],
])('a request that lacks %s when the server is told to stop is stored and answered', async (_name, begin, rest) => {
  const folder = temporaryFolder('data');
  const running = await startServer({ DATA_DIR: folder });
  server = running;
  const { socket, received } = await openConnection(running);
  await send(socket, running, begin);
  const exit = running.end('SIGTERM');
  await until(async () => !(await isListening(running)));
  socket.write(rest);
  const { status, headers, body } = parseResponse(await received);
  expect([status, headers.connection]).toEqual([200, 'close']);
  expect(JSON.parse(body).receipt).toMatch(/^[\da-f-]{36}$/);
  expect(await exit).toBe(0);
  expect(await storedEmails(folder)).toEqual(['late@engines.example']);
});
