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

/** The posts that the grid of a discipline shows (SPEC section 2, Resources by discipline). */
export function resourcesOf<T extends Filterable>(posts: readonly T[], categorySlug: string): T[] {
  return posts.filter(
    ({ isProductPageFeatured, tag, category }) =>
      category.slug === categorySlug && category.slug !== CUSTOM.slug && !isProductPageFeatured && tag.slug !== 'blog',
  );
}

export function withTag<T extends Pick<Post, 'tag'>>(posts: readonly T[], tagSlug: string): T[] {
  return tagSlug === ALL ? [...posts] : posts.filter((post) => post.tag.slug === tagSlug);
}
