import { expect, test } from 'vitest';
import { byFirstName, byPosition, byTitle, carouselPosts, newestFirst, selectPosts } from './lists.ts';

test('newest first', () => {
  const dates = ['2021-03-02', '2021-11-23', '2020-01-01'].map((published) => ({ published }));
  expect(newestFirst(dates).map(({ published }) => published)).toEqual(['2021-11-23', '2021-03-02', '2020-01-01']);
});

test('by title whatever the case, in a list of its own', () => {
  const items = [{ title: 'beta' }, { title: 'Alpha' }, { title: 'Gamma' }];
  expect(byTitle(items).map(({ title }) => title)).toEqual(['Alpha', 'beta', 'Gamma']);
  expect(items[0]?.title).toBe('beta');
});

test('leaders by first name, jobs by position', () => {
  expect(byFirstName([{ first_name: 'Tobias' }, { first_name: 'Aiko' }])[0]?.first_name).toBe('Aiko');
  expect(byPosition([{ position: 3 }, { position: 1 }])[0]?.position).toBe(1);
});

/** Upper-case letters are featured posts. */
test.each([
  ['only featured posts, newest first', 'dCbA', 'CA'],
  ['the post that leads the list comes last', 'DCbA', 'CAD'],
  ['one featured post', 'Ba', 'B'],
  ['none', 'a', ''],
  ['no post', '', ''],
])('the carousel: %s', (_name, newest, shown) => {
  const posts = [...newest].map((slug) => ({ slug, isCarouselFeatured: slug === slug.toUpperCase() }));
  expect(carouselPosts(posts).map(({ slug }) => slug)).toEqual([...shown]);
});

const post = (secondaryId: string, tag: string, category: string, relatedDiscipline?: string) => ({
  secondaryId,
  tag: { slug: tag.toLowerCase(), name: tag },
  category: { slug: category, name: category },
  relatedDiscipline,
});

const POSTS = [
  post('d', 'Blog', 'custom', 'cloud-security'),
  post('c', 'Podcast', 'cloud-security'),
  post('b', 'Video', 'cloud-security'),
  post('a', 'Podcast', 'network-security'),
];

test.each([
  [{ items: ['a', 'd'] }, 'ad'],
  [{ items: ['unknown'] }, ''],
  [{ newest: 2 }, 'dc'],
  [{ newest: 2, discipline: 'cloud-security' }, 'dc'],
  [{ newest: 6, discipline: 'cloud-security', type: 'Video' }, 'b'],
  [{ newest: 6, type: 'Podcast' }, 'ca'],
])('%j selects %s', (selection, expected) => {
  expect(selectPosts(POSTS, selection).map(({ secondaryId }) => secondaryId)).toEqual([...expected]);
});
