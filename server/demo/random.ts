/** The same numbers for the same seed, from 0 to 1 (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Of items with a weight, more often those with a higher one. */
export function pickWeighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left <= 0) return item;
  }
  return (items.at(-1) as readonly [Item, number])[0];
}

const hex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, '0');

/** A UUID of version 7, whose first part is the time. */
export function createId(random: Random, timeMs: number): string {
  const time = hex(timeMs, 12);
  const part = (digits: number) => hex(random() * 16 ** digits, digits);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${part(3)}-${hex(8 + random() * 4, 1)}${part(3)}-${part(6)}${part(6)}`;
}
