type Featured = { slug: string; isCarouselFeatured: boolean };

/**
 * The posts of the blog's carousel. It is a ring, newest first; when the newest post is in it, the ring starts one
 * later, because that post leads the list right below.
 */
export function carouselPosts<T extends Featured>(newestFirst: readonly T[]): T[] {
  const ring = newestFirst.filter(({ isCarouselFeatured }) => isCarouselFeatured);
  return newestFirst[0]?.isCarouselFeatured ? [...ring.slice(1), ...ring.slice(0, 1)] : ring;
}
