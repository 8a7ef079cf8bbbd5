import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Crowd } from '../../server/http/crowd.ts';
import { openFastLane } from '../../server/http/static/fast-lane.ts';
import { Site } from '../../server/http/static/site.ts';
import { type Listening, listen, PAGE, SITE_ORIGIN, smallSite } from './support/small-site.ts';
import { ask } from './support/wire.ts';

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
/** More than the sockets on both sides hold. */
const LARGE = 64 * 1024 * 1024;
const PATIENCE = { request: 60_000, silence: 60_000 };
const LAST = 'Connection: close\r\n';

describe('who answers', () => {
  let server: Server;
  let port: number;
  let newest: Socket | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => response.end(`Node: ${request.method} ${request.url}`));
    const folder = smallSite();
    writeFileSync(join(folder, 'client/films/large.mp4'), Buffer.alloc(LARGE));
    openFastLane(server, new Site(folder), { everyHeader: {}, door: new Crowd(), patience: PATIENCE });
    server.on('connection', (socket) => {
      newest = socket;
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Each answer’s first word of body: `Node` or what stands in the file. */
  const bodies = (text: string) => text.match(/(?<=\r\n\r\n)(Node: \w+ [^\sH]+|<!doctype html>|User-agent)/g);

  test.each([
    ['a page', [get('/', LAST)], ['<!doctype html>']],
    [
      'one file after another',
      [get('/'), get('/robots.txt'), get('/', LAST)],
      ['<!doctype html>', 'User-agent', '<!doctype html>'],
    ],
    ['what is no file', [get('/no-such-page', LAST)], ['Node: GET /no-such-page']],
    ['the page for what is missing', [get('/404', LAST)], ['Node: GET /404']],
    ['a call', [get('/demo', LAST)], ['Node: GET /demo']],
    ['a file after what was not plain', [get('/?a'), get('/', LAST)], ['Node: GET /?a', 'Node: GET /']],
    [
      'what was not plain after a file',
      [get('/'), get('/?a'), get('/', LAST)],
      ['<!doctype html>', 'Node: GET /?a', 'Node: GET /'],
    ],
    ['two requests at once', [get('/?a') + get('/?b', LAST)], ['Node: GET /?a', 'Node: GET /?b']],
    ['a request in two parts', ['GET / HT', `TP/1.1\r\nHost: a\r\n${LAST}\r\n`], ['Node: GET /']],
    [
      'a file, then a request in two parts',
      [get('/'), 'GET /?a HT', `TP/1.1\r\nHost: a\r\n${LAST}\r\n`],
      ['<!doctype html>', 'Node: GET /?a'],
    ],
  ])('%s', async (_name, parts, expected) => {
    expect(bodies(await converse(port, parts, () => newest?.bytesRead))).toEqual(expected);
  });

  test('nothing is read after a request that was to be the last, and its answer comes whole', async () => {
    const requests = [get('/films/large.mp4', LAST), get('/robots.txt')];
    const socket = connect(port, '127.0.0.1', () => socket.write(requests[0] ?? ''));
    const read = () => newest?.bytesRead;
    // Nothing is taken until both requests are there, so the second finds the first under way.
    await expect.poll(read).toBe(requests[0]?.length);
    socket.write(requests[1] ?? '');
    await expect.poll(read).toBe(requests.join('').length);
    const answer = await text(socket.setEncoding('latin1'));
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(LARGE);
  });
});

type Read = () => number | undefined;

/** Sends each part when the one before it has been answered, or read where it is not whole. */
function converse(port: number, parts: readonly string[], read: Read = () => undefined): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let sent = 0;
    const socket: Socket = connect(port, '127.0.0.1').setNoDelay();
    const next = async () => {
      const part = parts[sent];
      if (part === undefined) return;
      sent += 1;
      socket.write(part, 'latin1');
      if (part.endsWith('\r\n\r\n')) return;
      await expect.poll(read).toBe(parts.slice(0, sent).join('').length);
      await next();
    };
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      void next();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

describe('the whole process', () => {
  let site: Listening;
  beforeAll(async () => {
    site = await listen({ SITE_ORIGIN });
  });
  afterAll(() => site.stop());

  const NODES = { 'X-Not-Plain': 'yes' };
  /** The first of two answers, without its date. */
  const first = (text: string) =>
    text
      .slice(0, text.indexOf('HTTP/1.1', 1))
      .replace(/\r\nDate: [^\r]+/i, '')
      .split('\r\n\r\n');
  const lines = (head: string) => head.toLowerCase().split('\r\n').sort();

  test.each([
    ['/', {}],
    ['/', { 'Accept-Encoding': 'br' }],
    ['/product', { 'Accept-Encoding': 'gzip' }],
    ['/_.data', { 'Accept-Encoding': 'br' }],
    ['/assets/app-0a1B2c3D.js', { 'Accept-Encoding': 'br' }],
    ['/media/drawing.svg', { 'Accept-Encoding': 'br' }],
    ['/media/picture.jpg', { 'Accept-Encoding': 'br' }],
    ['/films/film.mp4', {}],
    ['/documents/sheet.pdf', {}],
  ])('answers %s with %j on either way alike', async (path, headers) => {
    const whole = (more: Record<string, string>) => {
      const all = { Host: 'localhost', ...headers, ...more };
      const text = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return converse(site.port, [`GET ${path} HTTP/1.1\r\n${text.join('')}\r\n`, get('/robots.txt', LAST)]);
    };
    const [[head = '', body], [nodesHead = '', nodesBody]] = [first(await whole({})), first(await whole(NODES))];
    expect(lines(head)).toEqual(lines(nodesHead));
    expect(body).toBe(nodesBody);
  });

  test('says when it answered', async () => {
    const { headers } = await ask(site.port, { path: '/' });
    expect(new Date(headers.date ?? '').toUTCString()).toBe(headers.date);
  });

  test('can be stopped while a visitor’s connection is kept for the next page', async () => {
    const other = await listen();
    const socket = connect(other.port, '127.0.0.1', () => socket.write(get('/')));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const page = await new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    expect(page).toContain(PAGE);
    await other.stop();
    await closed;
  });
});
