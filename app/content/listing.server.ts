import { content } from './content.server.ts';
import type { Content } from './load.ts';
import { newestFirst } from './order.ts';
import { type Post, toPost } from './post.ts';

/** What a list shows of a post: never its body. */
export type PostSummary = Omit<Post, 'body'>;

export function summary({ body: _, ...rest }: Post): PostSummary {
  return rest;
}

/** Sorted once for as long as the content is the same: every page of a post asks for its neighbors. */
const sorted = new WeakMap<Content, Post[]>();

/** All blog posts, newest first. */
export function blogPosts(): readonly Post[] {
  const now = content();
  const posts = sorted.get(now) ?? newestFirst(now.posts.map((item) => toPost(item)));
  sorted.set(now, posts);
  return posts;
}

/** The five releases, newest first: the order the company page shows them in. */
export function releases(): Post[] {
  return newestFirst(content().news.map((item) => toPost(item)));
}

/** Library items, newest first. */
export function libraryPosts(): Post[] {
  return newestFirst(content().library.map((item) => toPost(item)));
}
