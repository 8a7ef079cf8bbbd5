/** Wave art: the same seed always draws the same lines. Pure, because the build runs it without React. */

type WaveSize = {
  lines?: number;
  width: number;
  height: number;
  steps?: number;
  /** What control points are rounded to. */
  grid?: number;
  /** How flat the lines are at `t` of the width, from 0 to 1, where all lie on the middle one. */
  flatness?: (t: number) => number;
};
type Sine = { cycles: number; phase: number; phaseShift: number; amplitude: number };

const DEFAULT_LINES = 30;
const DEFAULT_STEPS = 12;
const DEFAULT_GRID = 0.2;
const TURN = Math.PI * 2;

/** FNV-1a, 32 bits. */
export function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32: the same sequence of numbers in [0, 1) for the same seed. */
export function randomFrom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Three frequencies; phase shifts of opposite sign from line to line make the lines converge and diverge. */
function sinesFor(seed: string): Sine[] {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  return [
    { cycles: between(0.7, 1.1), phase: random() * TURN, phaseShift: between(0.04, 0.08), amplitude: 0.5 },
    { cycles: between(1.5, 2.1), phase: random() * TURN, phaseShift: between(0.08, 0.16), amplitude: 0.33 },
    { cycles: between(2.4, 3), phase: random() * TURN, phaseShift: -between(0.06, 0.14), amplitude: 0.17 },
  ];
}

const swell = (t: number) => 0.35 + 0.65 * Math.sin(Math.PI * (0.08 + 0.8 * t)) ** 2;

const tenths = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Two numbers as SVG path data: no separator where the minus sign is one. */
const pair = (x: number, y: number) => (y < 0 ? `${tenths(x)}${tenths(y)}` : `${tenths(x)} ${tenths(y)}`);

/**
 * A uniform quadratic B-spline: control points on a grid of an even number of tenths, so that the midpoints `t` draws
 * through are exact at one decimal and the reflected controls never drift.
 */
function splinePath(step: number, heights: number[], grid: number): string {
  const even = heights.map((y) => Math.round(y / grid) * grid);
  const middle = (at: number) => ((even[at] ?? 0) + (even[at + 1] ?? 0)) / 2;
  const start = middle(0);
  let path = `M0 ${tenths(start)}q${pair(step / 2, (even[1] ?? 0) - start)} ${pair(step, middle(1) - start)}`;
  for (let at = 2; at < even.length - 1; at += 1) path += `t${pair(step, middle(at) - middle(at - 1))}`;
  return path;
}

/** SVG path data of each line, top to bottom, from x = 0 to the width or just past it. */
export function waveLines(seed: string, size: WaveSize): string[] {
  const { lines = DEFAULT_LINES, width, height, steps = DEFAULT_STEPS, grid = DEFAULT_GRID, flatness = () => 0 } = size;
  const sines = sinesFor(seed);
  const step = Math.ceil(width / steps / 2) * 2;
  const reach = height * 0.22;
  return Array.from({ length: lines }, (_, line) => {
    const base = height * (0.08 + (0.84 * (line + 0.5)) / lines);
    const heights = Array.from({ length: steps + 2 }, (_, at) => {
      const t = (at - 0.5) / steps;
      const sum = sines.reduce(
        (total, { cycles, phase, phaseShift, amplitude }) =>
          total + amplitude * Math.sin(TURN * cycles * t + phase + phaseShift * line),
        0,
      );
      const y = base + reach * swell(t) * sum;
      return y + (height / 2 - y) * flatness(t);
    });
    return splinePath(step, heights, grid);
  });
}

/** Brightest in the middle of the stack, fading to nothing above and below. */
export function lineOpacity(index: number, lines = DEFAULT_LINES): number {
  return Math.round(Math.sin((Math.PI * (index + 0.5)) / lines) ** 1.6 * 100) / 100;
}
