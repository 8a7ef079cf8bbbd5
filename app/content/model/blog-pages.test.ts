import { expect, test } from 'vitest';
import { linkedPages, POSTS_A_PAGE, pageCount, postsOnPage } from './blog-pages.ts';

test.each([
  [0, 1],
  [POSTS_A_PAGE, 1],
  [POSTS_A_PAGE + 1, 2],
  [10_000, 200],
])('%i posts take %i pages', (posts, pages) => {
  expect(pageCount(posts)).toBe(pages);
});

test('every post is on one page, in order', () => {
  const posts = Array.from({ length: POSTS_A_PAGE * 2 + 7 }, (_, index) => index);
  expect([1, 2, 3].flatMap((page) => postsOnPage(posts, page))).toEqual(posts);
  expect(postsOnPage(posts, 4)).toEqual([]);
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 0, 9]],
  [3, 9, [1, 2, 3, 4, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('page %i of %i links to %j', (page, count, linked) => {
  expect(linkedPages(page, count)).toEqual(linked);
});
