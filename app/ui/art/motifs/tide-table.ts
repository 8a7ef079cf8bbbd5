import type { Motif, Plate, Point } from './plate.ts';
import { count, curve, disc, discs, fill, horizontal, ring, segments, stroke, vertical } from './svg.ts';

const TURN = Math.PI * 2;

type Layout = { moons: number; moonY: number; moon: number; top: number; bottom: number; tides: number };

const CURVE: Record<Plate['frame'], Layout> = {
  wide: { moons: 6, moonY: 0.2, moon: 21, top: 0.44, bottom: 0.89, tides: 4.6 },
  card: { moons: 4, moonY: 0.2, moon: 12, top: 0.44, bottom: 0.93, tides: 3.3 },
  strip: { moons: 9, moonY: 0.2, moon: 13, top: 0.48, bottom: 0.94, tides: 9 },
  square: { moons: 4, moonY: 0.16, moon: 15, top: 0.42, bottom: 0.9, tides: 2.7 },
};

/** Moons over a curve of high and low water, or over one stroke for each tide; the accent is the highest water. */
export const tideTable: Motif = { isMirrored: true, draw };

function draw(plate: Plate) {
  const { random, frame, width, height, palette } = plate;
  const phase = random.between(0, 1);
  const inequality = random.between(0.2, 0.3);
  const layout = CURVE[frame];
  const y = layout.moonY * height;
  const moons = count(layout.moons, (at) =>
    moon([((at + 0.7) / (layout.moons + 0.4)) * width, y], layout.moon, phase + at / 8, palette),
  );
  const sky = [stroke(segments([horizontal(y, 0, width)]), palette.faint), ...moons];
  return [...sky, ...(plate.isClose ? strokes(plate, phase) : water(plate, layout, phase, inequality))];
}

/** Lit from the right while it waxes, from the left while it wanes. */
function moon([x, y]: Point, radius: number, age: number, palette: Plate['palette']): string {
  const turn = age % 1;
  const share = (1 - Math.cos(turn * TURN)) / 2;
  const isWaxing = turn < 0.5;
  const terminator = Math.round(Math.abs(1 - 2 * share) * radius * 10) / 10;
  const lit = `M${x.toFixed(1)} ${y - radius}a${radius} ${radius} 0 0 ${isWaxing ? 1 : 0} 0 ${2 * radius}a${terminator} ${radius} 0 0 ${share > 0.5 === isWaxing ? 1 : 0} 0 ${-2 * radius}z`;
  return ring([x, y], radius, palette.line, { fill: palette.ground }) + (share < 0.04 ? '' : fill(lit, palette.light));
}

function water({ width, height, frame, palette }: Plate, layout: Layout, phase: number, inequality: number) {
  const isSmall = frame !== 'wide';
  const [top, bottom] = [layout.top * height, layout.bottom * height];
  const level = (t: number) => {
    const tide = (1 - inequality) * Math.cos(t * TURN) + inequality * Math.cos((t * TURN) / 2);
    return top + ((1 - tide) / 2) * (bottom - top);
  };
  // High water of the larger kind lies at even t; the second of them is well within the frame.
  const offset = 0.25 + phase * 0.9;
  const tAt = (x: number) => (x / width) * layout.tides - offset;
  const xAt = (t: number) => ((t + offset) / layout.tides) * width;
  const points = count(Math.ceil(layout.tides * 10) + 1, (at): Point => {
    const x = (at / Math.ceil(layout.tides * 10)) * width;
    return [x, level(tAt(x))];
  });
  const line = curve(points);
  const step = isSmall ? 8 : 13;
  const hours = count(Math.ceil(width / step), (at) => (at + 0.6) * step);
  const long = hours.filter((_, at) => at % 6 === 0).map((x) => vertical(x, level(tAt(x)), height));
  const short = hours
    .filter((_, at) => at % 6 !== 0)
    .map((x) => vertical(x, level(tAt(x)), Math.min(height, level(tAt(x)) + height * (x % 2 < 1 ? 0.24 : 0.17))));
  const peak =
    [0, 2, 4, 6, 8]
      .map(xAt)
      .filter((x) => x > width * 0.3 && x < width - 14)
      .at(0) ?? xAt(0);
  const radius = isSmall ? 4.5 : 5.5;
  const mark: Point = [peak, top];
  const lead = Math.min(height * 0.16, top - layout.moonY * height - layout.moon - 6);
  const dashY = top + height * 0.055;
  return [
    fill(`${line}V${height}H0z`, palette.tones[0]),
    stroke(segments(short), palette.faint, { width: 0.8 }),
    stroke(segments(long), palette.faint),
    stroke(segments([horizontal(dashY, 0, width)]), palette.faint, { dash: '3 4' }),
    stroke(line, palette.bold, { width: isSmall ? 1.6 : 2 }),
    stroke(segments([[[peak, top - lead], mark]]), palette.accent, { width: 2 }),
    disc(mark, radius, palette.accent),
  ];
}

function strokes({ width, height, frame, palette, random }: Plate, phase: number) {
  const isSmall = frame === 'card' || frame === 'square';
  const base = height * (frame === 'strip' ? 0.88 : 0.86);
  const room = base - height * (frame === 'strip' ? 0.38 : 0.37);
  const pitch = frame === 'wide' ? 15 : 10.5;
  const period = frame === 'strip' ? width / 2.6 : width / 1.25;
  const jitter = random.between(0.05, 0.09);
  const sticks = count(Math.ceil(width / pitch), (at) => {
    const x = (at + 0.55) * pitch;
    const spring = (1 + Math.cos(((x - width * (0.3 + 0.35 * phase)) / period) * TURN)) / 2;
    return { x, y: base - room * (0.4 + 0.5 * spring + (at % 2 ? -jitter : 0)) };
  });
  const within = sticks.filter(({ x }) => x > 12 && x < width - 12);
  const highest = within.reduce((high, stick) => (stick.y < high.y ? stick : high));
  const others = sticks.filter((stick) => stick !== highest);
  const mark: Point = [highest.x, highest.y - 4];
  const radius = isSmall ? 4 : 5;
  const swell = count(9, (at): Point => {
    const x = (at / 8) * width;
    return [x, base - room * (0.17 + 0.1 * Math.cos((x / period) * TURN + phase * TURN))];
  });
  const grid = count(4, (at) => base - (room * (at + 1)) / 4);
  return [
    stroke(segments(grid.map((y) => horizontal(y, 0, width))), palette.faint, { width: 1 }),
    fill(`M0 ${base}h${width}V${height}H0z`, palette.tones[0]),
    fill(`${curve(swell)}V${base}H0z`, palette.tones[0]),
    stroke(curve(swell), palette.line, { width: 1 }),
    stroke(segments(others.map(({ x, y }) => vertical(x, y, base))), palette.line, { width: 1 }),
    discs(
      others.map(({ x, y }): Point => [x, y]),
      1.7,
      palette.bold,
    ),
    stroke(segments([horizontal(base, 0, width)]), palette.bold, { width: 1.6 }),
    stroke(segments([[mark, [highest.x, base]]]), palette.accent, { width: 2.2 }),
    disc(mark, radius, palette.accent),
  ];
}
