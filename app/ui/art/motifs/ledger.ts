import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, fill, group, horizontal, outlined, rectangle, segments, stroke, vertical } from './svg.ts';

/** The lower left corner of the sheet, its tilt in degrees, and the pitch of its columns and rows. */
type Sheet = { corner: Point; tilt: number; columns: number; column: number; row: number };

const WHOLE: Record<FrameName, Sheet> = {
  wide: { corner: [214, 410], tilt: -11, columns: 5, column: 93, row: 25 },
  card: { corner: [92, 190], tilt: -11, columns: 4, column: 44, row: 14 },
  strip: { corner: [300, 152], tilt: -3, columns: 6, column: 74, row: 16 },
  square: { corner: [50, 308], tilt: -11, columns: 4, column: 58, row: 19 },
};
const CLOSE: Record<FrameName, Sheet> = {
  wide: { corner: [290, 372], tilt: 10, columns: 4, column: 128, row: 34 },
  card: { corner: [62, 168], tilt: 10, columns: 4, column: 66, row: 23 },
  strip: { corner: [340, 128], tilt: 4, columns: 5, column: 104, row: 22 },
  square: { corner: [74, 262], tilt: 10, columns: 4, column: 82, row: 27 },
};

const ROWS = 24;
/** Rows below the last entry: the total, its double rule, the margin. */
const FOOT_ROWS = 4;

/** A tilted sheet of figures; the accent is the double rule under one total. */
export const ledger: Motif = { isMirrored: false, draw };

function draw({ frame, width, palette, random, isClose, isLeftHanded }: Plate) {
  const entries = count(8 * ROWS, () => ({
    isThere: random.between(0, 1) < 0.52,
    size: random.between(0.2, 0.62),
    isLight: random.between(0, 1) < 0.3,
  }));
  const lean = random.between(4, 6);
  const markedShare = random.between(0, 1);

  const sheet = (isClose ? CLOSE : WHOLE)[frame];
  const { columns, column, row } = sheet;
  const stub = column * 0.55;
  const total = stub + columns * column + column * 0.35;
  // Totals of the first columns are within every frame.
  const markedColumn = Math.floor(markedShare * Math.min(columns, isClose ? 2 : 4));
  const side = isLeftHanded ? -1 : 1;
  /** A box of the sheet; on the other hand its columns run from right to left, and entries stay right-aligned. */
  const box = (x: number, y: number, boxWidth: number, boxHeight: number) =>
    rectangle({ x: isLeftHanded ? -x - boxWidth : x, y, width: boxWidth, height: boxHeight });
  const rule = (x: number) => vertical(x * side, -ROWS * row, 0);

  const rules = count(columns + 1, (at) => stub + at * column).flatMap((x) => [
    rule(x),
    rule(x + Math.max(3.5, column * 0.055)),
  ]);
  const lines = count(ROWS, (at) => horizontal(-(at + 1.4) * row, 0, total * side));
  const bars = { dim: '', light: '', totals: '', over: '', under: '', accent: '' };
  const bar = Math.max(4, row * 0.3);
  for (let at = 0; at < columns; at += 1) {
    const start = stub + at * column + column * 0.16;
    const room = column * 0.74;
    const right = (size: number) => (isLeftHanded ? start : start + room - size);
    for (let line = FOOT_ROWS; line < ROWS; line += 1) {
      const entry = entries[at * ROWS + line];
      if (!entry?.isThere) continue;
      const key = entry.isLight ? 'light' : 'dim';
      bars[key] += box(right(room * entry.size), -(line + 1.4) * row + (row - bar) / 2, room * entry.size, bar);
    }
    const y = -(FOOT_ROWS - 0.4) * row;
    bars.over += box(start, y - row * 0.15, room, 0);
    bars.totals += box(right(room * 0.82), y + row * 0.12, room * 0.82, row * 0.44);
    bars[at === markedColumn ? 'accent' : 'under'] +=
      box(start, y + row * 0.86, room, 0) + box(start, y + row * 1.16, room, 0);
  }
  const corner: Point = [isLeftHanded ? width - sheet.corner[0] : sheet.corner[0], sheet.corner[1]];
  const tilt = sheet.tilt * side;
  const place = (angle: number) => `translate(${corner.join(' ')})rotate(${Math.round(angle * 10) / 10})`;
  const sheetPath = box(0, -ROWS * row, total, ROWS * row);
  return [
    group(place(tilt + lean * side), [stroke(sheetPath, palette.faint)]),
    group(place(tilt), [
      outlined(sheetPath, palette.tones[0], palette.line),
      stroke(segments(lines), palette.faint, { width: 0.8 }),
      stroke(segments(rules), palette.faint),
      fill(bars.dim, palette.tones[2]),
      fill(bars.light, palette.tones[3]),
      stroke(bars.over, palette.bold, { width: 1.6 }),
      fill(bars.totals, palette.bold),
      stroke(bars.under, palette.line),
      stroke(bars.accent, palette.accent, { width: row > 20 ? 2.6 : 2 }),
    ]),
  ];
}
