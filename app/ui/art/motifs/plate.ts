import { randomFrom } from '../wave.ts';
import type { Palette } from './palette.ts';

/** The frames that covers are drawn for, in CSS pixels of the places where they are shown. */
export const FRAMES = {
  wide: { width: 740, height: 416 },
  card: { width: 300, height: 200 },
  strip: { width: 800, height: 160 },
  square: { width: 320, height: 320 },
} as const;

export type FrameName = keyof typeof FRAMES;

/** What a motif is drawn for. Drawings are right-handed: their quiet part is on the left. */
export type Plate = {
  frame: FrameName;
  width: number;
  height: number;
  palette: Palette;
  /** The same values in every frame, so that a motif takes all it needs before it looks at the frame. */
  random: Random;
  /** A bold crop, or the other form of the motif. */
  isClose: boolean;
  /** The quiet part is on the right. Needed by motifs that are not mirrored as a whole. */
  isLeftHanded: boolean;
};

export type Box = { x: number; y: number; width: number; height: number };

export type Motif = {
  /** The elements, back to front. One of them has the accent, within the frame. */
  draw: (plate: Plate) => readonly string[];
  /** False where the reading direction matters; such a motif heeds `isLeftHanded` itself. */
  isMirrored: boolean;
};

/** Whether a point is at least `margin` from every edge. */
export const isWithin = ({ width, height }: { width: number; height: number }, [x, y]: Point, margin: number) =>
  x >= margin && y >= margin && x <= width - margin && y <= height - margin;

export type Point = readonly [x: number, y: number];

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
