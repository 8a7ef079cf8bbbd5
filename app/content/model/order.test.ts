import { expect, test } from 'vitest';
import { byFirstName, byPosition, byTitle, newestFirst } from './order.ts';

test('newest first', () => {
  const posts = ['2021-03-02T09:00:00.000Z', '2021-11-23T09:00:00.000Z', '2020-01-01T00:00:00.000Z'];
  expect(newestFirst(posts.map((published) => ({ published }))).map((post) => post.published)).toEqual([
    '2021-11-23T09:00:00.000Z',
    '2021-03-02T09:00:00.000Z',
    '2020-01-01T00:00:00.000Z',
  ]);
});

test('by title, whatever the case', () => {
  expect(byTitle([{ title: 'beta' }, { title: 'Alpha' }, { title: 'Gamma' }]).map((item) => item.title)).toEqual([
    'Alpha',
    'beta',
    'Gamma',
  ]);
});

test('leaders by first name, jobs by position', () => {
  expect(byFirstName([{ first_name: 'Tobias' }, { first_name: 'Aiko' }])[0]?.first_name).toBe('Aiko');
  expect(byPosition([{ position: 3 }, { position: 1 }])[0]?.position).toBe(1);
});

test('the list given is left as it was', () => {
  const items = [{ title: 'b' }, { title: 'a' }];
  byTitle(items);
  expect(items[0]?.title).toBe('b');
});
