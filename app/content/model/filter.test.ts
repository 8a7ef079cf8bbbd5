import { expect, test } from 'vitest';
import { FILTER_TAGS, resourcesOf, tagFilter, withTag } from './filter.ts';

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
