/** What surrounds a post while it is read. */

const WORDS_A_MINUTE = 220;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** The posts before and after one in time, from a list that stands newest first. */
export function neighbors<T extends { slug: string }>(
  newestFirst: readonly T[],
  slug: string,
): { previous: T | undefined; next: T | undefined } {
  const at = newestFirst.findIndex((post) => post.slug === slug);
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: newestFirst[at + 1], next: newestFirst[at - 1] };
}
