import type { Content } from '../load/read/loaded-content.ts';
import { newestFirst } from '../model/lists.ts';
import { type Post, toPost } from '../model/post.ts';
import { toCategories } from '../model/taxonomy.ts';
import { content } from './content.server.ts';

type Blog = { posts: readonly Post[]; indexByName: ReadonlyMap<string, number> };

/** Sorted once for each version of the content, because the page of every post asks for its neighbors. */
const blogs = new WeakMap<Content, Blog>();

function blog(): Blog {
  const current = content();
  const known = blogs.get(current);
  if (known) return known;
  const posts = newestFirst(current.posts.map((item) => toPost(item)));
  // Slugs come last, so that a slug wins over an equal id.
  const indexByName = new Map([
    ...posts.map(({ secondaryId }, index) => [secondaryId, index] as const),
    ...posts.map(({ slug }, index) => [slug, index] as const),
  ]);
  const sorted = { posts, indexByName };
  blogs.set(current, sorted);
  return sorted;
}

/** All blog posts, newest first. */
export const blogPosts = (): readonly Post[] => blog().posts;

/** A post by its slug or its original id, with the posts before and after it in time. */
export function blogPost(name: string): { post: Post; previous?: Post; next?: Post } | undefined {
  const { posts, indexByName } = blog();
  const index = indexByName.get(name) ?? -1;
  const [post, previous, next] = [posts[index], posts[index + 1], posts[index - 1]];
  return post && { post, ...(previous && { previous }), ...(next && { next }) };
}

/** Press releases, newest first: the order of the company page. */
export function releases(): Post[] {
  return newestFirst(content().news.map((item) => toPost(item)));
}

/** Library items, newest first. */
export function libraryPosts(): Post[] {
  const { library, disciplines } = content();
  const categories = toCategories(disciplines);
  return newestFirst(library.map((item) => toPost(item, categories)));
}
