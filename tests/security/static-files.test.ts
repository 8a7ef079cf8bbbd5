import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRequest } from './support/raw-http.ts';
import { listen, PAGE, writeSmallSite } from './support/small-site.ts';

const FILM = '/films/film.mp4';

const folder = writeSmallSite();
writeFileSync(join(folder, 'client/product/index.html.gz'), gzipSync(PAGE));
writeFileSync(join(folder, 'client/films/deleted.mp4'), '');
const site = await listen({}, { folder });
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(site.port, { path, headers });

describe('Accept-Encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['zstd', undefined],
  ])('%s gets %s', async (accepted, encoding) => {
    const { status, headers } = await get('/product', { 'Accept-Encoding': accepted });
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
      200,
      encoding,
      'text/html; charset=utf-8',
    ]);
  });

  test('a content type of our own holds for the compressed file too', async () => {
    const { headers } = await get('/sitemap.xml', { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'application/xml; charset=utf-8']);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,5-6', 200, '0123456789', undefined],
    ['lines=0-3', 200, '0123456789', undefined],
  ])('%s is a %i', async (range, status, body, contentRange) => {
    const response = await get(FILM, { Range: range });
    expect([response.status, response.body, response.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  test('If-Range with the present version gives the part, with another the whole file', async () => {
    const { etag = '' } = (await get(FILM)).headers;
    expect((await get(FILM, { Range: 'bytes=0-3', 'If-Range': etag })).status).toBe(206);
    expect((await get(FILM, { Range: 'bytes=0-3', 'If-Range': '"other"' })).status).toBe(200);
  });
});

describe('preconditions', () => {
  test('each encoding has an ETag of its own, and HEAD the ETag and length of GET', async () => {
    const etags = ['identity', 'gzip', 'br'].map(async (encoding) => {
      const request = { path: '/product', headers: { 'Accept-Encoding': encoding } };
      const [whole, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => sendRequest(site.port, { ...request, method })),
      );
      const { etag, 'content-length': length } = whole?.headers ?? {};
      expect(Number(length)).toBeGreaterThan(0);
      expect(head).toMatchObject({ status: 200, body: '', headers: { etag, 'content-length': length } });
      return etag;
    });
    expect(new Set(await Promise.all(etags)).size).toBe(3);
  });

  test('If-Match with another version is a 412', async () => {
    expect((await get(FILM, { 'If-Match': '"other"' })).status).toBe(412);
  });

  test.each<Record<string, string>>([
    { 'If-None-Match': '*' },
    { 'If-Match': '"other"' },
    { Range: 'bytes=0-1' },
    { Range: 'bytes=9999-' },
  ])('a missing page is shown whole whatever %j', async (headers) => {
    const { status, body } = await get('/no-such-page', headers);
    expect([status, body]).toEqual([404, PAGE]);
  });
});

test('a file that was deleted after the start is a 503, not a missing page', async () => {
  rmSync(join(folder, 'client/films/deleted.mp4'));
  const { status, headers } = await get('/films/deleted.mp4');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
});

test('the process can be stopped while a connection is kept alive', async () => {
  const other = await listen();
  const socket = connect(other.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('data', resolve));
  await other.stop();
  await closed;
});
