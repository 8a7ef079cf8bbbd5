import type { Post } from './post.ts';
import { CUSTOM, TAGS } from './taxonomy.ts';

/** The tag filter's starting value. */
export const ALL = 'all';

/** Types of the filter buttons: those of the library. Blog posts and releases have lists of their own. */
export function filterTypes(library: readonly Pick<Post, 'tag'>[]): string[] {
  const types = TAGS.map(({ slug }) => slug).filter((slug) => slug !== 'blog' && slug !== 'news');
  return types.filter((type) => library.some(({ tag }) => tag.slug === type));
}

/** The type in an address; any other selects all. */
export const typeFilter = (type: string | null, types: readonly string[]): string =>
  types.find((known) => known === type) ?? ALL;

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
