import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, curve, disc, discs, fill, group, polar, polygon, ring, segments, stroke } from './svg.ts';

/** The rose, the reach of the land from the upper right corner, and the fix, in pixels. */
type Layout = { rose: Point; radius: number; land: Point; fix: Point };

const WHOLE: Record<FrameName, Layout> = {
  wide: { rose: [281, 208], radius: 125, land: [285, 236], fix: [489, 308] },
  card: { rose: [96, 100], radius: 62, land: [118, 104], fix: [196, 152] },
  strip: { rose: [330, 84], radius: 64, land: [250, 92], fix: [560, 118] },
  square: { rose: [98, 214], radius: 74, land: [206, 160], fix: [222, 226] },
};
const CLOSE: Record<FrameName, Layout> = {
  wide: { rose: [215, 262], radius: 205, land: [262, 262], fix: [520, 322] },
  card: { rose: [72, 60], radius: 104, land: [112, 116], fix: [198, 152] },
  strip: { rose: [250, 110], radius: 128, land: [300, 104], fix: [528, 112] },
  square: { rose: [66, 236], radius: 118, land: [196, 150], fix: [238, 206] },
};

const POINTS = 9;
const RHUMBS = 32;

/** Coast, soundings, a graduated rose and a cross bearing; the accent is the course and the fix. */
export const chart: Motif = { isMirrored: true, draw };

function draw({ frame, width, height, palette, random, isClose }: Plate) {
  const variation = random.between(-24, 24);
  const north = random.between(-6, 6);
  const rough = count(POINTS + 3, () => random.between(0.88, 1.08));
  const sights = [random.integer(2, 3), random.integer(7, 8)];
  const slant = random.between(0.62, 0.9);

  const { rose, radius, land, fix } = (isClose ? CLOSE : WHOLE)[frame];
  const isSmall = frame !== 'wide';
  /** A depth contour; the deeper, the smoother. */
  const contour = (depth: number) =>
    count(POINTS + 3, (at): Point => {
      const angle = ((at - 1) / POINTS) * (Math.PI / 2);
      const noise = 1 + ((rough[at] ?? 1) - 1) * Math.max(0, 1 - depth * 0.28);
      const spread = 1 + depth * 0.19;
      return [width - land[0] * noise * spread * Math.cos(angle), land[1] * noise * spread * Math.sin(angle)];
    });
  const coast = contour(0).map(
    ([x, y], at): Point => (at === 0 ? [x, -8] : at === POINTS + 2 ? [width + 8, y] : [x, y]),
  );
  const marks = sights.map((at) => coast[at] ?? fix);
  const bearings = marks.map((mark) => {
    const distance = Math.hypot(fix[0] - mark[0], fix[1] - mark[1]);
    const past = 1 + (isSmall ? 14 : 26) / distance;
    return [mark, [mark[0] + (fix[0] - mark[0]) * past, mark[1] + (fix[1] - mark[1]) * past]] as const;
  });
  const reach = Math.hypot(width, height);
  const rhumbs = count(RHUMBS, (at) => {
    const angle = north + (at * 360) / RHUMBS;
    return [polar(rose, radius * 1.06, angle), polar(rose, reach, angle)] as const;
  });
  const steepness = slant * (frame === 'square' ? 2.6 : 1);
  const courseEnd: Point = [fix[0] - (height - fix[1] + 6) / steepness, height + 6];
  const shore = `${curve(coast)}V-8z`;
  return [
    stroke(segments(isSmall ? rhumbs.filter((_, at) => at % 2) : rhumbs), palette.faint, { width: 0.8 }),
    stroke(count(isSmall ? 3 : 4, (at) => curve(contour(at + 1))).join(''), palette.faint, { width: 1 }),
    fill(shore, palette.tones[1]),
    stroke(curve(coast), palette.bold, { width: 1.6 }),
    ...drawRose({ center: rose, radius, north, variation, isSmall }, palette),
    stroke(segments(bearings), palette.line),
    discs(marks, isSmall ? 2.4 : 3.4, palette.bold),
    stroke(segments([[fix, courseEnd]]), palette.accent, { width: isSmall ? 1.6 : 2, dash: isSmall ? '5 3' : '8 5' }),
    ring(fix, isSmall ? 5.5 : 7, palette.accent, { width: 2.2, fill: palette.ground }),
    disc(fix, isSmall ? 2.2 : 2.8, palette.accent),
  ];
}

type Rose = { center: Point; radius: number; north: number; variation: number; isSmall: boolean };

/** Two graduated circles: true outside, magnetic inside, turned by the variation. */
function drawRose({ center, radius, north, variation, isSmall }: Rose, palette: Plate['palette']): string[] {
  const circles = [1, 0.92, 0.68, 0.61].map((share) =>
    ring(center, radius * share, palette.line, { width: share === 1 ? 1.4 : 1 }),
  );
  const ticks = (outer: number, inner: number, amount: number, turn: number) =>
    segments(
      count(
        amount,
        (at) =>
          [
            polar(center, radius * outer, turn + (at * 360) / amount),
            polar(center, radius * inner, turn + (at * 360) / amount),
          ] as const,
      ),
    );
  const graduation = [
    ticks(1, 0.955, isSmall ? 48 : 72, north),
    ticks(0.92, 0.8, 8, north),
    ticks(0.68, 0.645, isSmall ? 36 : 48, north + variation),
    ticks(0.61, 0.52, 8, north + variation),
  ].join('');
  const half = (length: number, side: number) =>
    polygon([
      [0, -length],
      [side * radius * 0.055, 0],
      [0, 0],
    ]);
  const needle = group(`translate(${center.join(' ')})rotate(${Math.round(north + variation)})`, [
    fill(half(radius * 0.6, -1), palette.bold),
    fill(half(radius * 0.6, 1), palette.tones[3]),
    fill(half(-radius * 0.5, 1), palette.tones[1]),
    stroke(
      `${half(-radius * 0.5, -1)}${half(-radius * 0.5, 1)}M${Math.round(-radius * 0.5)} 0H${Math.round(radius * 0.5)}`,
      palette.line,
      { width: 1 },
    ),
  ]);
  const top = polar(center, radius * 1.04, north - 90);
  const size = radius * 0.07;
  return [
    disc(center, radius, palette.ground),
    stroke(graduation, palette.line, { width: isSmall ? 0.8 : 1 }),
    ...circles,
    needle,
    fill(polygon([top, [top[0] - size, top[1] - size * 1.9], [top[0] + size, top[1] - size * 1.9]]), palette.bold),
  ];
}
