import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WritingBusy, WritingProcess } from './process.ts';

/** Stands for the process: it answers with its own id, ends when it is asked for a page, and never finds anything. */
const PROGRAM = `process.on('message', ({ id, name, layer, shown }) => {
  if (name === 'page') process.exit(1);
  if (name === 'find') return;
  process.send({ id, shown: layer, result: name === 'belongings' ? shown : process.pid });
});`;

const log = { info() {}, warn() {}, error() {} };
let folder: string;
let writing: WritingProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'writing-process-'));
  mkdirSync(join(folder, 'pipeline/writing'), { recursive: true });
  writeFileSync(join(folder, 'pipeline/writing/main.ts'), PROGRAM);
  writing = new WritingProcess({ folder, contentFolder: folder, buildFolder: folder }, log as never);
});
afterEach(() => {
  vi.useRealTimers();
  writing.stop();
  rmSync(folder, { recursive: true });
});

test('a request under way is answered before another process is started for those that wait', async () => {
  const asked = [writing.ask('links', []), writing.ask('links', [])];
  writing.end();
  const [first, second] = await Promise.all(asked);
  expect(first).not.toEqual(second);
});

test('a request that ends the process fails alone', async () => {
  const [failing, next] = await Promise.allSettled([
    writing.ask('page', [], '/', { prefix: '' }),
    writing.ask('links', []),
  ]);
  expect([failing.status, next.status]).toEqual(['rejected', 'fulfilled']);
});

test('a process is told what the one before has shown, whatever it is asked first', async () => {
  const shown = { file: 'blog/a.md', revision: 1, text: '' };
  await writing.ask('links', [shown]);
  expect(await writing.ask('belongings', [])).toBeUndefined();
  writing.end();
  expect(await writing.ask('belongings', [])).toEqual([shown]);
});

test('it ends after ten minutes without a request, and is started again by the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await writing.ask('links', []);
  vi.advanceTimersByTime(9 * 60_000);
  expect(await writing.ask('links', [])).toEqual(first);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await writing.ask('links', [])).not.toEqual(first);
});

test('a request that takes too long is ended in words, with its process', async () => {
  const first = await writing.ask('links', []);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless = expect(writing.ask('find', [], [])).rejects.toThrow(/took too long/);
  const next = writing.ask('links', []);
  vi.advanceTimersByTime(20_000);
  await endless;
  expect(await next).not.toEqual(first);
});

test('previews are refused before those who write', async () => {
  const waiting = Array.from({ length: 31 }, () => writing.ask('links', []));
  await expect(writing.ask('file', [], '/a.svg')).rejects.toThrow(WritingBusy);
  waiting.push(writing.ask('links', []));
  await Promise.all(waiting);
});
