import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { foldersOf, REBUILT_MS, restoreBuild, sweepBuilds, switchBuild } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const served = join(folder, 'build');
const write = (build: string, text: string) => {
  mkdirSync(build);
  writeFileSync(join(build, 'page'), text);
};
const page = () => readFileSync(join(served, 'page'), 'utf8');
afterAll(() => rmSync(folder, { recursive: true }));

test('a switch that was ended between its renames is put back, and can be done again', async () => {
  write(served, 'old');
  const folders = foldersOf(served, Date.parse('2030-01-31T09:00:00Z'));
  write(folders.build, 'new');
  renameSync(served, `${folders.build}-before`);
  restoreBuild(served);
  expect(page()).toBe('old');
  await switchBuild(folders);
  expect(page()).toBe('new');
  await folders.clean();
  restoreBuild(served);
  expect([page(), existsSync(`${folders.build}-before`)]).toEqual(['new', false]);
});

test('what a build left that was ended long ago is deleted, and nothing else', () => {
  const now = Date.parse('2030-01-31T12:00:00Z');
  const left = foldersOf(served, now - 3_600_000).content;
  const running = foldersOf(served, now - 60_000).content;
  const rebuilt = foldersOf(served, now - REBUILT_MS - 60_000).content;
  for (const name of [left, running, rebuilt]) mkdirSync(name);
  sweepBuilds(served, now);
  expect([left, running, rebuilt, served].map((name) => existsSync(name))).toEqual([false, true, true, true]);
});
