import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { SMALL_KINDS, smallContent, writeFilesTo } from '../support/small-content.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'missing-'));
afterAll(() => rmSync(folder, { recursive: true }));
// The built server, which prerenders the pages, looks for packages beside itself.
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

const ALL = Object.keys(SMALL_KINDS);

/** Builds a site with some kinds of content; returns the files of its client folder by address. */
async function build(name: string, kinds: readonly string[]): Promise<Map<string, () => string>> {
  const [content, built] = [join(folder, `${name}-content`), join(folder, name)];
  mkdirSync(content);
  writeFilesTo(content, smallContent(kinds));
  const settings = { CONTENT_DIR: content, BUILD_DIR: built, VITE_CACHE_DIR: join(folder, 'vite'), DESK: 'off' };
  await run(process.execPath, ['pipeline/build.ts'], { env: { ...process.env, ...settings, SITE_ORIGIN: '' } });
  const client = join(built, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  return new Map(files.map((file) => [`/${file}`, () => readFileSync(join(client, file), 'utf8')]));
}

test.each<[name: string, kinds: readonly string[]]>([
  ['everything', ALL],
  ['nothing', []],
  ...ALL.map((kind): [string, string[]] => [`all-but-${kind}`, ALL.filter((each) => each !== kind)]),
])('a site of %s is built, and each link on its pages leads somewhere', async (name, kinds) => {
  const files = await build(name, kinds);
  const pages = [...files].filter(([path]) => path.endsWith('/index.html'));
  const broken = pages.flatMap(([page, read]) => {
    const html = read().replaceAll(/<script\b.*?<\/script>/gs, '');
    const links = Array.from(html.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g), ([, link = '']) => link);
    return links.filter((link) => !leadsSomewhere(files, link)).map((link) => `${page} ${link}`);
  });
  expect(pages.length).toBeGreaterThan(2);
  expect(broken).toEqual([]);
});

function leadsSomewhere(files: ReadonlyMap<string, () => string>, link: string): boolean {
  const [path = '', anchor] = link.replace(/\?[^#]*/, '').split('#');
  if (/^\/(servlet|opt-out)\b/.test(path)) return true;
  const page = files.get(`${path.replace(/\/$/, '')}/index.html`);
  if (!page) return files.has(path);
  return !anchor || /^(framed|main)$/.test(anchor) || page().includes(`id="${anchor}"`);
}
