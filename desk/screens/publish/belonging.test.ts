import { expect, test } from 'vitest';
import { belongingTo } from './belonging.ts';

const waiting = [
  { file: 'blog/new.md', address: '/blog/new', state: 'new' },
  { file: 'blog/old.md', address: '/blog/old', state: 'removed' },
  { file: 'blog/gone.md', address: '/blog/gone', state: 'removed' },
  { file: 'redirects.yaml', address: null, state: 'changed' },
  { file: 'uploads/sea.png', address: null, state: 'new' },
  { file: 'documents/secret.pdf', address: null, state: 'new' },
] as const;
const plain = { fields: {}, contents: 'Words' };
const redirects = {
  fields: {
    items: [
      { from: '/blog/old', to: '/blog/new' },
      { from: '/blog/gone', to: '/blog' },
    ],
  },
  contents: null,
};

test('a page goes live with the uploads that it names, and no others', () => {
  const text = { fields: {}, contents: '![A sea](/uploads/sea.png)' };
  expect(belongingTo('blog/new.md', text, undefined, waiting)).toEqual(['blog/new.md', 'uploads/sea.png']);
});

test('a renamed page goes live with the end of its old address and the redirect', () => {
  expect(belongingTo('blog/new.md', plain, redirects, waiting)).toEqual([
    'blog/new.md',
    'blog/old.md',
    'redirects.yaml',
  ]);
});

test('a removed page takes its redirect along, where it has one', () => {
  expect(belongingTo('blog/gone.md', plain, redirects, waiting)).toEqual(['blog/gone.md', 'redirects.yaml']);
  expect(belongingTo('blog/gone.md', plain, undefined, waiting)).toEqual(['blog/gone.md']);
});
