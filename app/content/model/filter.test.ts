import { describe, expect, test } from 'vitest';
import { FILTER_TAGS, isResource, resourcesOf, tagFilter, withTag } from './filter.ts';

const post = (tag: string, category: string, isProductPageFeatured = false) => ({
  tag: { slug: tag, name: tag },
  category: { slug: category, name: category },
  isProductPageFeatured,
});

describe('isResource', () => {
  test.each([
    ['an article of a discipline', post('article', 'cloud-security'), true],
    ['a blog post', post('blog', 'cloud-security'), false],
    ['a product-page item', post('datasheet', 'cloud-security', true), false],
    ['an item without a discipline', post('article', 'custom'), false],
  ])('%s', (_name, candidate, expected) => {
    expect(isResource(candidate)).toBe(expected);
  });
});

test('resourcesOf keeps one discipline', () => {
  const posts = [post('article', 'cloud-security'), post('video', 'network-security')];
  expect(resourcesOf(posts, 'network-security')).toEqual([posts[1]]);
});

test("withTag: 'all' keeps everything, a tag keeps its own", () => {
  const posts = [post('article', 'a'), post('video', 'a')];
  expect(withTag(posts, 'all')).toEqual(posts);
  expect(withTag(posts, 'video')).toEqual([posts[1]]);
  expect(withTag(posts, 'podcast')).toEqual([]);
});

test('the filter offers every tag but blog and news', () => {
  expect(FILTER_TAGS.map(({ slug }) => slug)).toEqual(['article', 'video', 'podcast', 'whitepaper', 'datasheet']);
});

test.each([
  [null, 'all'],
  ['', 'all'],
  ['all', 'all'],
  ['video', 'video'],
  ['datasheet', 'datasheet'],
  ['blog', 'all'],
  ['no-such-type', 'all'],
])('tagFilter(%j) is %j', (type, expected) => {
  expect(tagFilter(type)).toBe(expected);
});
