import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadContent } from '../app/content/load/load.ts';
import { folderFiles } from '../app/content/load/read/files.ts';
import { median, type Result, round } from './results.ts';

const ROOT = process.env.CONTENT_DIR ?? 'content';
const EDITS = 9;

type Measured = { processorMs: number; elapsedMs: number };

/** A cold load, a load after one post has changed, and `content -- check` from start to end. */
export async function contentLoading(): Promise<Result> {
  const cold = measure(() => load());
  const changed = changePost();
  const check = runCheck();
  const row = (what: string, { processorMs, elapsedMs }: Measured) => ({
    what,
    'processor ms': round(processorMs),
    'elapsed ms': round(elapsedMs),
  });
  return {
    rows: [row('cold load', cold), row('one changed post', changed), row('content -- check', check)],
    budgets: [
      { what: 'one changed post, processor time', value: round(changed.processorMs), atMost: 150, unit: 'ms' },
      { what: 'content -- check', value: round(check.elapsedMs / 1000, 2), atMost: 2.5, unit: 's' },
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

/** Its processor time is what the process itself counts when it ends. */
function runCheck(): Measured {
  const count = "data:text/javascript,process.on('exit',()=>console.error(JSON.stringify(process.cpuUsage())))";
  const start = performance.now();
  const args = ['--import', count, 'pipeline/content.ts', 'check'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const elapsedMs = performance.now() - start;
  if (status !== 0) throw new Error(stderr);
  const { user, system } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
  return { processorMs: (user + system) / 1000, elapsedMs };
}
