import { isIPv4, isIPv6 } from 'node:net';

const WINDOW = 10 * 60 * 1000;
/** Between the two limits a submission is stored and marked; refusing it would look like success to the form. */
const HARD_FACTOR = 10;
const MOST_ADDRESSES = 100_000;

export type Pace = { kind: 'normal' } | { kind: 'suspicious' } | { kind: 'refused'; retryAfter: number };

/** Counts what one address sends in ten minutes. Addresses stay in memory and are never written down. */
export class RateLimit {
  readonly #soft: number;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(soft: number) {
    this.#soft = soft;
  }

  count(address: string, now = Date.now()): Pace {
    const key = networkOf(address);
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#makeRoom(now);
      window = { count: 0, endsAt: now + WINDOW };
      this.#windows.delete(key);
      this.#windows.set(key, window);
    }
    window.count += 1;
    if (window.count > this.#soft * HARD_FACTOR)
      return { kind: 'refused', retryAfter: Math.ceil((window.endsAt - now) / 1000) };
    return window.count > this.#soft ? { kind: 'suspicious' } : { kind: 'normal' };
  }

  /** Windows open in the order in which they end, so the first one still open ends the search. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_ADDRESSES) return;
      this.#windows.delete(key);
    }
  }
}

/** One IPv6 visitor has a whole /64 of addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
