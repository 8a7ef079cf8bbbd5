import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentRoot } from '../app/content/load/build-settings.ts';
import { WritingProcess } from '../server/writing/process.ts';
import { writePosts } from './build.ts';
import { timeRequests } from './requests.ts';
import { budget, type Result, type Row, round } from './results.ts';
import { temporaryFolder } from './serve.ts';

const KEYSTROKES = 60;
const MANY_PAGES = 1000;

/** From a keystroke in a post to its mistakes and the page, by the process of the desk, without the network. */
export async function keystrokes(): Promise<Result> {
  const now = await measure(contentRoot());
  const folder = temporaryFolder();
  try {
    cpSync(contentRoot(), folder, { recursive: true });
    writePosts(join(folder, 'blog'), MANY_PAGES - now.pages);
    const many = await measure(folder);
    return {
      rows: [now.row, many.row],
      budgets: [now, many].map(({ pages, p95 }) => budget(`keystroke to page at ${pages} pages, p95`, p95, 300, 'ms')),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(contentFolder: string): Promise<{ pages: number; p95: number; row: Row }> {
  const { BUILD_DIR = 'build' } = process.env;
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const folders = { folder: resolve('.'), contentFolder: resolve(contentFolder), buildFolder: resolve(BUILD_DIR) };
  const writing = new WritingProcess(folders, silent);
  try {
    const startMs = performance.now();
    const { files } = await writing.ask('overview', [], false);
    const firstMs = performance.now() - startMs;
    const post = files.find(({ kind }) => kind === 'posts');
    const read = post && (await writing.ask('read', [], post.file));
    if (!post?.address || !read) throw new Error('the content has no post');
    const { file, address } = post;
    const press = async (revision: number) => {
      const contents = `${read.contents}\n\n${'w'.repeat(revision + 1)}`;
      const layer = [{ file, revision, text: await writing.ask('write', [], file, { contents }) }];
      await writing.ask('mistakes', layer, true);
      await writing.ask('page', layer, address, { prefix: '' });
    };
    const times = await timeRequests(press, { times: KEYSTROKES, warmUp: 0 });
    const pages = files.filter((listed) => listed.address !== null).length;
    const row = { what: 'keystroke to page', pages, ...times, 'first answer, ms': round(firstMs) };
    return { pages, p95: times['p95, ms'], row };
  } finally {
    writing.end();
  }
}
