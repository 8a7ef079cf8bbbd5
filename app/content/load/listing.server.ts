import { newestFirst } from '../model/order.ts';
import { type Post, toPost } from '../model/post.ts';
import { content } from './content.server.ts';
import type { Content } from './load.ts';

/** What a list shows of a post: never its body. */
export type PostSummary = Omit<Post, 'body'>;

export function summary({ body: _, ...rest }: Post): PostSummary {
  return rest;
}

type Blog = { posts: readonly Post[]; places: Map<string, number>; items: Map<string, Content['posts'][number]> };

/** Sorted once for as long as the content is the same: every page of a post asks for its place among the others. */
const sorted = new WeakMap<Content, Blog>();

function blog(): Blog {
  const now = content();
  const known = sorted.get(now);
  if (known) return known;
  const posts = newestFirst(now.posts.map((item) => toPost(item)));
  // Slugs come last, so that a slug wins over an equal id.
  const places = [
    ...posts.map(({ secondaryId }, at) => [secondaryId, at] as const),
    ...posts.map(({ slug }, at) => [slug, at] as const),
  ];
  const found = { posts, places: new Map(places), items: new Map(now.posts.map((item) => [item.id, item])) };
  sorted.set(now, found);
  return found;
}

/** All blog posts, newest first. */
export const blogPosts = (): readonly Post[] => blog().posts;

/** A post by its slug or its original id, with its content file and the posts on either side of it in time. */
export function blogPost(name: string) {
  const { posts, places, items } = blog();
  const at = places.get(name) ?? -1;
  const post = posts[at];
  const item = post && items.get(post.secondaryId);
  return item && { post, item, previous: posts[at + 1], next: posts[at - 1] };
}

/** The five releases, newest first: the order the company page shows them in. */
export function releases(): Post[] {
  return newestFirst(content().news.map((item) => toPost(item)));
}

/** Library items, newest first. */
export function libraryPosts(): Post[] {
  return newestFirst(content().library.map((item) => toPost(item)));
}
