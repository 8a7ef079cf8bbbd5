import { appendFileSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../app/content/load/load.ts';
import { renderMarkdown } from '../app/content/load/markdown.ts';
import { renderPosts } from './render-posts.ts';

test('what threads have rendered is what would have been rendered without them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', root, { recursive: true });
  const file = '2021-03-30-delegating-an-assessment.md';
  appendFileSync(join(root, 'blog', file), '\n\n![A chart](/uploads/product-demo.svg)\n');
  const inThreads = await renderPosts(root, 1);
  expect(inThreads).not.toBe(renderMarkdown);
  const options = { root, publicFolder: 'public' };
  const content = loadContent({ ...options, render: inThreads });
  expect(content).toEqual(loadContent(options));
  expect(content.posts.map(({ contents }) => contents).join()).toMatch(/<img [^>]*width="\d+"/);
});

test('few posts need no threads', async () => {
  expect(await renderPosts('content')).toBe(renderMarkdown);
});
