import { randomFrom } from '../wave.ts';

export type Random = {
  between: (low: number, high: number) => number;
  integer: (low: number, high: number) => number;
  pick: <T>(options: readonly T[]) => T;
};

/** Values that are the same for the same seed. */
export function seeded(seed: string): Random {
  const next = randomFrom(seed);
  const between = (low: number, high: number) => low + next() * (high - low);
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    integer,
    pick: <T>(options: readonly T[]): T => {
      const picked = options[integer(0, options.length - 1)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
