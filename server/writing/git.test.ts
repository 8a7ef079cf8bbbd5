import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Git } from './git.ts';

const folder = mkdtempSync(join(tmpdir(), 'git-'));
const git = new Git(folder);
const run = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@site.example', ...args], { cwd: folder });

beforeAll(() => {
  run('init', '--quiet', '--initial-branch', 'main');
  writeFileSync(join(folder, 'a.md'), 'A text');
  run('add', '.');
  run('commit', '--quiet', '-m', 'First');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('only a file that the commit does not have is undefined; a commit that cannot be read is an error', async () => {
  expect((await git.show('HEAD', 'a.md'))?.toString()).toBe('A text');
  expect(await git.show('HEAD', 'b.md')).toBeUndefined();
  await expect(git.show('0'.repeat(40), 'a.md')).rejects.toThrow();
});

test('a renamed file keeps its versions, one that is alike has none of them, and a removed one has those before', async () => {
  const commit = (name: string, change: () => void) => {
    change();
    run('add', '--all');
    run('commit', '--quiet', '-m', name);
    return run('rev-parse', 'HEAD').toString().trim();
  };
  const write = (name: string, words: string) => writeFileSync(join(folder, name), words.replaceAll(' ', '\n'));
  const begun = commit('Begun', () => write('old.md', 'One two three four five six'));
  const renamed = commit('Renamed', () => {
    rmSync(join(folder, 'old.md'));
    write('new.md', 'One two three four five seven');
  });
  const alike = commit('Alike', () => write('alike.md', 'One two three four five seven'));
  const changed = commit('Changed', () => write('new.md', 'One two three four'));
  expect((await git.versions('new.md')).map(({ id, added, removed }) => [id, added, removed])).toEqual([
    [changed, 0, 2],
    [renamed, 1, 1],
    [begun, 6, 0],
  ]);
  expect((await git.versions('alike.md')).map(({ id }) => id)).toEqual([alike]);
  expect((await git.versions('old.md')).map(({ id }) => id)).toEqual([begun]);
  expect((await git.showVersion(begun, 'new.md'))?.toString()).toContain('six');
  expect(await git.showVersion(begun, 'alike.md')).toBeUndefined();
});

test('the remote is the one that the branch follows, or the only one', async () => {
  expect(await git.remote()).toBeUndefined();
  run('remote', 'add', 'origin', 'origin.git');
  expect(await git.remote()).toBe('origin');
  run('remote', 'add', 'backup', 'backup.git');
  await expect(git.remote()).rejects.toThrow('follows none');
  run('config', 'branch.main.remote', 'origin');
  expect(await git.remote()).toBe('origin');
});
