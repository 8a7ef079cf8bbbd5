import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceByStarter, requireCommitted } from './blank-content.ts';

let folder: string;
let root: string;
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blank-'));
  root = join(folder, 'content');
  mkdirSync(join(root, 'films'), { recursive: true });
  write('README.md', 'The handbook.');
  write('site.yaml', 'product: Old');
  write('films/old.mp4', '');
});

afterEach(() => rmSync(folder, { recursive: true }));

function commit() {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
}

test('the starter takes the place of all files but the handbook', () => {
  replaceByStarter(root);
  const filesOf = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  expect(filesOf(root)).toEqual([...filesOf('starter'), 'README.md'].sort());
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('The handbook.');
  expect(readFileSync(join(root, 'site.yaml'))).toEqual(readFileSync('starter/site.yaml'));
  expect(existsSync(join(root, 'films'))).toBe(false);
});

test('a folder that is not in git is refused', () => {
  expect(() => requireCommitted(root)).toThrow('is not in git');
  git('init', '-q');
  expect(() => requireCommitted(root)).toThrow('is not in git');
});

test('what git does not have is named: changed, new and ignored files, one that is only staged too', () => {
  write('../.gitignore', '*.tmp');
  commit();
  expect(() => requireCommitted(root)).not.toThrow();
  const changes: [file: string, text: string][] = [
    ['site.yaml', 'product: New'],
    ['films/new.mp4', ''],
    ['films/cut.tmp', ''],
    ['staged.yaml', ''],
  ];
  for (const [file, text] of changes) write(file, text);
  git('add', 'content/staged.yaml');
  for (const [file] of changes) expect(() => requireCommitted(root)).toThrow(file);
});

test('a folder whose state git cannot tell is refused', () => {
  commit();
  write('site.yaml', 'product: New');
  git('config', 'status.showUntrackedFiles', 'perhaps');
  expect(() => requireCommitted(root)).toThrow('perhaps');
});
