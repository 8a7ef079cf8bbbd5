/** Smaller differences are ordinary corrections and the inaccuracy of timers. */
const MIN_STEP_MS = 1000;

/** Compares the system's clock, which can be set, with the monotonic one, which cannot. */
export class ClockWatch {
  #offsetMs = Date.now() - performance.now();

  /** How far the clock was set back since the last call; 0 when it was not, or was set forward. */
  readSetBackMs(): number {
    const offsetMs = Date.now() - performance.now();
    const setBackMs = Math.round(this.#offsetMs - offsetMs);
    this.#offsetMs = offsetMs;
    return setBackMs >= MIN_STEP_MS ? setBackMs : 0;
  }
}
