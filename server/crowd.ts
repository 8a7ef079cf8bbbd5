/** How long, in milliseconds, everyone is served in one turn of the event loop, and then nobody. */
const SERVED_FOR = 200;
const TURNED_AWAY_FOR = 100;

/**
 * What whoever is turned away is told. The connection ends with it: where thousands are busy, the system takes one new
 * one for every thousand requests, so those who have one would keep everyone else outside, and a health check with them.
 */
export const CROWDED = {
  sentence: 'Too many requests at once. Please try again in a few seconds.',
  headers: { 'Retry-After': '5', Connection: 'close' },
};

export type Door = {
  /** Whether there is room for one more. */
  admits(): boolean;
};

/**
 * A turn of the event loop lasts as long as it takes to answer all who wait, so a long turn means a crowd before the
 * door. Then some are turned away with a short answer, that the others need not wait as long; two thirds of the time
 * still go to answers worth having. Without a crowd a turn ends before its time is up.
 */
export class Crowd implements Door {
  readonly #now: () => number;
  #since: number | undefined;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  admits(): boolean {
    const now = this.#now();
    if (this.#since === undefined) {
      this.#since = now;
      setImmediate(() => {
        this.#since = undefined;
      });
    }
    const passed = now - this.#since;
    if (passed >= SERVED_FOR + TURNED_AWAY_FOR) this.#since = now;
    return passed < SERVED_FOR || passed >= SERVED_FOR + TURNED_AWAY_FOR;
  }
}
