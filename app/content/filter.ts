import type { Post } from './post.ts';
import { CUSTOM } from './taxonomy.ts';

/** The tag filter's starting value. */
export const ALL = 'all';

type Filterable = Pick<Post, 'tag' | 'category' | 'isProductPageFeatured'>;

/** What a discipline grid may show at all (SPEC section 2, Resources by discipline). */
export function isResource(post: Filterable): boolean {
  return !post.isProductPageFeatured && post.tag.slug !== 'blog' && post.category.slug !== CUSTOM.slug;
}

export function resourcesOf<T extends Filterable>(posts: readonly T[], categorySlug: string): T[] {
  return posts.filter((post) => isResource(post) && post.category.slug === categorySlug);
}

export function withTag<T extends Pick<Post, 'tag'>>(posts: readonly T[], tagSlug: string): T[] {
  return tagSlug === ALL ? [...posts] : posts.filter((post) => post.tag.slug === tagSlug);
}
