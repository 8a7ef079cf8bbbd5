import { type FrameName, isWithin, type Motif, type Plate, type Point } from './plate.ts';
import { count, disc, discs, fill, outlined, polar, polygon, segments, stroke } from './svg.ts';

const SPOKES = 11;
const RINGS = 5;

type Place = { x: number; y: number; radius: number };

/** Shares of the width and of the height; the radius is one of the height. */
const WHOLE: Record<FrameName, Place> = {
  wide: { x: 0.67, y: 0.51, radius: 0.41 },
  card: { x: 0.62, y: 0.51, radius: 0.42 },
  strip: { x: 0.76, y: 0.86, radius: 0.78 },
  square: { x: 0.5, y: 0.51, radius: 0.38 },
};
const CLOSE: Record<FrameName, Place> = {
  wide: { x: 0.66, y: 0.78, radius: 0.72 },
  card: { x: 0.4, y: 0.84, radius: 0.84 },
  strip: { x: 0.68, y: 1.25, radius: 1.2 },
  square: { x: 0.4, y: 0.74, radius: 0.66 },
};

/** The profile of eleven disciplines: today filled, the target dashed, the accent on one gap. */
export const radar: Motif = { isMirrored: true, draw };

function draw({ frame, width, height, palette, random, isClose }: Plate) {
  const rotation = random.between(0, 360 / SPOKES);
  const today = count(SPOKES, () => random.between(0.3, 0.64));
  const target = today.map((level) => Math.min(0.8, level + random.between(0.1, 0.2)));
  const start = random.integer(0, SPOKES - 1);

  const place = (isClose ? CLOSE : WHOLE)[frame];
  const center: Point = [place.x * width, place.y * height];
  const radius = place.radius * height;
  const isSmall = radius < 110;
  const point = (spoke: number, share: number) => polar(center, radius * share, rotation + (360 / SPOKES) * spoke - 90);
  const circle = (shares: readonly number[]) => polygon(shares.map((share, spoke) => point(spoke, share)));

  const gap = count(SPOKES, (step) => (start + step) % SPOKES).find((spoke) =>
    isWithin({ width, height }, point(spoke, 0.88), isSmall ? 12 : 18),
  );
  if (gap === undefined) throw new Error(`no spoke of the radar ends within ${frame}`);
  today[gap] = 0.36;
  target[gap] = 0.87;

  const spokes = (from: number, to: readonly number[] | number) =>
    segments(count(SPOKES, (at) => [point(at, from), point(at, typeof to === 'number' ? to : (to[at] ?? 0))] as const));
  const marked = point(gap, 0.87);
  const dot = isSmall ? 4.5 : 6.5;
  return [
    outlined(circle(count(SPOKES, () => 1)), palette.tones[0], palette.line),
    stroke(
      count(RINGS - 1, (index) => circle(count(SPOKES, () => (index + 1) / RINGS))).join('') + spokes(0, 1),
      palette.faint,
      { width: 1 },
    ),
    fill(circle(today), palette.tones[2]),
    stroke(
      count(2, (index) => circle(count(SPOKES, () => (index + 1) / RINGS))).join('') + spokes(0, today),
      palette.tones[3],
      { width: 1 },
    ),
    stroke(circle(target), palette.bold, { width: 1.6, dash: isSmall ? '3 3' : '7 4.5' }),
    stroke(spokes(1.04, isSmall ? 1.09 : 1.08), palette.line),
    stroke(segments([[point(gap, 0.36), marked]]), palette.accent, { width: isSmall ? 2 : 2.6 }),
    discs(
      count(SPOKES, (at) => point(at, today[at] ?? 0)),
      isSmall ? 2 : 3,
      palette.bold,
    ),
    disc(marked, dot, palette.accent),
  ];
}
