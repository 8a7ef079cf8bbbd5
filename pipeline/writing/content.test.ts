import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DraftedContent } from './content.ts';

test('a person who is shown one draft never gets what was shown to one who has more', () => {
  const content = new DraftedContent('starter');
  const [name = ''] = readdirSync('starter/blog');
  const text = readFileSync(`starter/blog/${name}`, 'utf8');
  const id = name.replace('.md', '-other');
  const other = { file: `blog/${id}.md`, revision: 1, text: text.replace(/^id: .*$/m, `id: ${id}`) };
  const link = `[The other](/blog/${id.replace(/^\d{4}-\d\d-\d\d-/, '')})`;
  const draft = { file: `blog/${name}`, revision: 1, text: `${text}\n${link}\n` };
  const shows = (layer: (typeof draft)[]) => content.shown(layer)?.posts.some((post) => post.id === id) ?? false;
  expect(content.mistakes([draft, other])).toEqual([]);
  expect([shows([draft, other]), shows([draft])]).toEqual([true, false]);
});
