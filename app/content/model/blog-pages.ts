/** The first page is /blog; the others are under /blog-archive. */
export const POSTS_A_PAGE = 50;

export const pageCount = (posts: number) => Math.max(1, Math.ceil(posts / POSTS_A_PAGE));

/** The posts of a page, counted from 1; none where there is no such page. */
export function postsOnPage<Post>(posts: readonly Post[], page: number): Post[] {
  return posts.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE);
}

/** The pages worth a link from one of them: the ends, itself and its neighbors; 0 stands for a gap. */
export function linkedPages(page: number, count: number): number[] {
  const wanted = [1, page - 1, page, page + 1, count].filter((number) => number >= 1 && number <= count);
  const pages = [...new Set(wanted)];
  return pages.flatMap((number, index) => (index > 0 && number - (pages[index - 1] ?? 0) > 1 ? [0, number] : [number]));
}
