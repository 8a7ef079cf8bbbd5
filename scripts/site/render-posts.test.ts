import { expect, test } from 'vitest';
import { loadContent } from '../../app/content/load.ts';
import { renderMarkdown } from '../../app/content/markdown.ts';
import { renderPosts } from './render-posts.ts';

test('what threads have rendered is what would have been rendered without them', async () => {
  const inThreads = await renderPosts('content', 1);
  expect(inThreads).not.toBe(renderMarkdown);
  const options = { root: 'content', publicFolder: 'public' };
  expect(loadContent({ ...options, render: inThreads })).toEqual(loadContent(options));
});

test('few posts need no threads', async () => {
  expect(await renderPosts('content')).toBe(renderMarkdown);
});
