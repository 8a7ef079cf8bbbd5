import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

const folder = mkdtempSync(join(tmpdir(), 'compress-'));
const page = readFileSync('README.md');
const file = (name: string) => readFileSync(join(folder, name));

beforeAll(async () => {
  for (const name of ['blog', 'product']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'blog/post.html'), page);
  writeFileSync(join(folder, 'product/index.html'), page);
  writeFileSync(join(folder, 'product/small.txt'), 'a'.repeat(399));
  writeFileSync(join(folder, 'product/film.webm'), page);
  await compressFolder(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(['blog/post.html', 'product/index.html'])('%s is compressed in both formats', (name) => {
  expect(brotliDecompressSync(file(`${name}.br`))).toEqual(page);
  expect(gunzipSync(file(`${name}.gz`))).toEqual(page);
});

test.each(['product/small.txt', 'product/film.webm'])('%s is not compressed', (name) => {
  expect(existsSync(join(folder, `${name}.br`))).toBe(false);
  expect(existsSync(join(folder, `${name}.gz`))).toBe(false);
});
