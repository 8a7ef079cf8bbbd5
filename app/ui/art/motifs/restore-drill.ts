import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, disc, fill, group, polar, polyline, rectangle, ring, segments, stroke } from './svg.ts';

type Reel = readonly [x: number, y: number, radius: number];
/** Two reels, one of them cut by the frame; the roller, and where the tape leaves the frame. */
type Layout = { near: Reel; far: Reel; roller: Point; end: Point };

const WHOLE: Record<FrameName, Layout> = {
  wide: { near: [330, 199, 131], far: [647, 150, 131], roller: [247, 365], end: [740, 300] },
  card: { near: [118, 94, 62], far: [266, 66, 62], roller: [80, 172], end: [300, 146] },
  strip: { near: [420, 66, 58], far: [652, 30, 92], roller: [350, 140], end: [800, 126] },
  square: { near: [104, 150, 84], far: [306, 84, 96], roller: [50, 268], end: [320, 226] },
};
const CLOSE: Record<FrameName, Layout> = {
  wide: { near: [430, 130, 232], far: [820, 60, 232], roller: [222, 372], end: [740, 372] },
  card: { near: [206, 58, 112], far: [-36, 58, 104], roller: [-30, 172], end: [300, 172] },
  strip: { near: [470, 12, 112], far: [760, -8, 120], roller: [330, 134], end: [800, 134] },
  square: { near: [176, 118, 122], far: [372, 40, 100], roller: [30, 262], end: [320, 262] },
};

/** Two reels and the tape between them, past three heads; the accent is the length brought back. */
export const restoreDrill: Motif = { isMirrored: true, draw };

function draw({ frame, palette, random, isClose }: Plate) {
  const turns = [random.between(0, 120), random.between(0, 120)] as const;
  const wound = random.between(0.48, 0.58);
  const place = random.between(0.5, 0.62);

  const { near, far, roller, end } = (isClose ? CLOSE : WHOLE)[frame];
  const isSmall = frame !== 'wide';
  const pull = isSmall ? 8 : 11;
  const packs = isClose ? ([0.82, 0.6] as const) : ([wound, 0.82] as const);
  const slope = Math.atan2(end[1] - roller[1], end[0] - roller[0]);
  const on = (share: number): Point => [
    roller[0] + (end[0] - roller[0]) * share,
    roller[1] + (end[1] - roller[1]) * share + pull,
  ];
  const length = Math.hypot(end[0] - roller[0], end[1] - roller[1]);
  const brought = (frame === 'wide' ? 84 : frame === 'strip' ? 66 : 46) / length;
  const [from, to] = [on(place - brought * 0.62), on(place + brought * 0.38)];
  const size = isSmall ? 13 : 26;
  const heads = group(
    `translate(${on(place)
      .map((value) => value.toFixed(1))
      .join(' ')})rotate(${((slope * 180) / Math.PI).toFixed(1)})`,
    count(3, (at) =>
      fill(
        rectangle({ x: (at - 1.5) * size * 1.45, y: isSmall ? 4 : 7, width: size, height: size * 0.62 }),
        palette.tones[at === 1 ? 3 : 1],
      ),
    ),
  );
  const rim = polar([near[0], near[1]], near[2] * packs[0], 178);
  const wrapped = `${polyline([rim, [roller[0] - pull, roller[1]]])}A${pull} ${pull} 0 0 0 ${on(0.004)
    .map((value) => value.toFixed(1))
    .join(' ')}`;
  return [
    ...drawReel(far, packs[1], turns[1], isSmall, palette),
    ...drawReel(near, packs[0], turns[0], isSmall, palette),
    heads,
    stroke(
      `${roller[0] < 0 ? `M${on(0).map(Math.round).join(' ')}` : wrapped}L${on(1.02)
        .map((value) => value.toFixed(1))
        .join(' ')}`,
      palette.bold,
      { width: 1.6 },
    ),
    ring(roller, pull - 1.5, palette.line, { fill: palette.tones[1] }),
    disc(roller, isSmall ? 2 : 2.8, palette.bold),
    stroke(segments([[from, to]]), palette.accent, { width: isSmall ? 3.4 : 4.6 }),
  ];
}

function drawReel(
  [x, y, radius]: Reel,
  pack: number,
  turn: number,
  isSmall: boolean,
  palette: Plate['palette'],
): string[] {
  const center: Point = [x, y];
  const hub = radius * 0.3;
  const wound = radius * pack;
  const pitch = isSmall ? 6 : 7.5;
  const layers = count(Math.floor((wound - hub) / pitch), (at) =>
    ring(center, hub + (at + 1) * pitch, palette.faint, { width: 1 }),
  );
  const arms = count(3, (arm) => {
    const angle = turn + arm * 120;
    const spread = 0.045 * radius;
    const [dx, dy] = [-Math.sin((angle * Math.PI) / 180) * spread, Math.cos((angle * Math.PI) / 180) * spread];
    const [inner, outer] = [polar(center, hub, angle), polar(center, radius * 0.955, angle)];
    return [1, -1].map(
      (side) =>
        [
          [inner[0] + dx * side, inner[1] + dy * side],
          [outer[0] + dx * side, outer[1] + dy * side],
        ] as const,
    );
  }).flat();
  const teeth = count(3, (tooth) => [center, polar(center, hub * 0.72, turn + 40 + tooth * 120)] as const);
  return [
    ring(center, radius, palette.line, { width: 1.4 }),
    ring(center, radius * 0.965, palette.faint, { width: 1 }),
    ring(center, wound, palette.bold, { width: 1.6, fill: palette.tones[0] }),
    ...layers,
    stroke(segments(arms), palette.line, { width: 1 }),
    ring(center, hub, palette.bold, { width: 1.6, fill: palette.tones[2] }),
    stroke(segments(teeth), palette.ground, { width: Math.max(4, hub * 0.17) }),
    disc(center, hub * 0.46, palette.ground),
    ring(center, hub * 0.2, palette.line),
  ];
}
