import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jsonBody } from '../service/support/site.ts';
import { FULL, TestDoor } from './support/doors.ts';
import { expectedHeaders, withoutFacts } from './support/expected-headers.ts';
import { type Listening, listen, SITE_ORIGIN } from './support/small-site.ts';
import { type Ask, ask } from './support/wire.ts';

const door = new TestDoor();
let site: Listening;
let full: Listening;
beforeAll(async () => {
  site = await listen({}, { crowd: door });
  full = await listen({ SITE_ORIGIN, RATE_LIMIT: '1000' }, { crowd: FULL });
});
afterAll(() => Promise.all([site.stop(), full.stop()]));
beforeEach(() => {
  door.aside.length = 0;
  door.line.length = 0;
});

test.each<[string, Ask]>([
  ['a page', { path: '/' }],
  ['a page, read by Node', { path: '/?a=b' }],
  ['a missing page', { path: '/no-such-page' }],
])('where there is no room, %s is to be asked for later', async (_name, request) => {
  const { status, headers, body } = await ask(full.port, request);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toContain('Too many requests at once.');
  expect(withoutFacts(headers)).toEqual(expectedHeaders('crowded', { secure: true }));
});

test.each(['/healthz', '/readyz', '/metrics'])('where there is no room, %s is answered', async (path) => {
  expect((await ask(full.port, { path })).status).toBe(200);
});

test('where there is no room, a lead is taken', async () => {
  const body = JSON.stringify(jsonBody());
  const headers = { 'Content-Type': 'application/json' };
  const answer = await ask(full.port, { method: 'POST', path: '/demo', headers, body });
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('"receipt"')]);
});

test('who was turned away is counted', async () => {
  const turnedAway = async () => {
    const { body } = await ask(full.port, { path: '/metrics' });
    return Number(/^keelson_refusals_total\{reason="overloaded"\} (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  const before = await turnedAway();
  for (const path of ['/', '/?a=b']) await ask(full.port, { path });
  expect((await turnedAway()) - before).toBe(2);
});

/** A visitor whose connection is kept. */
class Visitor {
  readonly #socket: Socket;
  #answers = '';

  constructor(port = site.port) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay();
    this.#socket.on('data', (chunk) => {
      this.#answers += chunk;
    });
  }

  asksFor(path: string): void {
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  }

  /** The status of each answer, and what it is an answer to. */
  got(): (string | undefined)[] {
    const kinds = /HTTP\/1\.1 (\d+)|^(User-agent)|(<!doctype html>)/gm;
    return [...this.#answers.matchAll(kinds)].map(([, status, robots, page]) => status ?? (robots ? 'robots' : page));
  }

  leaves(): void {
    this.#socket.destroy();
  }
}

/** Long enough for whatever was sent before to be read, were it listened to. */
const meanwhile = () => ask(site.port, { path: '/healthz' });

test.each(['/', '/?a=b'])('who asked for %s and was turned away is heard again when it may return', async (path) => {
  const visitor = new Visitor();
  door.next = 'turn away';
  visitor.asksFor(path);
  await expect.poll(() => visitor.got()).toEqual(['503']);
  visitor.asksFor('/robots.txt');
  await meanwhile();
  expect(visitor.got()).toEqual(['503']);
  expect(door.aside).toHaveLength(1);
  door.aside[0]?.();
  await expect.poll(() => visitor.got()).toEqual(['503', '200', 'robots']);
  visitor.leaves();
});

test.each(['/robots.txt', '/robots.txt?a'])(
  'who waits in line is not overtaken by its own request for %s',
  async (path) => {
    const visitor = new Visitor();
    door.next = 'keep waiting';
    visitor.asksFor('/');
    await expect.poll(() => door.line).toHaveLength(1);
    visitor.asksFor(path);
    await meanwhile();
    expect(visitor.got()).toEqual([]);
    door.line[0]?.();
    await expect.poll(() => visitor.got()).toEqual(['200', '<!doctype html>', '200', 'robots']);
    visitor.leaves();
  },
);

test.each(['/', '/?a=b'])(
  'who asked for %s and left the line does not keep the next one from being served',
  async (path) => {
    const visitor = new Visitor();
    door.next = 'keep waiting';
    visitor.asksFor(path);
    await expect.poll(() => door.line).toHaveLength(1);
    visitor.leaves();
    await meanwhile();
    door.line[0]?.();
    expect((await ask(site.port, { path: '/' })).status).toBe(200);
  },
);

test.each(['/', '/?a=b'])('who waits in line for %s when the server is stopped is answered first', async (path) => {
  const other = await listen({}, { crowd: door });
  const visitor = new Visitor(other.port);
  door.next = 'keep waiting';
  visitor.asksFor(path);
  await expect.poll(() => door.line).toHaveLength(1);
  const stopped = other.stop();
  await meanwhile();
  door.line[0]?.();
  await stopped;
  await expect.poll(() => visitor.got()).toEqual(['200', '<!doctype html>']);
});
