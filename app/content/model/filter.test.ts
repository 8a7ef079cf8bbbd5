import { expect, test } from 'vitest';
import { filterTypes, resourcesOf, typeFilter, withTag } from './filter.ts';

const post = (tag: string, category: string, isProductPageFeatured = false) => ({
  tag: { slug: tag, name: tag },
  category: { slug: category, name: category },
  isProductPageFeatured,
});

test.each([
  ['an article of the discipline', post('article', 'cloud-security'), 'cloud-security', true],
  ['one of another discipline', post('video', 'network-security'), 'cloud-security', false],
  ['a blog post', post('blog', 'cloud-security'), 'cloud-security', false],
  ['a product-page item', post('datasheet', 'cloud-security', true), 'cloud-security', false],
  ['an item without a discipline', post('article', 'custom'), 'custom', false],
])('resourcesOf: %s', (_name, candidate, discipline, isShown) => {
  expect(resourcesOf([candidate], discipline)).toEqual(isShown ? [candidate] : []);
});

test("withTag: 'all' keeps everything, a tag keeps its own", () => {
  const posts = [post('article', 'a'), post('video', 'a')];
  expect(withTag(posts, 'all')).toEqual(posts);
  expect(withTag(posts, 'video')).toEqual([posts[1]]);
  expect(withTag(posts, 'podcast')).toEqual([]);
});

test('the filter offers the types that the library has, but blog and news', () => {
  const library = ['video', 'news', 'article', 'video', 'blog'].map((tag) => post(tag, 'a'));
  expect(filterTypes(library)).toEqual(['article', 'video']);
});

test.each([
  [null, 'all'],
  ['', 'all'],
  ['all', 'all'],
  ['video', 'video'],
  ['datasheet', 'all'],
  ['no-such-type', 'all'],
])('typeFilter(%j) is %j', (type, expected) => {
  expect(typeFilter(type, ['article', 'video'])).toBe(expected);
});
