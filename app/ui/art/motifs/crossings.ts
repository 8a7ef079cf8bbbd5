import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, disc, polyline, ring, stroke } from './svg.ts';

/** Where the bundle enters on the left, the space between its lines, where they part, and where they end. */
type Course = { bottom: number; gap: number; from: number; to: number; end: number; top: number; spread: number };

const WHOLE: Record<FrameName, Course> = {
  wide: { bottom: 352, gap: 9, from: 250, to: 470, end: 700, top: 64, spread: 36 },
  card: { bottom: 164, gap: 6, from: 70, to: 150, end: 280, top: 38, spread: 21 },
  strip: { bottom: 138, gap: 6, from: 330, to: 600, end: 772, top: 24, spread: 15 },
  square: { bottom: 252, gap: 7, from: 40, to: 130, end: 296, top: 72, spread: 26 },
};
const CLOSE: Record<FrameName, Course> = {
  wide: { bottom: 388, gap: 16, from: 190, to: 430, end: 800, top: 40, spread: 58 },
  card: { bottom: 190, gap: 9, from: 50, to: 150, end: 330, top: 22, spread: 34 },
  strip: { bottom: 150, gap: 10, from: 300, to: 560, end: 840, top: 20, spread: 24 },
  square: { bottom: 306, gap: 11, from: 30, to: 150, end: 350, top: 28, spread: 46 },
};
/** Lines in a frame: small ones get fewer, not thinner ones. */
const LINES = { wide: 8, card: 6, strip: 7, square: 7 } as const;
const MOST_LINES = 8;

/** Lines that part from a bundle and change places, like a map of railways; the accent is one station. */
export const crossings: Motif = { isMirrored: true, draw };

function draw({ frame, width, palette, random, isClose }: Plate) {
  const keys = count(MOST_LINES, () => random.between(0, 1));
  const bends = count(MOST_LINES, () => random.between(0, 1));
  const stops = count(MOST_LINES, () => random.between(0, 1));
  const lines = LINES[frame] - (isClose ? 2 : 0);
  const { bottom, gap, from, to, end, top, spread } = (isClose ? CLOSE : WHOLE)[frame];
  const edge = Math.min(end, width);
  // The place of each line on the right, from the top.
  const places = count(lines, (at) =>
    keys
      .slice(0, lines)
      .toSorted((a, b) => a - b)
      .indexOf(keys[at] ?? 0),
  );
  const routes = places.map((place, at) => {
    const [enters, leaves] = [bottom - at * gap, top + place * spread];
    const rise = Math.abs(enters - leaves);
    const bend = Math.min(from + ((to - from) * (at + (bends[at] ?? 0))) / lines, edge - rise - 4 * gap);
    return { enters, leaves, bend, straight: bend + rise };
  });
  const isSmall = frame === 'card' || frame === 'strip';
  const radius = isSmall ? 3.6 : 5;
  const tone = (at: number) => palette.tones[1 + (at % 4)] ?? palette.line;
  const points = (route: (typeof routes)[number]): Point[] => [
    [-20, route.enters],
    [route.bend, route.enters],
    [route.straight, route.leaves],
    [end, route.leaves],
  ];
  const station = ({ straight, leaves }: (typeof routes)[number], at: number): Point => [
    straight + gap + Math.max(0, edge - straight - 5 * gap) * (stops[at] ?? 0),
    leaves,
  ];
  const marked = places.indexOf(Math.floor(lines / 2));
  const mark = station(routes[marked] ?? { enters: 0, leaves: 0, bend: 0, straight: 0 }, marked);
  return [
    ...routes.map((route, at) => stroke(polyline(points(route)), tone(at), { width: isSmall ? 2.4 : 3.2 })),
    ...routes.map((route, at) => ring(station(route, at), radius, palette.bold, { width: 1.6, fill: palette.ground })),
    ...routes.map((route) => ring([end, route.leaves], radius, palette.line, { width: 1.2, fill: palette.ground })),
    ring(mark, radius * 2.1, palette.bold, { width: 1.6, fill: palette.ground }),
    disc(mark, radius * 1.5, palette.accent),
  ];
}
