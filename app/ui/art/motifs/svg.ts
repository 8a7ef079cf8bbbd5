import type { Box, Point } from './plate.ts';

const round = (value: number) => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Path data through points, closed unless told otherwise. */
export const polygon = (points: readonly Point[]) => `M${points.map(at).join('L')}z`;
export const polyline = (points: readonly Point[]) => `M${points.map(at).join('L')}`;

type Segment = readonly [from: Point, to: Point];

export const horizontal = (y: number, from: number, to: number): Segment => [
  [from, y],
  [to, y],
];
export const vertical = (x: number, from: number, to: number): Segment => [
  [x, from],
  [x, to],
];

/** Path data of separate lines. */
export const segments = (pairs: readonly Segment[]) => pairs.map(([from, to]) => `M${at(from)}L${at(to)}`).join('');

export const rectangle = ({ x, y, width, height }: Box) =>
  `M${at([x, y])}h${round(width)}v${round(height)}h${round(-width)}z`;

export const cubic = (from: Point, a: Point, b: Point, to: Point) => `M${at(from)}C${at(a)} ${at(b)} ${at(to)}`;

/** A Catmull-Rom spline through the points. */
export function curve(points: readonly Point[]): string {
  const bounded = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const pieces = points.slice(1).map((to, index) => {
    const [before, from, after] = [bounded(index - 1), bounded(index), bounded(index + 2)];
    const a: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const b: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${at(a)} ${at(b)} ${at(to)}`;
  });
  return `M${at(bounded(0))}${pieces.join('')}`;
}

export const fill = (d: string, color: string) => `<path fill="${color}" d="${d}"/>`;

type LineStyle = { width?: number; dash?: string };

export const stroke = (d: string, color: string, style: LineStyle = {}) =>
  `<path${strokeAttributes(color, style)} d="${d}"/>`;

export const outlined = (d: string, fillColor: string, strokeColor: string, style: LineStyle = {}) =>
  `<path fill="${fillColor}"${strokeAttributes(strokeColor, style)} d="${d}"/>`;

/** The root sets fill none and stroke-width 1.2. */
function strokeAttributes(color: string, { width, dash }: LineStyle): string {
  const optional = [width && ` stroke-width="${width}"`, dash && ` stroke-dasharray="${dash}"`];
  return ` stroke="${color}"${optional.map((part) => part || '').join('')}`;
}

export const disc = ([x, y]: Point, radius: number, color: string) =>
  `<circle fill="${color}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;

export const ring = ([x, y]: Point, radius: number, color: string, style: LineStyle & { fill?: string } = {}) =>
  `<circle${style.fill ? ` fill="${style.fill}"` : ''}${strokeAttributes(color, style)} cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;

/** Discs of one color as one path. */
export const discs = (points: readonly Point[], radius: number, color: string) =>
  fill(
    points
      .map(([x, y]) => {
        const r = round(radius);
        return `M${at([x - r, y])}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
      })
      .join(''),
    color,
  );

export const group = (transform: string, elements: readonly string[]) =>
  `<g transform="${transform}">${elements.join('')}</g>`;

/** The point at an angle in degrees, clockwise from the right. */
export const polar = ([x, y]: Point, radius: number, degrees: number): Point => {
  const turn = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
};

export const count = <T>(length: number, each: (index: number) => T): T[] =>
  Array.from({ length }, (_, at) => each(at));

/** Path data of a part of a circle, in degrees clockwise from the right; `sweep` is below a full turn. */
export function arc(center: Point, radius: number, start: number, sweep: number): string {
  const r = round(radius);
  return `M${at(polar(center, radius, start))}A${r} ${r} 0 ${sweep > 180 ? 1 : 0} 1 ${at(polar(center, radius, start + sweep))}`;
}

export const sector = (center: Point, radius: number, start: number, sweep: number) =>
  `${arc(center, radius, start, sweep)}L${at(center)}z`;
