/** A thread of render-posts.ts: answers with the Markdown of its files and what became of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { uploadMeasure } from '../app/content/load/load.ts';
import { renderMarkdown } from '../app/content/load/markdown.ts';
import { splitFrontMatter } from '../app/content/load/source.ts';

const { folder, root, files } = workerData as { folder: string; root: string; files: string[] };
const imageSize = uploadMeasure(root);
parentPort?.postMessage(
  files.flatMap((file) => {
    const contents = splitFrontMatter(readFileSync(join(folder, file), 'utf8'))?.contents;
    return contents === undefined ? [] : [[contents, renderMarkdown(contents, { imageSize })]];
  }),
);
