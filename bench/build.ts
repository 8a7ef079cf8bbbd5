import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { stopTree, withPeakMemory } from './process-tree.ts';
import { budget, type Result, type Row, round } from './results.ts';
import { indexBytes } from './search.ts';
import { temporaryFolder } from './serve.ts';

const COLD_SECONDS = 18;
const WARM_SECONDS = 14;
/** BENCH_POSTS=100,200 tries the bench at other sizes. */
const POSTS = process.env.BENCH_POSTS?.split(',').map(Number) ?? [1_000, 10_000];
const MAX_GROWTH = 12;
const MAX_MEMORY_MB = 2_000;
const MAX_SEARCH_BYTES = 300_000;
const TIMEOUT_MS = 45 * 60_000;

/** Builds a clone, so what is measured is the last commit: cold without any cache of a build, warm right after it. */
export async function buildTime(): Promise<Result> {
  return withClone(async (folder) => {
    const cold = await build(folder);
    const warm = await build(folder);
    return {
      rows: Object.entries({ cold, warm }).map(([name, measured]) => ({ build: name, ...columns(measured) })),
      budgets: [
        budget('Cold build', cold.seconds, COLD_SECONDS, 's'),
        budget('Warm build', warm.seconds, WARM_SECONDS, 's'),
      ],
    };
  });
}

/** How the build grows with the number of posts, and the search index with it. */
export async function buildGrowth(): Promise<Result> {
  const measured: (Build & { posts: number; searchBytes: number })[] = [];
  for (const posts of POSTS)
    await withClone(async (folder) => {
      writePosts(join(folder, 'content/blog'), posts);
      const result = await build(folder);
      measured.push({ posts, ...result, searchBytes: await indexBytes(join(folder, 'build/client/search')) });
    });
  const [small, large] = measured;
  if (!small || !large) throw new Error('Growth needs two sizes.');
  const growth = round(large.seconds / small.seconds, 1);
  return {
    rows: measured.map(({ posts, searchBytes, ...rest }) => ({
      posts,
      ...columns(rest),
      'largest first query, KB': round(searchBytes / 1000, 1),
    })),
    budgets: [
      budget('Growth of the time', growth, MAX_GROWTH, 'times'),
      budget('Memory of all processes', large.memoryMb, MAX_MEMORY_MB, 'MB'),
      budget('First search results', large.searchBytes, MAX_SEARCH_BYTES, 'bytes'),
    ],
  };
}

type Build = { seconds: number; memoryMb: number };

const columns = ({ seconds, memoryMb }: Build): Row => ({ seconds, 'peak memory, MB': memoryMb });

export async function build(folder: string): Promise<Build> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const pid = child.pid ?? 0;
  const timeout = setTimeout(() => stopTree(pid), TIMEOUT_MS);
  const ending = Promise.all([text(child.stderr), once(child, 'close')]);
  const [[errors, [status]], memoryMb] = await withPeakMemory(pid, ending);
  clearTimeout(timeout);
  if (status !== 0) throw new Error(`The build ended with ${status}. ${errors}`);
  return { seconds: round((performance.now() - started) / 1000, 1), memoryMb };
}

/** The clone shares the installed packages, but not what builds keep in node_modules/.cache and .vite. */
export async function withClone<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  try {
    execFileSync('git', ['clone', '--quiet', '.', folder]);
    // Nothing that a bench publishes is pushed to the checkout.
    execFileSync('git', ['remote', 'remove', 'origin'], { cwd: folder });
    mkdirSync(join(folder, 'node_modules'));
    const packages = readdirSync('node_modules').filter((name) => name === '.bin' || !name.startsWith('.'));
    for (const name of packages) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
    return await work(folder);
  } finally {
    // Processes of a server that was stopped may write for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * The real posts in turn, each with an id, title and sentence of its own. They keep their date, because the figures in
 * them are checked against it.
 */
export function writePosts(blog: string, count: number): void {
  const sources = readdirSync(blog)
    .filter((file) => /^\d/.test(file))
    .map((file) => ({ date: file.slice(0, 10), post: readFileSync(join(blog, file), 'utf8') }));
  for (let number = 0; number < count; number++) {
    const { date, post } = sources[number % sources.length] ?? { date: '', post: '' };
    const id = `${date}-generated-${number}`;
    const generated = post
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^title: .*$/m, `title: Generated post number ${number}`)
      .replace(/^is_carousel_featured: .*$/m, 'is_carousel_featured: false');
    writeFileSync(join(blog, `${id}.md`), `${generated}\nThis is the generated post number ${number}.\n`);
  }
}
