import { expect, test } from 'vitest';
import type { LayerEntry } from '../../leads/desk/writing-process.ts';
import { belongings } from './belonging.ts';

const written = (file: string, text: string): LayerEntry => ({ file, revision: 1, text });
const removed = (file: string): LayerEntry => ({ file, revision: 1, isRemoved: true });
const upload = (file: string): LayerEntry => ({ file, revision: 1, path: '/data/bytes' });
const redirects = (...pairs: [from: string, to: string][]) =>
  written('redirects.yaml', pairs.map(([from, to]) => `- from: ${from}\n  to: ${to}\n`).join(''));

const LIVE = ['blog/2030-01-01-old.md', 'blog/2030-01-01-gone.md', 'blog/2030-01-01-live.md', 'redirects.yaml'];
const needs = (...layer: LayerEntry[]) => Object.fromEntries(belongings(layer, (file) => LIVE.includes(file)));

test('a page goes live with the uploads that it names, and no others', () => {
  const page = written('blog/2030-01-01-new.md', '![A sea](/uploads/sea.png) and [a PDF](/assets/documents/sea.pdf)');
  const layer = [page, upload('uploads/sea.png'), upload('documents/sea.pdf'), upload('uploads/other.png')];
  expect(needs(...layer)).toMatchObject({
    [page.file]: ['documents/sea.pdf', 'uploads/sea.png'],
    'uploads/sea.png': [],
  });
});

test('a renamed page goes live with the end of its old address and the redirect, whichever of them is asked for', () => {
  const [next, old] = ['blog/2030-01-01-new.md', 'blog/2030-01-01-old.md'];
  expect(needs(written(next, ''), removed(old), redirects(['/blog/old', '/blog/new']))).toEqual({
    [next]: [old, 'redirects.yaml'],
    [old]: [next, 'redirects.yaml'],
    'redirects.yaml': [next, old],
  });
});

test('a removed page takes its redirect along, where it has one', () => {
  const [gone, live] = ['blog/2030-01-01-gone.md', 'blog/2030-01-01-live.md'];
  expect(needs(removed(gone), written(live, ''), redirects(['/blog/gone', '/blog/live']))).toEqual({
    [gone]: ['redirects.yaml'],
    [live]: [],
    'redirects.yaml': [gone],
  });
  expect(needs(removed(gone))).toEqual({ [gone]: [] });
});

test('a page that links to a new one goes live with it, and not with one whose address only begins so', () => {
  const [linking, next] = [written('blog/2030-01-01-live.md', '[Read](/blog/new#end).'), 'blog/2030-01-01-new.md'];
  expect(needs(linking, written(next, ''), written('blog/2030-01-01-ne.md', ''))).toMatchObject({
    [linking.file]: [next],
    [next]: [],
  });
});
