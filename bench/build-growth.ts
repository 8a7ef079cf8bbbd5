import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Row } from './results.ts';
import { ensureTool } from './tool.ts';

/** BENCH_POSTS=1000 measures that size alone. */
const COUNTS = process.env.BENCH_POSTS?.split(',').map(Number) ?? [100, 1_000, 10_000];

/** Build time and peak memory with many posts, in a copy of the repository; the growth from one size to the next. */
export function buildGrowth(): Row[] {
  ensureTool('time');
  const rows: Row[] = [];
  for (const count of COUNTS) {
    const folder = mkdtempSync(join(tmpdir(), 'growth-'));
    execFileSync('git', ['clone', '--quiet', '.', folder]);
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    cpSync('app/styles/fonts', join(folder, 'app/styles/fonts'), { recursive: true });
    writePosts(folder, count);
    const started = performance.now();
    const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%M', 'node', 'scripts/build.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    const seconds = (performance.now() - started) / 1000;
    const before = rows.at(-1);
    rows.push({
      posts: count,
      seconds: Math.round(seconds * 10) / 10,
      'peak of its largest process, MB': Math.round(Number(stderr.trim().split('\n').at(-1)) / 1024),
      growth: before ? Math.round((seconds / Number(before.seconds)) * 10) / 10 : 1,
    });
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

function writePosts(folder: string, count: number): void {
  const source = readFileSync(join(folder, 'content/blog/2021-05-25-becoming-a-mentor.md'), 'utf8');
  for (let n = 0; n < count; n++) {
    const day = new Date(Date.UTC(2000, 0, 1 + (n % 7000))).toISOString();
    const id = `${day.slice(0, 10)}-generated-${n}`;
    const text = source
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^title: .*$/m, `title: Generated post number ${n}`)
      .replace(/^date: .*$/m, `date: ${day}`)
      .replace(/^is_carousel_featured: .*$/m, 'is_carousel_featured: false');
    writeFileSync(join(folder, 'content/blog', `${id}.md`), text);
  }
}
