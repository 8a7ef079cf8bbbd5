import type { Post } from './post.ts';

type Selection = {
  items?: readonly string[] | undefined;
  newest?: number | undefined;
  discipline?: string | undefined;
  type?: string | undefined;
};

/** The posts that a section names, or the newest of those it asks for; `posts` are sorted by date. */
export function selectPosts(posts: readonly Post[], { items, newest, discipline, type }: Selection): Post[] {
  if (items) return items.flatMap((id) => posts.find(({ secondaryId }) => secondaryId === id) ?? []);
  return posts
    .filter(
      ({ category, relatedDiscipline, tag }) =>
        (!discipline || discipline === (relatedDiscipline ?? category.slug)) && (!type || tag.name === type),
    )
    .slice(0, newest);
}
