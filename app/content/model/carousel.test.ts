import { expect, test } from 'vitest';
import { carouselPosts } from './carousel.ts';

const post = (slug: string, isCarouselFeatured: boolean) => ({ slug, isCarouselFeatured });
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

test('only flagged posts, newest first', () => {
  expect(slugs(carouselPosts([post('d', false), post('c', true), post('b', false), post('a', true)]))).toEqual([
    'c',
    'a',
  ]);
});

test('the post that leads the list comes last', () => {
  expect(slugs(carouselPosts([post('d', true), post('c', true), post('b', false), post('a', true)]))).toEqual([
    'c',
    'a',
    'd',
  ]);
});

test('one flagged post, or none', () => {
  expect(slugs(carouselPosts([post('b', true), post('a', false)]))).toEqual(['b']);
  expect(carouselPosts([post('a', false)])).toEqual([]);
  expect(carouselPosts([])).toEqual([]);
});
