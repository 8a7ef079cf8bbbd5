const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15 * 60 * 1000;

/** Doubles after every attempt, up to the maximum; half of the delay is random, so that instances spread out. */
export function backoffMs(attempts: number, random = Math.random()): number {
  const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(delayMs / 2 + (delayMs / 2) * random);
}
