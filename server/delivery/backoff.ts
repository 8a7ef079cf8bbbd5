const FIRST = 1000;
const LONGEST = 15 * 60 * 1000;

/** Twice as long after every attempt, up to a quarter of an hour; half of it by chance, so instances spread out. */
export function backoff(attempts: number, random = Math.random()): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 30));
  return Math.round(full / 2 + (full / 2) * random);
}
