import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFonts } from './make-fonts.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
const content = join(folder, 'content');
const out = join(folder, 'fonts');
const font = (name: string) => readFileSync(join(out, name));

beforeAll(async () => {
  mkdirSync(join(content, 'blog'), { recursive: true });
  writeFileSync(join(content, 'blog/post.md'), 'Plain letters.');
  await makeFonts(content, out);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('fonts are cut again when content uses another character', async () => {
  const before = font('figtree.woff2');
  writeFileSync(join(content, 'blog/post.md'), 'Þórr pays 5 €.');
  await makeFonts(content, out);
  expect(font('figtree.woff2').length).toBeGreaterThan(before.length);
});

test('fonts of the same input are left as they are', async () => {
  writeFileSync(join(out, 'figtree.woff2'), 'as it was');
  await makeFonts(content, out);
  expect(font('figtree.woff2').toString()).toBe('as it was');
});
