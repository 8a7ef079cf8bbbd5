/** Animation as pure functions of the second `t`. */

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How far, from 0 to 1, a change is that starts at `at` and lasts `seconds`. */
export const progress = (t: number, at: number, seconds: number) => clamp((t - at) / seconds);

export const easeOut = (x: number) => 1 - (1 - x) ** 3;
export const easeInOut = (x: number) => (x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2);

const interpolate = (from: number, to: number, x: number) => from + (to - from) * x;

/** Two decimals are below a pixel of any zoom used here; fewer distinct frames are fewer pictures to take. */
export const toHundredths = (value: number) => Math.round(value * 100) / 100;

/** 0 before `start` and after `end`, 1 in the middle, fading over `fade` seconds on both sides. */
export function fadeOpacity(t: number, start: number, end: number, fade = 0.4): number {
  return Math.min(easeOut(progress(t, start, fade)), 1 - easeInOut(progress(t, end - fade, fade)));
}

export type Move<T extends readonly number[]> = { at: number; to: T; seconds?: number };

/** The position at `t` on a path of moves, with rests in between. */
export function moveAlong<T extends readonly number[]>(t: number, from: T, moves: readonly Move<T>[]): T {
  let now: readonly number[] = from;
  for (const { at, to, seconds = 1.1 } of moves) {
    const x = easeInOut(progress(t, at, seconds));
    const start = now;
    now = to.map((value, index) => interpolate(start[index] ?? value, value, x));
  }
  return now as T;
}
