import type { BlogPost, LibraryItem, NewsItem } from '../schema/items.ts';
import { CUSTOM, TAGS, type Term } from './taxonomy.ts';

const WORDS_PER_MINUTE = 220;

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
  headings?: readonly { id: string; text: string; depth: number }[];
  wordCount?: number;
} & Partial<Pick<NewsItem, 'summary' | 'dateline' | 'card_title'>>;

/** A content item as the screens use it. */
export type Post = ReturnType<typeof toPost>;

/** Drops the year, the month and the day: `2021-03-02-first-steps` -> `first-steps`. */
export function slugOf(id: string): string {
  return id.split('-').slice(3).join('-');
}

type Log = (message: string) => void;

/** A tag or category of the taxonomy; an unknown one is logged (SPEC section 3). */
function lookUp(known: readonly Term[], name: string | undefined, what: string, id: string, log: Log): Term {
  const match = known.find((entry) => entry.name === name);
  if (!match && name !== undefined) log(`unknown ${what} '${name}' in ${id}`);
  return match ?? CUSTOM;
}

/** `categories` are the disciplines that library items may name. */
export function toPost(item: ContentItem, categories: readonly Term[] = [], log: Log = console.warn) {
  const { summary, dateline, card_title: cardTitle } = item;
  const isRelease = summary !== undefined && dateline !== undefined && cardTitle !== undefined;
  return {
    author: item.author,
    body: item.contents,
    published: item.date,
    featuredImage: item.featured_image ?? '',
    slug: slugOf(item.id),
    secondaryId: item.id,
    title: item.title,
    /** The title of the page, after the product name. */
    siteTitle: item.site_title ?? item.title,
    preview: item.preview ?? '',
    external_link: item.external_link ?? '',
    isFeatured: item.is_featured,
    isCarouselFeatured: item.is_carousel_featured,
    isProductPageFeatured: item.is_product_page_featured,
    category: lookUp(categories, item.categories?.[0], 'category', item.id, log),
    tag: lookUp(TAGS, item.tags?.[0], 'tag', item.id, log),
    /** What search engines show; empty on library items, which have no page. */
    description: item.description ?? '',
    /** The headings of the body's sections, for its table of contents. */
    sections: (item.headings ?? []).filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text })),
    readingMinutes: Math.max(1, Math.ceil((item.wordCount ?? 0) / WORDS_PER_MINUTE)),
    /** The slug of the discipline a blog post belongs to. */
    relatedDiscipline: item.related_discipline,
    /** What press releases have beyond other posts. */
    release: isRelease ? { summary, dateline, cardTitle } : undefined,
  };
}

/** Finds a post by slug, then by its original id. */
export function findPost<T extends { slug: string; secondaryId: string }>(
  posts: readonly T[],
  name: string,
): T | undefined {
  return posts.find((post) => post.slug === name) ?? posts.find((post) => post.secondaryId === name);
}
