import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, outlined, polygon, polyline, segments, stroke } from './svg.ts';

const STEPS = 5;

/** The foot of the nearest corner, the run of a step along its edge and to the next step, and its rise. */
type Stairs = { foot: Point; edge: Point; depth: Point; rise: number };

const WHOLE: Record<FrameName, Stairs> = {
  wide: { foot: [313, 303], edge: [158, 91], depth: [39, -22.4], rise: 34 },
  card: { foot: [112, 147], edge: [70, 40], depth: [20, -11.5], rise: 16 },
  strip: { foot: [300, 124], edge: [52, 26], depth: [86, -5], rise: 18 },
  square: { foot: [50, 228], edge: [118, 68], depth: [29, -16.7], rise: 25 },
};
const CLOSE: Record<FrameName, Stairs> = {
  wide: { foot: [372, 330], edge: [520, 190], depth: [56, -40], rise: 48 },
  card: { foot: [122, 178], edge: [250, 96], depth: [28, -17], rise: 26 },
  strip: { foot: [330, 168], edge: [160, 60], depth: [92, -10], rise: 21 },
  square: { foot: [84, 290], edge: [330, 126], depth: [34, -24], rise: 38 },
};

/** Five levels as steps: tone and hatching thicken upwards, the accent on the edge of the target level. */
export const ladder: Motif = { isMirrored: true, draw };

function draw({ frame, width, palette, random, isClose }: Plate) {
  const targetShare = random.between(0, 1);
  const density = random.integer(3, 5);
  const [breadth, steepness] = [random.between(0.88, 1.04), random.between(0.92, 1.04)];
  const { foot, depth, ...stairs } = (isClose ? CLOSE : WHOLE)[frame];
  const edge: Point = [stairs.edge[0] * breadth, stairs.edge[1] * breadth];
  const rise = stairs.rise * steepness;
  // The upper steps of a crop are cut by the frame.
  const targetStep = 1 + Math.floor(targetShare * (isClose ? 2 : STEPS - 1));
  const isSmall = frame === 'card' || frame === 'strip';

  /** `along` the edge, `back` in steps, `up` in rises. */
  const point = (along: number, back: number, up: number): Point => [
    foot[0] + edge[0] * along + depth[0] * back,
    foot[1] + edge[1] * along + depth[1] * back - rise * up,
  ];
  const tops = count(STEPS, (step) =>
    outlined(
      polygon([
        point(0, step, step + 1),
        point(1, step, step + 1),
        point(1, step + 1, step + 1),
        point(0, step + 1, step + 1),
      ]),
      palette.tones[step] ?? palette.ground,
      palette.line,
    ),
  );
  const lengthScale = Math.hypot(...edge) / (isSmall ? 100 : 180);
  const hatching = count(STEPS - 1, (index) => {
    const step = index + 1;
    const lines = Math.round((density + step * (isSmall ? 2.5 : 4)) * lengthScale);
    return count(lines, (line) => {
      const along = (line + 1) / (lines + 1);
      return [point(along, step, step), point(along, step, step + 1)] as const;
    });
  }).flat();
  const side = count(STEPS, (step) => [point(1, step, step + 1), point(1, step + 1, step + 1)]).flat();
  const inner = count(STEPS - 1, (index) => [
    [point(1, index + 1, index + 1), point(1, STEPS, index + 1)] as const,
    [point(1, index + 1, 0), point(1, index + 1, index + 1)] as const,
  ]).flat();
  const floor = count(3, (line) => {
    const start = point(0, -1 - line * 1.1, 0);
    const reach = 2 + (start[0] + width) / edge[0];
    return [point(-reach, -1 - line * 1.1, 0), point(reach, -1 - line * 1.1, 0)] as const;
  });
  const front: Point[] = [point(0, 0, 1), point(0, 0, 0), point(1, 0, 0), point(1, STEPS, 0), point(1, STEPS, STEPS)];
  const risers = count(STEPS, (step) => [point(0, step, step), point(0, step, step + 1)] as const);
  const [from, to] = [point(0, targetStep, targetStep + 1), point(1, targetStep, targetStep + 1)];
  return [
    stroke(segments(floor), palette.faint, { width: 1 }),
    outlined(polygon([...front.slice(1), ...side.toReversed(), point(0, 0, 1)]), palette.ground, palette.line),
    stroke(segments(inner), palette.faint, { width: 1 }),
    ...tops,
    stroke(segments(hatching), palette.faint, { width: 1 }),
    stroke(polyline(front) + segments(risers) + segments([[point(1, 0, 0), point(1, 0, 1)]]), palette.line, {
      width: 1.4,
    }),
    stroke(segments([[from, to]]), palette.accent, { width: isSmall ? 3 : 4 }),
  ];
}
