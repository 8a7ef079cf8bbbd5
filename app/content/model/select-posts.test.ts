import { expect, test } from 'vitest';
import { toPost } from './post.ts';
import { selectPosts } from './select-posts.ts';

const item = (id: string, fields: object) =>
  toPost({
    id,
    title: id,
    date: '2021-01-01T00:00:00.000Z',
    author: 'A fixture author',
    contents: '',
    excerpt: '',
    is_featured: false,
    is_carousel_featured: false,
    is_product_page_featured: false,
    ...fields,
  });

const POSTS = [
  item('2021-01-04-d', { tags: ['Blog'], related_discipline: 'cloud-security' }),
  item('2021-01-03-c', { tags: ['Podcast'], categories: ['Cloud Security'] }),
  item('2021-01-02-b', { tags: ['Video'], categories: ['Cloud Security'] }),
  item('2021-01-01-a', { tags: ['Podcast'], categories: ['Network Security'] }),
];

test.each([
  [{ items: ['2021-01-01-a', '2021-01-04-d'] }, 'ad'],
  [{ items: ['2021-01-01-unknown'] }, ''],
  [{ newest: 2 }, 'dc'],
  [{ newest: 2, discipline: 'cloud-security' }, 'dc'],
  [{ newest: 6, discipline: 'cloud-security', type: 'Video' }, 'b'],
  [{ newest: 6, type: 'Podcast' }, 'ca'],
])('%j selects %s', (selection, expected) => {
  expect(selectPosts(POSTS, selection).map(({ slug }) => slug)).toEqual([...expected]);
});
