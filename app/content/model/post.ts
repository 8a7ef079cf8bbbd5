import type { BlogPost, LibraryItem, NewsItem } from '../schema/items.ts';
import { readingMinutes } from './reading.ts';
import { CATEGORIES, type ContentType, CUSTOM, type ResourceType, TAGS } from './taxonomy.ts';

/** A raw content item as the files hold it (SPEC section 3), whatever its collection. */
export type ContentItem = Omit<BlogPost | LibraryItem | NewsItem, 'tags' | 'preview' | 'draft'> & {
  tags?: readonly string[];
  categories?: readonly string[];
  external_link?: string;
  preview?: string | undefined;
  description?: string;
  site_title?: string | undefined;
  related_discipline?: string | undefined;
  /** Added when the body is rendered; library items have none. */
  headings?: readonly PostHeading[];
  wordCount?: number;
} & Partial<Pick<NewsItem, 'summary' | 'dateline' | 'card_title'>>;

type PostHeading = { id: string; text: string; depth: number };

/** A content item as the screens use it. */
export type Post = {
  author: string;
  body: string;
  published: string;
  featuredImage: string;
  slug: string;
  secondaryId: string;
  title: string;
  /** The title of the page, after the product name. */
  siteTitle: string;
  preview: string;
  external_link: string;
  isFeatured: boolean;
  isCarouselFeatured: boolean;
  isProductPageFeatured: boolean;
  category: ResourceType;
  tag: ContentType;
  /** What search engines show; empty on library items, which have no page. */
  description: string;
  /** The headings of the body's sections, for its table of contents. */
  sections: { id: string; text: string }[];
  readingMinutes: number;
  /** The slug of the discipline a blog post belongs to. */
  relatedDiscipline: string | undefined;
  /** What press releases have beyond other posts. */
  release: { summary: string; dateline: string; cardTitle: string } | undefined;
};

/** Drops the year, the month and the day: `2021-03-02-first-steps` -> `first-steps`. */
export function slugOf(id: string): string {
  return id.split('-').slice(3).join('-');
}

type Log = (message: string) => void;

function lookUp<T extends { name: string }>(
  known: readonly T[],
  name: string | undefined,
  what: string,
  id: string,
  log: Log,
): T | typeof CUSTOM {
  if (name === undefined) return CUSTOM;
  const match = known.find((entry) => entry.name === name);
  if (match) return match;
  log(`unknown ${what} '${name}' in ${id}`);
  return CUSTOM;
}

export function toPost(item: ContentItem, log: Log = console.warn): Post {
  return {
    author: item.author,
    body: item.contents,
    published: item.date,
    featuredImage: item.featured_image ?? '',
    slug: slugOf(item.id),
    secondaryId: item.id,
    title: item.title,
    siteTitle: item.site_title ?? item.title,
    preview: item.preview ?? '',
    external_link: item.external_link ?? '',
    isFeatured: item.is_featured,
    isCarouselFeatured: item.is_carousel_featured,
    isProductPageFeatured: item.is_product_page_featured,
    category: lookUp(CATEGORIES, item.categories?.[0], 'category', item.id, log),
    tag: lookUp(TAGS, item.tags?.[0], 'tag', item.id, log),
    description: item.description ?? '',
    sections: (item.headings ?? []).filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text })),
    readingMinutes: readingMinutes(item.wordCount ?? 0),
    relatedDiscipline: item.related_discipline,
    release: releaseOf(item),
  };
}

function releaseOf({ summary, dateline, card_title }: ContentItem): Post['release'] {
  if (summary === undefined || dateline === undefined || card_title === undefined) return undefined;
  return { summary, dateline, cardTitle: card_title };
}

/** Finds a post by slug, then by its original id. */
export function findPost<T extends { slug: string; secondaryId: string }>(
  posts: readonly T[],
  name: string,
): T | undefined {
  return posts.find((post) => post.slug === name) ?? posts.find((post) => post.secondaryId === name);
}
