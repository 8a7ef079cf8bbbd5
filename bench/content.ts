import { readFileSync } from 'node:fs';
import { contentRoot } from '../app/content/load/build-settings.ts';
import { loadContent } from '../app/content/load/load.ts';
import { folderFiles } from '../app/content/load/read/files.ts';
import { runNode } from './process-tree.ts';
import { budget, median, type Result, round } from './results.ts';

const ROOT = contentRoot();
const EDITS = 9;

type Measured = { processorMs: number; elapsedMs: number };

/** A cold load, a load after one post has changed, and `content -- check` from start to end. */
export async function contentLoading(): Promise<Result> {
  const cold = measure(() => load());
  const changed = changePost();
  const check = await runNode(['pipeline/content.ts', 'check']);
  const row = (what: string, { processorMs, elapsedMs }: Measured) => ({
    what,
    'processor ms': round(processorMs),
    'elapsed ms': round(elapsedMs),
  });
  return {
    rows: [row('cold load', cold), row('one changed post', changed), row('content -- check', check)],
    budgets: [
      budget('one changed post, processor time', round(changed.processorMs), 150, 'ms'),
      budget('content -- check', round(check.elapsedMs / 1000, 2), 2.5, 's'),
    ],
  };
}

const load = (layer = new Map<string, Uint8Array>()) =>
  loadContent({ root: ROOT, publicFolder: 'public', drafts: true, layer });

function measure(run: () => void): Measured {
  const [before, start] = [process.cpuUsage(), performance.now()];
  run();
  const { user, system } = process.cpuUsage(before);
  return { processorMs: (user + system) / 1000, elapsedMs: performance.now() - start };
}

/** The median of several edits of the first post. */
function changePost(): Measured {
  const [post = ''] = folderFiles(ROOT)
    .list('blog')
    .filter((name) => name.endsWith('.md'));
  const text = readFileSync(`${ROOT}/${post}`, 'utf8');
  const edits = Array.from({ length: EDITS }, (_, n) =>
    measure(() => load(new Map([[post, Buffer.from(`${text}\n\nOne more paragraph, number ${n}.\n`)]]))),
  );
  return {
    processorMs: median(edits.map(({ processorMs }) => processorMs)),
    elapsedMs: median(edits.map(({ elapsedMs }) => elapsedMs)),
  };
}
