/**
 * Points on spokes and shapes of them, apart from the rest for a page that draws a radar alone. Coordinates have one
 * decimal, because they are bytes of the HTML.
 */

export type Point = readonly [x: number, y: number];

export const round = (value: number) => Math.round(value * 10) / 10 || 0;

/** Spoke `index` of `count`, clockwise from the top. */
export function spoke([cx, cy]: Point, radius: number, index: number, count: number): Point {
  const angle = (index / count) * Math.PI * 2;
  return [round(cx + radius * Math.sin(angle)), round(cy - radius * Math.cos(angle))];
}

/** How a label beside a spoke is anchored so that it grows away from the center. */
export function spokeAnchor(index: number, count: number): 'start' | 'middle' | 'end' {
  const side = Math.sin((index / count) * Math.PI * 2);
  if (Math.abs(side) < 0.1) return 'middle';
  return side > 0 ? 'start' : 'end';
}

export const path = (points: readonly Point[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : at === 1 ? 'L' : ' '}${x} ${y}`).join('');

/** A closed shape over as many spokes as there are values, each from 0 to `max`. */
export const radarPath = (values: readonly number[], center: Point, radius: number, max = 5) =>
  `${path(values.map((value, index) => spoke(center, (radius * value) / max, index, values.length)))}z`;
