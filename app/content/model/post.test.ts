import { describe, expect, test, vi } from 'vitest';
import { type ContentItem, findPost, slugOf, toPost } from './post.ts';

const item: ContentItem = {
  id: '2019-06-24-how-a-leak-spread',
  title: 'How a leak spread',
  date: '2019-06-24T00:00:00.000Z',
  categories: ['Network Security'],
  tags: ['Article'],
  is_featured: false,
  is_carousel_featured: true,
  is_product_page_featured: false,
  author: 'An author',
  external_link: 'https://articles.example/leak',
  contents: '',
  excerpt: '',
  preview: 'Why it matters',
};

const CATEGORIES = [{ slug: 'network-security', name: 'Network Security' }];

describe('toPost', () => {
  test('keeps every field of the spec', () => {
    expect(toPost(item, CATEGORIES)).toEqual({
      author: 'An author',
      body: '',
      published: '2019-06-24T00:00:00.000Z',
      featuredImage: '',
      slug: 'how-a-leak-spread',
      secondaryId: '2019-06-24-how-a-leak-spread',
      title: 'How a leak spread',
      siteTitle: 'How a leak spread',
      preview: 'Why it matters',
      external_link: 'https://articles.example/leak',
      isFeatured: false,
      isCarouselFeatured: true,
      isProductPageFeatured: false,
      category: { slug: 'network-security', name: 'Network Security' },
      tag: { slug: 'article', name: 'Article' },
      description: '',
      sections: [],
      readingMinutes: 1,
      relatedDiscipline: undefined,
      release: undefined,
    });
  });

  test('adds what the page of a blog post shows', () => {
    const headings = [
      { id: 'first', text: 'First', depth: 2 },
      { id: 'detail', text: 'Detail', depth: 3 },
    ];
    const rendered = { description: 'About', headings, wordCount: 221, related_discipline: 'cloud-security' };
    expect(toPost({ ...item, ...rendered })).toMatchObject({
      description: 'About',
      sections: [{ id: 'first', text: 'First' }],
      readingMinutes: 2,
      relatedDiscipline: 'cloud-security',
    });
  });

  test.each([
    [0, 1],
    [220, 1],
    [221, 2],
    [1100, 5],
    [1101, 6],
  ])('%i words take %i minutes', (wordCount, minutes) => {
    expect(toPost({ ...item, wordCount }).readingMinutes).toBe(minutes);
  });

  test('adds what a press release has', () => {
    const release = { summary: 'In short', dateline: 'Menlo Park', card_title: 'On the card' };
    expect(toPost({ ...item, ...release }).release).toEqual({
      summary: 'In short',
      dateline: 'Menlo Park',
      cardTitle: 'On the card',
    });
  });

  test.each([
    ['an unknown tag', { tags: ['Webcast'] }, 'tag', "unknown tag 'Webcast' in 2019-06-24-how-a-leak-spread"],
    [
      'an unknown category',
      { categories: ['Magic'] },
      'category',
      "unknown category 'Magic' in 2019-06-24-how-a-leak-spread",
    ],
  ] as const)('%s is logged and becomes the custom type with an empty name', (_name, change, field, message) => {
    const log = vi.fn();
    expect(toPost({ ...item, ...change }, CATEGORIES, log)[field]).toEqual({ slug: 'custom', name: '' });
    expect(log).toHaveBeenCalledExactlyOnceWith(message);
  });

  test('a post without a category is custom, and that is nothing to log', () => {
    const log = vi.fn();
    const { categories: _, ...withoutCategory } = item;
    expect(toPost(withoutCategory, CATEGORIES, log).category.slug).toBe('custom');
    expect(log).not.toHaveBeenCalled();
  });
});

test.each([
  ['2021-03-02-first-steps', 'first-steps'],
  ['2021-03-02-a-2-3-year-plan', 'a-2-3-year-plan'],
  ['2021-03-02', ''],
])('slugOf(%s)', (id, slug) => {
  expect(slugOf(id)).toBe(slug);
});

test('findPost matches the slug before the original id', () => {
  const posts = [
    { slug: 'b', secondaryId: 'a' },
    { slug: 'a', secondaryId: '2021-01-01-a' },
  ];
  expect(findPost(posts, 'a')?.secondaryId).toBe('2021-01-01-a');
  expect(findPost(posts, '2021-01-01-a')?.slug).toBe('a');
  expect(findPost(posts, 'c')).toBeUndefined();
});
