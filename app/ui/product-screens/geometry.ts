/** Geometry of the product screens. Coordinates have one decimal, because they are bytes of the HTML. */

export type Point = readonly [x: number, y: number];
export type Box = { x: number; y: number; width: number; height: number };
type Range = readonly [low: number, high: number];

export const round = (value: number) => Math.round(value * 10) / 10 || 0;

/** Maps a value of one range to the same place in another. */
export const scale = (value: number, [fromLow, fromHigh]: Range, [toLow, toHigh]: Range) =>
  toLow + ((value - fromLow) / (fromHigh - fromLow)) * (toHigh - toLow);

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

/** Values evenly spaced over the box, the domain's high end at its top. */
export const series = (values: readonly number[], box: Box, domain: Range): Point[] =>
  values.map((value, at) => [
    round(box.x + (values.length > 1 ? (box.width * at) / (values.length - 1) : 0)),
    round(scale(value, domain, [box.y + box.height, box.y])),
  ]);

/** The area between a series and the bottom of its box. */
export const areaPath = (points: readonly Point[], box: Box) =>
  points.length === 0 ? '' : `${path(points)}V${box.y + box.height}H${box.x}z`;

/** Many equal cells as one path: a fifth of the bytes of as many rects. */
export const cellsPath = (corners: readonly Point[], width: number, height: number) =>
  corners.map(([x, y]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');

/** The part of a span that shows in the window [from, to), counted from the window's start. */
export function visibleSpan(
  start: number,
  length: number,
  [from, to]: Range,
): { offset: number; length: number } | null {
  const begin = Math.max(start, from);
  const end = Math.min(start + length, to);
  return end > begin ? { offset: begin - from, length: end - begin } : null;
}
