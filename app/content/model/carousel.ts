type Featured = { slug: string; isCarouselFeatured: boolean };

/**
 * The posts of the blog's carousel, newest first. When the newest post is featured it comes last, because the list right
 * below the carousel starts with it.
 */
export function carouselPosts<T extends Featured>(newestFirst: readonly T[]): T[] {
  const featured = newestFirst.filter(({ isCarouselFeatured }) => isCarouselFeatured);
  return newestFirst[0]?.isCarouselFeatured ? [...featured.slice(1), ...featured.slice(0, 1)] : featured;
}
