import type { Post } from './post.ts';

/** The sort orders of SPEC section 9, each a new list, and what is picked from sorted lists. */

const compareText = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });

export const newestFirst = <T extends { published: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.published.localeCompare(a.published));

export const byTitle = <T extends { title: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => compareText(a.title, b.title));

export const byFirstName = <T extends { first_name: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => compareText(a.first_name, b.first_name));

export const byPosition = <T extends { position: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.position - b.position);

/**
 * The posts of the blog's carousel, newest first. When the newest post is featured it comes last, because the list right
 * below the carousel starts with it.
 */
export function carouselPosts<T extends { isCarouselFeatured: boolean }>(newestFirst: readonly T[]): T[] {
  const featured = newestFirst.filter(({ isCarouselFeatured }) => isCarouselFeatured);
  return newestFirst[0]?.isCarouselFeatured ? [...featured.slice(1), ...featured.slice(0, 1)] : featured;
}

type Selection = {
  items?: readonly string[] | undefined;
  newest?: number | undefined;
  discipline?: string | undefined;
  type?: string | undefined;
};

/** The posts that a section names, or the newest of those it asks for; `posts` are sorted by date. */
export function selectPosts<T extends Pick<Post, 'secondaryId' | 'category' | 'relatedDiscipline' | 'tag'>>(
  posts: readonly T[],
  { items, newest, discipline, type }: Selection,
): T[] {
  if (items) return items.flatMap((id) => posts.find(({ secondaryId }) => secondaryId === id) ?? []);
  return posts
    .filter(
      ({ category, relatedDiscipline, tag }) =>
        (!discipline || discipline === (relatedDiscipline ?? category.slug)) && (!type || tag.name === type),
    )
    .slice(0, newest);
}
