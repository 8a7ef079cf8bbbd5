import { resolve } from 'node:path';
import { WritingProcess } from '../server/writing/process.ts';
import { budget, type Result, round } from './results.ts';

const KEYSTROKES = 60;

/** From a keystroke in a post to its mistakes and the page, by the process of the desk, without the network. */
export async function keystrokes(): Promise<Result> {
  const { CONTENT_DIR = 'content', BUILD_DIR = 'build' } = process.env;
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const folders = { folder: resolve('.'), contentFolder: resolve(CONTENT_DIR), buildFolder: resolve(BUILD_DIR) };
  const writing = new WritingProcess(folders, silent);
  try {
    const startMs = performance.now();
    const { files } = await writing.ask('overview', [], false);
    const firstMs = performance.now() - startMs;
    const post = files.find(({ kind }) => kind === 'posts');
    const read = post && (await writing.ask('read', [], post.file));
    if (!post?.address || !read) throw new Error('the content has no post');
    const times: number[] = [];
    for (let revision = 1; revision <= KEYSTROKES; revision += 1) {
      const start = performance.now();
      const contents = `${read.contents}\n\n${'w'.repeat(revision)}`;
      const text = await writing.ask('write', [], post.file, { contents });
      const layer = [{ file: post.file, revision, text }];
      await writing.ask('mistakes', layer);
      await writing.ask('page', layer, post.address, { prefix: '' });
      times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => round(times[Math.floor(share * (times.length - 1))] ?? Number.NaN);
    const pages = files.filter(({ address }) => address !== null).length;
    return {
      rows: [
        { what: 'keystroke to page', pages, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'first answer ms': round(firstMs) },
      ],
      budgets: [budget('keystroke to page, p95', at(0.95), 300, 'ms')],
    };
  } finally {
    writing.end();
  }
}
