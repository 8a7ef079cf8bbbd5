import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Rendered, renderMarkdown } from '../app/content/load/markdown.ts';

/** Below this a thread takes longer to start than it saves. */
const MANY = 200;

/** Renders the posts, of which there are the most, on every core; everything else is rendered when it is asked for. */
export async function renderPosts(root: string, many = MANY): Promise<typeof renderMarkdown> {
  const folder = join(root, 'blog');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
  if (files.length < many) return renderMarkdown;
  const cores = availableParallelism();
  const shares = Array.from({ length: cores }, (_, core) => files.filter((_, at) => at % cores === core));
  const rendered = await Promise.all(shares.map((share) => renderShare(folder, root, share)));
  const ready = new Map(rendered.flat());
  return (markdown, options = {}) => {
    const own = options.within !== undefined || options.lower !== undefined;
    return (own ? undefined : ready.get(markdown)) ?? renderMarkdown(markdown, options);
  };
}

async function renderShare(folder: string, root: string, files: string[]): Promise<[markdown: string, Rendered][]> {
  const worker = new Worker(new URL('./render-share.ts', import.meta.url), { workerData: { folder, root, files } });
  const [rendered] = await once(worker, 'message');
  return rendered;
}
