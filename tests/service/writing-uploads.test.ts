import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import { startApp } from './support/app.ts';
import { Checkout } from './support/checkout.ts';
import { call, signIn } from './support/desk.ts';

const checkout = new Checkout();
const running = await startApp({ WRITING_DIR: checkout.folder });
const ada = await signIn(running, 'writer', 'Ada Byron');
const daniel = await signIn(running, 'writer', 'Daniel Reyes');
afterAll(() => running.stop());

const discard = (file: string) => call(running, ada, 'discardDraft', { file });
const listPages = async (): Promise<DeskAnswer<'listPages'>> => (await call(running, ada, 'listPages')).json();

const upload = (name: string, payload: Buffer, person = ada) =>
  running.app.inject({
    method: 'PUT',
    url: `/desk/api/writing/uploads/${encodeURIComponent(name)}`,
    payload,
    headers: { ...person.headers, 'content-type': 'application/octet-stream' },
  });
const png = (width: number, height: number) => {
  const header = Buffer.alloc(40);
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
};

test('an upload becomes a draft under a plain name', async () => {
  const answer = await upload(
    'Our Team (2).svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  expect(answer.json()).toEqual({ file: 'uploads/our-team-2.svg', address: '/uploads/our-team-2.svg' });
  await discard('uploads/our-team-2.svg');
});

test('an upload of a name that another one has takes the next, and the same bytes stay one', async () => {
  const svg = (width: number) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`);
  const names = [];
  for (const [person, width] of [[ada, 1] as const, [daniel, 2] as const, [ada, 1] as const])
    names.push((await upload('image.svg', svg(width), person)).json().file);
  expect(names).toEqual(['uploads/image.svg', 'uploads/image-2.svg', 'uploads/image.svg']);
  for (const file of new Set(names)) await discard(file);
});

test('an upload whose bytes are lost is a mistake of its own, and takes nothing else away', async () => {
  const { file } = (await upload('lost.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).json();
  rmSync(join(running.config.DATA_DIR, 'writing'), { recursive: true });
  const { pages } = await listPages();
  expect(pages.find((page) => page.file === file)?.mistakes).toBe(1);
  await discard(file);
  expect((await listPages()).toPublish).toBe(0);
});

test.each([
  ['of more pixels than are published', 'a.png', png(6001, 100), /6001 x 100 pixels/],
  ['of more bytes than a picture may have', 'a.png', Buffer.concat([png(9, 9), Buffer.alloc(8_000_000)]), /8 MB/],
  ['of another kind than its name says', 'a.pdf', Buffer.from('<html>'), /has to be/],
  ['of another kind', 'a.exe', Buffer.from('MZ'), /has to be/],
  ['of more than 20 MB', 'a.png', Buffer.alloc(20_000_001), /larger than 20 MB/],
])('an upload %s is refused in words', async (_what, name, bytes, message) => {
  const answer = await upload(name, bytes);
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(message)]);
});

test('an upload on a slow line takes longer than any other request may', async () => {
  const timeouts = { requestMs: 150, idleMs: 240_000, keepAliveMs: 240_000, checkIntervalMs: 30 };
  const slow = await startApp({ WRITING_DIR: checkout.folder }, { timeouts });
  await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = slow.app.server.address() as AddressInfo;
  const [first, rest] = ['<svg xmlns="http://www.w3.org/2000/svg"', ' width="9" height="9"/>'];
  const signed = { ...(await signIn(slow, 'writer')).headers, 'content-length': first.length + rest.length };
  const begin = (method: string, path: string, type: string) => {
    const headers = { ...signed, 'content-type': type };
    const begun = request({ port, host: '127.0.0.1', method, path, headers });
    begun.write(first);
    return begun;
  };
  const sent = begin('PUT', '/desk/api/writing/uploads/slow.svg', 'image/svg+xml');
  // Begun later, so that its time is over only after that of the upload.
  const [refused] = await once(begin('POST', '/desk/api/writing/item', 'application/json'), 'response');
  expect(refused.statusCode).toBe(408);
  sent.end(rest);
  const [kept] = await once(sent, 'response');
  expect([kept.statusCode, await text(kept)]).toEqual([200, expect.stringContaining('slow.svg')]);
  await slow.stop();
});

test('an upload of a person who does not write is refused', async () => {
  expect((await upload('a.png', png(1, 1), await signIn(running, 'viewer'))).statusCode).toBe(403);
});
