import ipaddr from 'ipaddr.js';

const WINDOW_MS = 10 * 60 * 1000;
/** Between the two limits a submission is stored and marked, because a refused one may never be sent again. */
const HARD_LIMIT_FACTOR = 10;
const MAX_ADDRESSES = 100_000;

export type RateStatus =
  | { kind: 'within limit' | 'over soft limit' }
  | { kind: 'over hard limit'; retryAfterSeconds: number };

/** Counts the requests of one network address in ten minutes. Addresses stay in memory and are never stored. */
export class RateLimit {
  readonly #softLimit: number;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(softLimit: number) {
    this.#softLimit = softLimit;
  }

  count(address: string, now = Date.now()): RateStatus {
    const key = networkOf(address);
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#deleteEnded(now);
      window = { count: 0, endsAt: now + WINDOW_MS };
      this.#windows.delete(key);
      this.#windows.set(key, window);
    }
    window.count += 1;
    if (window.count > this.#softLimit * HARD_LIMIT_FACTOR)
      return { kind: 'over hard limit', retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) };
    return { kind: window.count > this.#softLimit ? 'over soft limit' : 'within limit' };
  }

  /** Windows are in the order in which they end, so the loop stops at the first one that is still open. */
  #deleteEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_ADDRESSES) return;
      this.#windows.delete(key);
    }
  }
}

export const formatWait = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);

/** An IPv6 subscriber has a whole /64 of addresses, so the first four groups count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
