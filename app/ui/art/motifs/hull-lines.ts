import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, cubic, curve, fill, horizontal, outlined, rectangle, segments, stroke, vertical } from './svg.ts';

/** The keel, the half breadth and the depth to the load waterline of a body plan. */
type BodyPlan = { keel: Point; breadth: number; depth: number; stations: number };

const WHOLE: Record<Exclude<FrameName, 'strip'>, BodyPlan> = {
  wide: { keel: [451, 333], breadth: 256, depth: 250, stations: 9 },
  card: { keel: [166, 158], breadth: 112, depth: 106, stations: 6 },
  square: { keel: [160, 236], breadth: 132, depth: 156, stations: 8 },
};
const CLOSE: Record<Exclude<FrameName, 'strip'>, BodyPlan> = {
  wide: { keel: [560, 348], breadth: 330, depth: 330, stations: 8 },
  card: { keel: [226, 172], breadth: 162, depth: 164, stations: 6 },
  square: { keel: [216, 266], breadth: 180, depth: 228, stations: 7 },
};

/** The body plan of a ship, in strips the half-breadth plan; the accent is the timber above the keel. */
export const hullLines: Motif = {
  isMirrored: true,
  draw: (plate) => (plate.frame === 'strip' ? drawHalfBreadths(plate) : drawBodyPlan(plate, plate.frame)),
};

const between = (a: number, b: number, share: number) => a + (b - a) * share;

function drawBodyPlan({ width, height, palette, random, isClose }: Plate, frame: Exclude<FrameName, 'strip'>) {
  const fullness = random.between(0.66, 0.8);
  const flare = random.between(0.1, 0.2);
  const sheer = random.between(0.2, 0.27);
  const { keel, breadth, depth, stations } = (isClose ? CLOSE : WHOLE)[frame];
  const at = (x: number, y: number): Point => [keel[0] + x * breadth, keel[1] - y * depth];

  /** From midships, at 0, to the stem: the sections become straight and the deck rises. */
  const bow = (share: number, side: 1 | -1 = 1) => {
    const top: Point = [between(1, flare, share ** 1.15), 1 + sheer * share];
    return [
      at(side * top[0] * between(fullness, 0.34, share ** 0.8), between(0, 0.26, share ** 1.5)),
      at(side * top[0] * between(1, 0.66, share), between(0.08, 0.6, share)),
      at(side * top[0], top[1]),
    ] as const;
  };
  /** From midships to the stern: hollow below, upright above. */
  const stern = (share: number) => {
    const top: Point = [between(1, 0.58, share), 1 + sheer * 0.45 * share];
    return [
      at(-between(fullness, 0.04, share ** 0.8), between(0, 0.3, share)),
      at(-between(1, 0.6, share ** 0.9), between(0.08, 0.42, share)),
      at(-top[0], top[1]),
    ] as const;
  };
  const shares = count(stations, (index) => (index + 1) / stations);
  const section = ([a, b, to]: readonly [Point, Point, Point]) => cubic(keel, a, b, to);
  const deck = (sections: readonly (readonly [Point, Point, Point])[]) => curve(sections.map(([, , top]) => top));
  const [right, left] = [[0, ...shares].map((share) => bow(share)), [0, ...shares].map(stern)];
  const midships = `${section(stern(0))}${section(bow(0))}`;
  const body = `${cubic(at(-1, 1), bow(0, -1)[1], bow(0, -1)[0], keel)}${section(bow(0)).replace(/^M[^C]+/, '')}z`;
  const pitch = breadth / 3;
  const waterlines = count(Math.ceil(height / (depth / 5)) + 6, (index) => keel[1] - (index - 1) * (depth / 5));
  const buttocks = count(7, (index) => keel[0] + (index - 3) * pitch);
  const size = Math.max(9, breadth * 0.078);
  const timber = { x: keel[0] - size / 2, y: keel[1] - size * 1.4, width: size, height: size * 1.25 };
  return [
    fill(body, palette.tones[0]),
    stroke(
      segments(waterlines.slice(1, 7).map((y) => horizontal(y, 0, width))) +
        segments(buttocks.map((x) => vertical(x, at(0, 1.6)[1], keel[1] + size))),
      palette.faint,
      { width: 1 },
    ),
    stroke(segments([vertical(keel[0], 0, keel[1] + size * 1.8)]), palette.line),
    stroke([...right.slice(1), ...left.slice(1)].map(section).join('') + deck(right) + deck(left), palette.line),
    stroke(midships, palette.bold, { width: 2 }),
    fill(rectangle({ x: keel[0] - size * 0.3, y: keel[1], width: size * 0.6, height: size * 0.85 }), palette.bold),
    fill(rectangle(timber), palette.accent),
  ];
}

function drawHalfBreadths({ width, height, palette, random, isClose }: Plate) {
  const skew = random.between(0.8, 1.1);
  const fullness = random.between(0.5, 0.62);
  const lines = 5;
  const middle = height / 2;
  const [from, to] = isClose ? [width * 0.34, width * 1.3] : [width * 0.2, width * 0.985];
  const length = to - from;
  const half = height * (isClose ? 0.43 : 0.39);
  /** A waterline: narrower and shorter the deeper it lies. */
  const waterline = (index: number, side: number) => {
    const share = 1 - index / (lines + 0.4);
    const [start, end] = [from + length * 0.018 * index, to - length * 0.012 * index];
    return curve(
      count(17, (at): Point => {
        const t = at / 16;
        return [start + (end - start) * t, middle + side * half * share * Math.sin(Math.PI * t ** skew) ** fullness];
      }),
    );
  };
  const stations = count(21, (at) => from + (at * length) / 20);
  const timber = {
    x: from + length * 0.3,
    y: middle - 2.3,
    width: Math.min(length * 0.4, width - 40 - from - length * 0.3),
    height: 4.6,
  };
  return [
    fill(waterline(0, 1) + waterline(0, -1), palette.tones[0]),
    stroke(segments(stations.map((x) => vertical(x, height * 0.06, height * 0.94))), palette.faint, { width: 1 }),
    stroke(segments([horizontal(middle, 0, width)]), palette.line, { width: 1 }),
    stroke(count(lines - 1, (at) => waterline(at + 1, 1) + waterline(at + 1, -1)).join(''), palette.line, {
      width: 1,
    }),
    outlined(waterline(0, 1) + waterline(0, -1), 'none', palette.bold, { width: 1.6 }),
    fill(rectangle(timber), palette.accent),
  ];
}
