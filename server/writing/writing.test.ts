import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { findWritingObstacle } from './writing.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Grace', '-c', 'user.email=grace@site.example', ...args], { cwd: folder });
const obstacle = (settings: Record<string, string> = {}) =>
  findWritingObstacle(readConfig({ WRITING_DIR: folder, BUILD_DIR: join(folder, 'build'), ...settings }));
const remove = (path: string) => rmSync(join(folder, path), { recursive: true });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'writing-obstacle-'));
  for (const path of ['content', 'pipeline/writing', 'node_modules/vite'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'pipeline/writing/main.ts'), '');
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a checkout with the tools of the build can be written to', () => {
  expect(obstacle()).toBeUndefined();
});

test.each([
  ['the desk is off', { DESK: 'off' }, /DESK is off/],
  ['writing is off', { WRITING: 'off' }, /WRITING is off/],
])('where %s, that is why', (_what, settings, reason) => {
  expect(obstacle(settings)).toMatch(reason);
});

test.each([
  ['without a repository', () => remove('.git'), /not a git checkout/],
  ['without the build', () => remove('pipeline'), /lacks the build/],
  ['without packages', () => remove('node_modules'), /npm ci/],
  ['without content', () => remove('content'), /may not write/],
  [
    'on no branch',
    () => {
      git('commit', '--quiet', '--allow-empty', '--message', 'Empty');
      git('checkout', '--quiet', '--detach');
    },
    /git does not take the checkout/,
  ],
])('%s pages are not written, and the operator is told why', (_what, spoil, reason) => {
  spoil();
  expect(obstacle()).toMatch(reason);
});
