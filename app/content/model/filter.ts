import type { Post } from './post.ts';
import { CUSTOM, TAGS } from './taxonomy.ts';

/** The tag filter's starting value. */
export const ALL = 'all';

/** Tags of the filter buttons; blog posts and releases have lists of their own. */
export const FILTER_TAGS = TAGS.filter(({ slug }) => slug !== 'blog' && slug !== 'news');

/** The tag in an address; an unknown tag selects all. */
export function tagFilter(type: string | null): string {
  return FILTER_TAGS.find(({ slug }) => slug === type)?.slug ?? ALL;
}

type Filterable = Pick<Post, 'tag' | 'category' | 'isProductPageFeatured'>;

/** Whether a discipline's grid may show the post (SPEC section 2, Resources by discipline). */
export function isResource(post: Filterable): boolean {
  return !post.isProductPageFeatured && post.tag.slug !== 'blog' && post.category.slug !== CUSTOM.slug;
}

export function resourcesOf<T extends Filterable>(posts: readonly T[], categorySlug: string): T[] {
  return posts.filter((post) => isResource(post) && post.category.slug === categorySlug);
}

export function withTag<T extends Pick<Post, 'tag'>>(posts: readonly T[], tagSlug: string): T[] {
  return tagSlug === ALL ? [...posts] : posts.filter((post) => post.tag.slug === tagSlug);
}
