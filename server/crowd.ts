/** Somewhat more than a machine of two cores answers in a fifth of a second. */
const MOST_IN_A_TURN = 2000;

/** What whoever comes in a crowd is told, and for how many seconds to stay away. */
export const CROWDED = { sentence: 'Too many requests at once. Please try again in a few seconds.', retryAfter: 5 };

/**
 * Bounds what is taken on in one turn of the event loop, and so how long anyone waits: past it an answer is a short
 * "come back later". Counted, not timed: a machine that was asleep or busy elsewhere has no crowd before its door.
 */
export class Crowd {
  readonly #most: number;
  #came = 0;

  constructor(most = MOST_IN_A_TURN) {
    this.#most = most;
  }

  /** Counts one who has come, and says whether there is room. */
  admits(): boolean {
    if (this.#came === 0)
      setImmediate(() => {
        this.#came = 0;
      });
    this.#came += 1;
    return this.#came <= this.#most;
  }
}
