/** What surrounds a post while it is read. */

const WORDS_A_MINUTE = 220;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}
