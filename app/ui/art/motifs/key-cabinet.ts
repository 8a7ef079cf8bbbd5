import type { FrameName, Motif, Plate, Point } from './plate.ts';
import {
  count,
  fill,
  horizontal,
  outlined,
  polar,
  polygon,
  polyline,
  rectangle,
  ring,
  segments,
  stroke,
  vertical,
} from './svg.ts';

/** The pegs, the first of which are empty, the rail, and the size of a key. */
type Cabinet = {
  pegs: number;
  empty: number;
  pitch: number;
  start: number;
  rail: number;
  head: number;
  blade: number;
  width: number;
};

const WHOLE: Record<FrameName, Cabinet> = {
  wide: { pegs: 14, empty: 4, pitch: 52.9, start: 23, rail: 76, head: 20, blade: 190, width: 13 },
  card: { pegs: 9, empty: 2, pitch: 33, start: 18, rail: 44, head: 12, blade: 100, width: 8 },
  strip: { pegs: 20, empty: 7, pitch: 40, start: 20, rail: 34, head: 14, blade: 84, width: 9 },
  square: { pegs: 7, empty: 1, pitch: 46, start: 24, rail: 66, head: 17, blade: 158, width: 11 },
};
const CLOSE: Record<FrameName, Cabinet> = {
  wide: { pegs: 9, empty: 2, pitch: 84, start: 36, rail: 58, head: 32, blade: 252, width: 20 },
  card: { pegs: 6, empty: 0, pitch: 48.5, start: 28, rail: 30, head: 16.5, blade: 118, width: 11 },
  strip: { pegs: 13, empty: 4, pitch: 62, start: 28, rail: 30, head: 17, blade: 84, width: 12 },
  square: { pegs: 5, empty: 0, pitch: 65, start: 32, rail: 46, head: 23, blade: 204, width: 15 },
};

const CUTS = 5;
const DEPTHS = 5;

type Key = { depths: number[]; tone: number; isMissing: boolean; length: number };

/** Keys on a rail, each with five cuts of five depths, missing ones dotted; the accent is one key. */
export const keyCabinet: Motif = { isMirrored: true, draw };

function draw({ frame, palette, random, isClose }: Plate) {
  const isRound = random.between(0, 1) < 0.5;
  const keys = count(
    20,
    (): Key => ({
      depths: count(CUTS, () => random.integer(0, DEPTHS - 1)),
      tone: random.pick([-1, -1, 0, 0, 0, 1, 2]),
      isMissing: random.between(0, 1) < 0.2,
      length: random.pick([0.86, 0.94, 1, 1]),
    }),
  );
  const markedShare = random.between(0.25, 0.85);

  const cabinet = (isClose ? CLOSE : WHOLE)[frame];
  const { pegs, empty, pitch, start, rail, head } = cabinet;
  const marked = empty + Math.floor(markedShare * (pegs - empty - 1));
  const x = (peg: number) => start + peg * pitch;
  const hangs = (peg: number) => peg >= empty && (peg === marked || !keys[peg]?.isMissing);
  const tag = { width: head * 0.94, height: Math.max(6, head * 0.46) };
  const tags = (isHanging: boolean) =>
    count(pegs, (peg) => peg)
      .filter((peg) => hangs(peg) === isHanging)
      .map((peg) => rectangle({ x: x(peg) - tag.width / 2, y: rail - tag.height - head * 0.42, ...tag }))
      .join('');
  const drawn = count(pegs - empty, (index) => index + empty).flatMap((peg) => {
    const key = keys[peg];
    if (!key) return [];
    return drawKey(key, [x(peg), rail + head * 0.42], cabinet, {
      palette,
      isRound,
      isMarked: peg === marked,
      isThere: hangs(peg),
    });
  });
  const far = x(pegs) + pitch;
  const railGap = Math.max(4, head * 0.36);
  return [
    fill(tags(false), palette.tones[0]),
    fill(tags(true), palette.tones[2]),
    ...drawn,
    stroke(segments([horizontal(rail, 0, far), horizontal(rail + railGap, 0, far)]), palette.line, { width: 1.4 }),
    ...count(pegs, (peg) =>
      ring([x(peg), rail + railGap], 1.3, hangs(peg) ? palette.bold : palette.line, { width: 1.6 }),
    ),
  ];
}

type KeyLook = { palette: Plate['palette']; isRound: boolean; isMarked: boolean; isThere: boolean };

function drawKey({ depths, tone, length }: Key, [x, top]: Point, cabinet: Cabinet, look: KeyLook): string[] {
  const { head, width } = cabinet;
  const blade = cabinet.blade * length;
  const { palette, isRound, isMarked, isThere } = look;
  const center: Point = [x, top + head * 0.6];
  const bow = isRound
    ? `M${x - head} ${center[1].toFixed(1)}a${head} ${head} 0 1 1 ${2 * head} 0a${head} ${head} 0 1 1 ${-2 * head} 0z`
    : polygon(count(6, (at) => polar(center, head, at * 60 - 90)));
  const neck = center[1] + head * 0.92;
  const collar = rectangle({
    x: x - width * 0.75,
    y: neck + head * 0.14,
    width: width * 1.5,
    height: Math.max(2.4, head * 0.14),
  });
  const shoulder = neck + head * 0.3;
  const [left, right] = [x - width / 2, x + width / 2];
  const step = (blade - width * 1.6) / (CUTS + 0.8);
  const bitting = depths.flatMap((depth, cut): Point[] => {
    const y = shoulder + step * (cut + 0.7);
    const reach = left + width * 0.13 * depth;
    return [
      [left, y],
      [reach, y + step * 0.3],
      [reach, y + step * 0.5],
      [left + width * 0.06, y + step * 0.85],
    ];
  });
  const end = shoulder + blade;
  const shaft = polygon([
    [left, neck],
    [left, shoulder],
    ...bitting,
    [left, end - width * 0.7],
    [x, end],
    [right, end - width * 0.7],
    [right, neck],
  ]);
  if (!isThere) return [stroke(bow + collar + shaft, palette.faint, { width: 1, dash: '3 3' })];
  const color = isMarked ? palette.accent : palette.line;
  const body = isMarked || tone < 0 ? palette.ground : (palette.tones[tone] ?? palette.ground);
  const groove = polyline(vertical(right - width * 0.22, shoulder + 4, end - width));
  const line = isMarked ? { width: 1.6 } : {};
  return [
    outlined(shaft, body, color, line),
    stroke(groove, color, { width: 0.8 }),
    outlined(collar, body, color, line),
    outlined(bow, isMarked ? palette.accent : body, color, line),
    ring(center, head * 0.5, color, { fill: palette.ground }),
  ];
}
