import { type FrameName, isWithin, type Motif, type Plate, type Point } from './plate.ts';
import { arc, count, polar, ring, segments, stroke } from './svg.ts';

const RINGS = 6;
/** Of the radius, for the band of a ring and the space to the next. */
const PITCH = 0.14;
/** Where every arc starts, in degrees clockwise from the right, and the length of the marked end of one. */
const START = 180;
const MARKED = 13;

type Place = { x: number; y: number; radius: number };

/** Shares of the width and of the height; the radius is one of the height. */
const WHOLE: Record<FrameName, Place> = {
  wide: { x: 0.67, y: 0.51, radius: 0.4 },
  card: { x: 0.63, y: 0.51, radius: 0.41 },
  strip: { x: 0.74, y: 1, radius: 0.86 },
  square: { x: 0.52, y: 0.51, radius: 0.39 },
};
const CLOSE: Record<FrameName, Place> = {
  wide: { x: 0.7, y: 0.98, radius: 0.86 },
  card: { x: 0.66, y: 1, radius: 0.86 },
  strip: { x: 0.68, y: 1.5, radius: 1.36 },
  square: { x: 0.7, y: 0.98, radius: 0.84 },
};

/** Shares of a circle, a ring each, on a graduated plate; the accent is the last stretch of one. */
export const arcs: Motif = { isMirrored: true, draw };

function draw({ frame, width, height, palette, random, isClose }: Plate) {
  const shares = count(RINGS, () => random.between(0.2, 0.82));
  const first = random.integer(0, 2);
  const place = (isClose ? CLOSE : WHOLE)[frame];
  const center: Point = [place.x * width, place.y * height];
  const radius = place.radius * height;
  const isSmall = radius < 110;
  // Where the frame cuts the circle in half, all arcs end above the cut.
  const isHalf = place.y > 0.9;
  const sweeps = shares.map((share) => share * (isHalf ? 180 : 360));
  const radiusOf = (index: number) => radius * (1 - PITCH * (index + 0.75));
  const band = radius * PITCH * 0.5;
  const end = (index: number, sweep: number) => polar(center, radiusOf(index), START + sweep - MARKED / 2);

  // Some rings of a crop end outside of the frame.
  const candidates = count(RINGS * 20, (at) => ({
    index: (first + at) % RINGS,
    sweep: at < RINGS ? (sweeps[(first + at) % RINGS] ?? 90) : 40 + 4 * Math.floor(at / RINGS),
  }));
  const marked = candidates.find(({ index, sweep }) => isWithin({ width, height }, end(index, sweep), band + 6));
  if (!marked) throw new Error(`no arc ends within ${frame}`);
  sweeps[marked.index] = marked.sweep;

  const ticks = (step: number, length: number) =>
    segments(
      count(360 / step, (at) => [polar(center, radius, at * step), polar(center, radius * length, at * step)] as const),
    );
  return [
    ring(center, radius * 0.995, palette.line, { fill: palette.tones[0] }),
    stroke(ticks(isSmall ? 10 : 5, 1.035), palette.faint, { width: 1 }),
    stroke(ticks(30, isSmall ? 1.09 : 1.07), palette.line),
    ...sweeps.flatMap((sweep, index) => [
      ring(center, radiusOf(index), palette.faint, { width: 1 }),
      stroke(arc(center, radiusOf(index), START, sweep), palette.tones[1 + (index % 4)] ?? palette.line, {
        width: band,
      }),
    ]),
    stroke(arc(center, radiusOf(marked.index), START + marked.sweep - MARKED, MARKED), palette.accent, {
      width: band,
    }),
    stroke(
      segments([[polar(center, radiusOf(RINGS - 1) - band, START), polar(center, radius * 1.12, START)]]),
      palette.bold,
      {
        width: 1.6,
      },
    ),
  ];
}
