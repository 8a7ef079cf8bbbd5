import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import type { Content } from '../../content/load/read/loaded-content.ts';
import { POSTS_A_PAGE } from '../../content/model/blog-pages.ts';
import { slugOf } from '../../content/model/post.ts';
import { serveContent } from '../../content/queries/content.server.ts';
import { pagePaths } from '../../content/queries/pages.ts';
import { pageOf } from '../../content/queries/sections.server.ts';
import { loader as postLoader } from '../post/post.tsx';
import { loader as searchLoader } from '../search/search.tsx';
import { loader as blogLoader } from './blog.tsx';

const PAGES = 3;
const FEATURED_POSTS = 4;

/** As many posts as fill the pages but one, in no order of time; everything else is of the small content. */
const copy = new ContentCopy();
afterAll(() => copy.remove());
const site = copy.load();
const content: Content = { ...site, posts: generatePosts(site.posts, POSTS_A_PAGE * PAGES - 1) };
beforeAll(() => serveContent(content));
afterAll(() => serveContent(undefined));

function generatePosts([post]: Content['posts'], count: number): Content['posts'] {
  if (!post) throw new Error('there is no post to copy');
  return Array.from({ length: count }, (_, n) => {
    const date = new Date(Date.UTC(2010, 0, 1 + ((n * 37) % count))).toISOString();
    const id = `${date.slice(0, 10)}-generated-${n}`;
    return { ...post, id, path: `/blog/generated-${n}`, date, is_carousel_featured: n < FEATURED_POSTS };
  });
}

const list = (page?: string) => blogLoader({ params: { page } } as unknown as Parameters<typeof blogLoader>[0]);
const post = (slug: string) => postLoader({ params: { slug } } as unknown as Parameters<typeof postLoader>[0]);
const inTime = content.posts.toSorted((a, b) => (a.date < b.date ? 1 : -1)).map(({ id }) => slugOf(id));

describe('the list of posts', () => {
  test('is made into as many files as it has pages', () => {
    expect(pagePaths(content).filter((path) => path.startsWith('/blog-archive/'))).toEqual([
      '/blog-archive/2',
      '/blog-archive/3',
      '/blog-archive/no-such-page',
    ]);
  });

  test('has every post once, newest first, and no page has more than its share', () => {
    const pages = [list(), list('2'), list('3')];
    expect(pages.map(({ posts }) => posts.length)).toEqual([POSTS_A_PAGE, POSTS_A_PAGE, POSTS_A_PAGE - 1]);
    expect(pages.flatMap(({ posts }) => posts.map(({ slug }) => slug))).toEqual(inTime);
    expect(pages.map(({ page, pages: count }) => [page, count])).toEqual([
      [1, PAGES],
      [2, PAGES],
      [3, PAGES],
    ]);
  });

  test('features posts on its first page alone', () => {
    expect(list().featured).toHaveLength(FEATURED_POSTS);
    expect(list('2').featured).toEqual([]);
  });

  test.each(['4', 'no-such-page'])('has no page %s', (page) => {
    expect(list(page).posts).toEqual([]);
  });

  test('sends no text of a post with it', () => {
    const [entry] = list().posts;
    expect(Object.keys(entry ?? {}).sort()).toEqual(['author', 'cover', 'preview', 'published', 'slug', 'title']);
  });
});

describe('the page of a post', () => {
  test.each([0, 1, POSTS_A_PAGE, inTime.length - 1])('number %i stands between its neighbors in time', (at) => {
    const { previous, next } = post(inTime[at] ?? '');
    expect([previous?.slug, next?.slug]).toEqual([inTime[at + 1], inTime[at - 1]]);
  });

  test('is found by slug and by original id', () => {
    const { id } = content.posts.at(-1) ?? { id: '' };
    expect(post(slugOf(id)).post?.slug).toBe(slugOf(id));
    expect(post(id)).toEqual(post(slugOf(id)));
    expect(post('no-blog-content').post).toBeNull();
  });
});

test('home and search point to three posts, however many there are', () => {
  const home = pageOf(new Request('http://site.example/')).sections;
  const cards = home.map((section) => (section.kind === 'cards' ? section.cards : []));
  expect(cards.map((some) => some.filter(({ type }) => type === 'blog').length).filter(Boolean)).toEqual([3, 3]);
  expect(searchLoader().suggestions.suggestions).toHaveLength(3);
});
