import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { watchMemory } from './memory.ts';
import type { Row } from './results.ts';
import { ensureTool } from './tool.ts';

/** BENCH_POSTS=1000 measures that size alone. */
const COUNTS = process.env.BENCH_POSTS?.split(',').map(Number) ?? [100, 1_000, 10_000];

/** Build time and peak memory with many posts, in a copy of the repository; the growth from one size to the next. */
export async function buildGrowth(): Promise<Row[]> {
  ensureTool('time');
  const rows: Row[] = [];
  for (const count of COUNTS) {
    const folder = mkdtempSync(join(tmpdir(), 'growth-'));
    execFileSync('git', ['clone', '--quiet', '.', folder]);
    linkPackages(folder);
    cpSync('app/styles/fonts', join(folder, 'app/styles/fonts'), { recursive: true });
    writePosts(folder, count);
    const started = performance.now();
    const build = spawn('/usr/bin/time', ['-f', '%M %U %S', 'node', 'pipeline/build.ts'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const memory = watchMemory(Number(build.pid));
    const [said, [status]] = await Promise.all([text(build.stderr), once(build, 'close')]);
    if (status !== 0) throw new Error(said);
    const seconds = (performance.now() - started) / 1000;
    const [largest = 0, user = 0, system = 0] = String(said.trim().split('\n').at(-1)).split(' ').map(Number);
    const before = rows.at(-1);
    rows.push({
      posts: count,
      seconds: Math.round(seconds * 10) / 10,
      'seconds of processor': Math.round(user + system),
      'peak of its largest process, MB': Math.round(largest / 1024),
      'peak of all, MB': memory.stop(),
      growth: before ? Math.round((seconds / Number(before.seconds)) * 10) / 10 : 1,
    });
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

/** The packages of this checkout, but not the pictures it has drawn: every picture is drawn for the first time. */
function linkPackages(folder: string): void {
  const link = (name: string) => symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true });
  for (const name of readdirSync('node_modules')) if (!/^\.(?!bin)/.test(name)) link(name);
  link('.cache/documents');
}

/** The real posts in turn, each under a name of its own and with a line of its own. */
function writePosts(folder: string, count: number): void {
  const blog = join(folder, 'content/blog');
  const sources = readdirSync(blog)
    .filter((file) => /^\d/.test(file))
    .map((file) => readFileSync(join(blog, file), 'utf8'));
  for (let n = 0; n < count; n++) {
    const day = new Date(Date.UTC(2000, 0, 1 + (n % 7000))).toISOString();
    const id = `${day.slice(0, 10)}-generated-${n}`;
    const source = sources[n % sources.length] ?? '';
    const text = source
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^title: .*$/m, `title: Generated post number ${n}`)
      .replace(/^date: .*$/m, `date: ${day}`)
      .replace(/^is_carousel_featured: .*$/m, 'is_carousel_featured: false');
    writeFileSync(join(blog, `${id}.md`), `${text}\nThis is the generated post number ${n}.\n`);
  }
}
