import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readUntilClosed, sendRequest } from './support/raw-http.ts';
import { type Listening, listen, writeSmallSite } from './support/small-site.ts';

const SHORT_MS = 150;
/** Longer than any test, so that the other timeout is the one that ends the connection. */
const LONG_MS = 240_000;
/** More than the socket buffers of both sides hold. */
const LARGE_FILE_BYTES = 64 * 1024 * 1024;

/** Resolves with everything received when the server has closed the connection. */
function exchange(port: number, begin: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => begin(socket));
  return readUntilClosed(socket);
}

/** Sends a piece every 20 ms until the connection is closed. */
function trickle(socket: Socket, first: string, piece: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(piece), 20);
  socket.on('close', () => clearInterval(timer));
}

const POST = 'POST /demo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('a request that does not end gets a 408', () => {
  let site: Listening;
  beforeAll(async () => {
    site = await listen(
      {},
      { timeouts: { requestMs: SHORT_MS, idleMs: LONG_MS, keepAliveMs: SHORT_MS, checkIntervalMs: 30 } },
    );
    return site.stop;
  });

  test.each<[string, (socket: Socket) => void]>([
    ['headers byte by byte', (socket) => trickle(socket, 'GET / HTTP/1.1\r\nX-A: ', 'a')],
    ['one header after another', (socket) => trickle(socket, 'GET / HTTP/1.1\r\n', 'X-A: b\r\n')],
    ['a body byte by byte', (socket) => trickle(socket, `${POST}Content-Length: 60000\r\n\r\n`, ' ')],
    ['a body chunk by chunk', (socket) => trickle(socket, `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n')],
    ['half of its headers', (socket) => socket.write('GET / HTTP/1.1\r\nHost:')],
    ['no body after a length', (socket) => socket.write(`${POST}Content-Length: 10\r\n\r\n`)],
    ['nothing at all', () => {}],
  ])('%s', async (_name, begin) => {
    expect(await exchange(site.port, begin)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test('line ends after a response do not keep its connection', async () => {
    const received = await exchange(site.port, (socket) =>
      trickle(socket, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n', '\r\n'),
    );
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  test('other requests are answered meanwhile', async () => {
    const slow = Array.from({ length: 50 }, () =>
      exchange(site.port, (socket) => trickle(socket, 'GET / HTTP/1.1\r\n', 'X')),
    );
    expect((await sendRequest(site.port, { path: '/' })).status).toBe(200);
    await Promise.all(slow);
  });
});

describe('an idle connection is closed', () => {
  let site: Listening;
  beforeAll(async () => {
    const folder = writeSmallSite();
    writeFileSync(join(folder, 'client/films/large.mp4'), Buffer.alloc(LARGE_FILE_BYTES));
    const timeouts = { requestMs: LONG_MS, idleMs: SHORT_MS, keepAliveMs: LONG_MS, checkIntervalMs: 30 };
    site = await listen({}, { folder, timeouts });
    return site.stop;
  });

  test('when its client does not read the response', async () => {
    // A paused socket does not see the close, so the server's own count of connections is read.
    const connected = once(site.app.server, 'connection');
    const reader = connect(site.port, '127.0.0.1', () =>
      reader.write('GET /films/large.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    reader.on('error', () => {});
    reader.pause();
    await connected;
    await expect.poll(() => site.countConnections(), { interval: 20 }).toBe(0);
    reader.destroy();
  });
});
