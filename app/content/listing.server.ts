import { content } from './content.server.ts';
import { newestFirst } from './order.ts';
import { type Post, toPost } from './post.ts';

/** What a list shows of a post: never its body. */
export type PostSummary = Omit<Post, 'body'>;

export function summary({ body: _, ...rest }: Post): PostSummary {
  return rest;
}

/** All blog posts, newest first. */
export function blogPosts(): Post[] {
  return newestFirst(content().posts.map((item) => toPost(item)));
}

/** The five releases, newest first: the order the company page shows them in. */
export function releases(): Post[] {
  return newestFirst(content().news.map((item) => toPost(item)));
}

/** Library items, newest first. */
export function libraryPosts(): Post[] {
  return newestFirst(content().library.map((item) => toPost(item)));
}
