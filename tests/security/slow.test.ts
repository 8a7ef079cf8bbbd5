import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen, smallSite } from './support/small-site.ts';
import { ask } from './support/wire.ts';

/** Far less patient than the real process, so that a test need not be patient either. */
const PATIENCE = { request: 150, silence: 150, check: 30 };
/** More than the sockets on both sides hold, so that an answer cannot be sent to someone who does not read. */
const LARGE = 64 * 1024 * 1024;

let site: Listening;
beforeAll(async () => {
  const folder = smallSite();
  writeFileSync(join(folder, 'client/films/large.mp4'), Buffer.alloc(LARGE));
  site = await listen({}, { folder, patience: PATIENCE });
});
afterAll(() => site.stop());

/** Resolves when the server has ended the connection, with what it said before. */
function ended(begin: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(site.port, '127.0.0.1', () => begin(socket));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

/** Sends a byte whenever the last one has gone, for as long as the server listens. */
function trickle(socket: Socket, first: string, next: () => string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(next()), 20);
  socket.on('close', () => clearInterval(timer));
}

const POST = 'POST /demo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('the server ends a connection that', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['sends its headers byte by byte', (socket) => trickle(socket, 'GET / HTTP/1.1\r\nX-A: ', () => 'a')],
    ['sends one header after another', (socket) => trickle(socket, 'GET / HTTP/1.1\r\n', () => 'X-A: b\r\n')],
    ['sends its body byte by byte', (socket) => trickle(socket, `${POST}Content-Length: 60000\r\n\r\n`, () => ' ')],
    [
      'sends its body chunk by chunk',
      (socket) => trickle(socket, `${POST}Transfer-Encoding: chunked\r\n\r\n`, () => '1\r\n \r\n'),
    ],
    ['stops in the middle of its headers', (socket) => socket.write('GET / HTTP/1.1\r\nHost:')],
    ['stops before its body', (socket) => socket.write(`${POST}Content-Length: 10\r\n\r\n`)],
  ])('%s', async (_name, begin) => {
    expect(await ended(begin)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n|^$/);
  });

  test('says nothing at all', async () => {
    expect(await ended(() => {})).not.toContain('200');
  });

  test('does not take its answer', async () => {
    // A paused socket learns of the end only when it reads again, so the server is asked what it still holds.
    const reader = connect(site.port, '127.0.0.1', () =>
      reader.write('GET /films/large.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    reader.on('error', () => {});
    reader.pause();
    await expect.poll(() => site.connections(), { interval: 20 }).toBe(1);
    await expect.poll(() => site.connections(), { timeout: 20_000, interval: 20 }).toBe(0);
    reader.destroy();
  });
});

test('a visitor in between is served', async () => {
  const slow = Array.from({ length: 50 }, () => ended((socket) => trickle(socket, 'GET / HTTP/1.1\r\n', () => 'X')));
  expect((await ask(site.port, { path: '/' })).status).toBe(200);
  await Promise.all(slow);
});
