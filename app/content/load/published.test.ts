import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import { postFile } from '../../../tests/support/content-fixtures.ts';
import type { Content } from './read/loaded-content.ts';

const MOVED = '2001-03-01T09:00:00.000Z';
const BODY = 'Opening *words*.\n\n- One\n- Two\n';
const copy = new ContentCopy();
let content: Content;
let withDrafts: Content;

beforeAll(() => {
  copy.write('blog/2001-01-01-draft.md', postFile('2001-01-01-draft', { draft: true }));
  copy.write('blog/2001-01-01-later.md', postFile('2001-01-01-later', { publish_at: '2999-01-01T00:00:00.000Z' }));
  copy.write('blog/2999-01-01-future.md', postFile('2999-01-01-future'));
  const over = { expires_at: '2001-02-01T00:00:00.000Z', expires_to: '/blog' };
  copy.write('blog/2001-01-01-over.md', postFile('2001-01-01-over', over));
  copy.write('blog/2001-01-01-links.md', postFile('2001-01-01-links', {}, 'See [it](/blog/over).'));
  copy.write('blog/2001-01-01-body.md', postFile('2001-01-01-body', { date: MOVED }, BODY));
  copy.write('blog/2001-01-01-own.md', postFile('2001-01-01-own', { excerpt: '<p>Own</p>', preview: 'Own…' }, BODY));
  content = copy.load();
  withDrafts = copy.load({ drafts: true });
});
afterAll(() => copy.remove());

const postOf = ({ posts }: Content, id: string) => posts.find((post) => post.id === id);

test.each(['2001-01-01-draft', '2001-01-01-later', '2999-01-01-future', '2001-01-01-over'])('leaves out %s', (id) => {
  expect(postOf(content, id)).toBeUndefined();
  expect(postOf(withDrafts, id)?.title).toBe('Draft: A fixture post');
});

test('knows when something becomes public or expires next by its own date', () => {
  const expires_at = '2999-01-01T06:00:00.000Z';
  copy.write('blog/2001-01-01-over.md', postFile('2001-01-01-over', { expires_at, expires_to: '/blog' }));
  const times = ['2999-01-01T00:00:00.000Z', expires_at, '2999-01-01T09:00:00.000Z'].map((time) => Date.parse(time));
  const before = [Date.parse('2998-01-01'), ...times.slice(0, 2), Date.parse('3999-01-01')];
  expect(before.map((now) => copy.load({ now }).changesAt)).toEqual([...times, undefined]);
});

test('an expired page leads where it says, and links to it still work', () => {
  expect(content.redirects).toContainEqual({ from: '/blog/over', to: '/blog' });
  expect(postOf(content, '2001-01-01-links')).toBeDefined();
});

test('a post is of its own date, on whichever day its file was begun', () => {
  expect(postOf(content, '2001-01-01-body')?.date).toBe(MOVED);
});

test('takes excerpt and preview from the body unless the file has its own', () => {
  expect(postOf(content, '2001-01-01-body')).toMatchObject({
    excerpt: '<p>Opening words.</p>',
    preview: 'Opening words. One Two…',
  });
  expect(postOf(content, '2001-01-01-own')).toMatchObject({ excerpt: '<p>Own</p>', preview: 'Own…' });
});
