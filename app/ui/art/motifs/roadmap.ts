import type { FrameName, Motif, Plate } from './plate.ts';
import { count, fill, horizontal, outlined, polygon, polyline, rectangle, segments, stroke, vertical } from './svg.ts';

/** The axis, the width of a quarter, where the first year begins, and the bars. */
type Layout = { axis: number; quarter: number; start: number; bars: number; bar: number; pitch: number };

const WHOLE: Record<FrameName, Layout> = {
  wide: { axis: 76, quarter: 53, start: 118, bars: 6, bar: 24, pitch: 47 },
  card: { axis: 40, quarter: 30, start: 40, bars: 5, bar: 13, pitch: 27 },
  strip: { axis: 26, quarter: 48, start: 210, bars: 5, bar: 13, pitch: 24 },
  square: { axis: 64, quarter: 33, start: 40, bars: 6, bar: 18, pitch: 37 },
};
const CLOSE: Record<FrameName, Layout> = {
  wide: { axis: 60, quarter: 86, start: 214, bars: 5, bar: 38, pitch: 64 },
  card: { axis: 42, quarter: 36, start: 56, bars: 7, bar: 8.5, pitch: 18 },
  strip: { axis: 28, quarter: 66, start: 330, bars: 4, bar: 16, pitch: 28 },
  square: { axis: 52, quarter: 52, start: 62, bars: 5, bar: 25, pitch: 46 },
};

/** Work by quarter: done, running, planned; the accent is today. */
export const roadmap: Motif = { isMirrored: false, draw };

function draw({ frame, width, height, palette, random, isClose, isLeftHanded }: Plate) {
  const offsets = count(8, () => random.between(0.5, 1.5));
  const lengths = count(8, () => random.between(2, 4));
  const todayShare = random.between(0.42, 0.58);

  const layout = (isClose ? CLOSE : WHOLE)[frame];
  const { axis, quarter, bars, bar, pitch } = layout;
  const start = isLeftHanded ? Math.max(24, layout.start * 0.35) : layout.start;
  const span = (width - start) / quarter;
  const snap = (quarters: number) => Math.round(quarters * 2) / 2;
  const today = start + quarter * (Math.round(span * todayShare * 4) / 4 + 0.15);
  const slope = (span - 2.2) / bars;
  const items = count(bars, (at) => {
    const begin = start + quarter * snap(at * slope * 0.86 + (at ? (offsets[at] ?? 0) * 0.5 : 0));
    const end = begin + quarter * Math.max(1, snap((lengths[at] ?? 2) * Math.min(1, span / 9)));
    return {
      begin,
      end: Math.min(end, width - (at === bars - 1 ? 10 : -20)),
      y: axis + pitch * 0.6 + at * pitch,
      isLight: at % 2 === 0,
    };
  });
  const box = (item: (typeof items)[number], from: number, to: number) =>
    rectangle({ x: from, y: item.y, width: to - from, height: bar });
  const quarters = count(Math.ceil(width / quarter) + 4, (at) => ({
    x: start + (at - 4) * quarter,
    isYear: at % 4 === 0,
  })).filter(({ x }) => x > 0);
  const links = items.slice(0, -1).flatMap((item, at) => {
    const next = items[at + 1];
    const x = item.end + Math.min(16, quarter * 0.3);
    return next && x > next.begin && x < next.end && x < width
      ? [
          polyline([
            [item.end, item.y + bar / 2],
            [x, item.y + bar / 2],
            [x, next.y],
          ]),
        ]
      : [];
  });
  const size = frame === 'wide' ? 7.5 : 5.5;
  return [
    `<pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse">${stroke('M-1 8L8-1M-1 1L1-1M6 8L8 6', palette.line, { width: 0.9 })}</pattern>`,
    stroke(segments(quarters.map(({ x, isYear }) => vertical(x, isYear ? 0 : axis, height))), palette.faint, {
      width: 1,
    }),
    stroke(
      segments([
        horizontal(axis, 0, width),
        ...quarters.map(({ x, isYear }) => vertical(x, axis, axis - (isYear ? size * 2.6 : size * 1.1))),
      ]),
      palette.line,
    ),
    stroke(links.join(''), palette.line),
    ...items.flatMap((item) => {
      if (item.begin >= today)
        return [
          outlined(box(item, item.begin, item.end), palette.ground, palette.line),
          fill(box(item, item.begin, item.end), 'url(#h)'),
        ];
      const done = Math.min(item.end, today);
      return [
        fill(box(item, item.begin, done), item.isLight ? palette.tones[4] : palette.tones[3]),
        item.end > today ? fill(box(item, today, item.end), palette.tones[1]) : '',
        stroke(box(item, item.begin, item.end), palette.line),
      ];
    }),
    stroke(segments([vertical(today, axis, height)]), palette.accent, { width: frame === 'wide' ? 2.4 : 2 }),
    fill(
      polygon([
        [today, axis - size],
        [today + size, axis],
        [today, axis + size],
        [today - size, axis],
      ]),
      palette.accent,
    ),
  ];
}
