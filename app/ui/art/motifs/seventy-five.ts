import type { Motif, Plate, Point } from './plate.ts';
import { count, fill, horizontal, rectangle, segments, stroke, vertical } from './svg.ts';

const TOTAL = 75;
/** Capabilities of the eleven disciplines, a lane each. */
const LANES = [7, 6, 8, 9, 5, 7, 6, 8, 7, 6, 6];

type Cell = { column: number; row: number };
type Layout = { cells: Cell[]; pitch: number; origin: Point };

/** Seventy-five capabilities by level; the accent is one of them. */
export const seventyFive: Motif = { isMirrored: false, draw };

const grid = (columns: number): Cell[] =>
  count(TOTAL, (at) => ({ column: at % columns, row: Math.floor(at / columns) }));

const ragged = (lanes: readonly number[], isAcross: boolean): Cell[] =>
  lanes.flatMap((length, lane) =>
    count(length, (at) => (isAcross ? { column: at, row: lane } : { column: lane, row: at })),
  );

function layoutOf({ frame, height, isClose, isLeftHanded }: Plate, lanes: readonly number[]): Layout {
  switch (frame) {
    case 'wide':
      return isClose
        ? { cells: ragged(lanes, false), pitch: 36, origin: [isLeftHanded ? 110 : 284, 78] }
        : { cells: grid(15), pitch: 40, origin: [isLeftHanded ? 76 : 107, 133] };
    case 'strip':
      return isClose
        ? { cells: grid(15), pitch: 23, origin: [isLeftHanded ? 70 : 400, 36] }
        : { cells: grid(25), pitch: 24.4, origin: [isLeftHanded ? 60 : 160, 52] };
    case 'square':
      return isClose
        ? { cells: ragged(lanes, true), pitch: 22, origin: [isLeftHanded ? 56 : 84, 52] }
        : { cells: ragged(lanes, false), pitch: 22, origin: [isLeftHanded ? 38 : 54, 78] };
    case 'card':
      return isClose
        ? { cells: ragged(lanes, true), pitch: 14, origin: [isLeftHanded ? 62 : 132, 36] }
        : { cells: ragged(lanes, false), pitch: 18, origin: [isLeftHanded ? 36 : 78, (height - 9 * 18) / 2 + 14] };
  }
}

function draw(plate: Plate) {
  const { random, palette } = plate;
  const shift = random.integer(0, LANES.length - 1);
  const noise = count(TOTAL, () => random.between(-1.2, 1.2));
  const markedShare = random.between(0.1, 0.9);
  const lanes = count(LANES.length, (at) => LANES[(at + shift) % LANES.length] ?? 0);

  const { cells, pitch, origin } = layoutOf(plate, lanes);
  const size = pitch * 0.84;
  const [columns, rows] = [
    Math.max(...cells.map(({ column }) => column)) + 1,
    Math.max(...cells.map(({ row }) => row)) + 1,
  ];
  const square = ({ column, row }: Cell) => ({
    x: origin[0] + column * pitch,
    y: origin[1] + row * pitch,
    width: size,
    height: size,
  });
  const level = ({ column, row }: Cell, at: number) =>
    Math.max(0, Math.min(5, Math.round(4.4 - (3.4 * column) / columns + (1.4 * row) / rows - 0.4 + (noise[at] ?? 0))));
  const inner = cells.filter(({ column, row }) => column > 0 && row > 0 && column < columns - 1);
  const marked = inner[Math.floor(markedShare * inner.length)] ?? cells[0] ?? { column: 0, row: 0 };

  const byLevel = ['', '', '', '', '', ''];
  cells.forEach((cell, at) => {
    if (cell === marked) return;
    const reached = level(cell, at);
    const box = square(cell);
    byLevel[reached] += rectangle(
      reached === 0 ? { x: box.x + 0.5, y: box.y + 0.5, width: size - 1, height: size - 1 } : box,
    );
  });
  const tick = Math.max(6, pitch * 0.42);
  const gap = Math.max(6, pitch * 0.34);
  const across = count(columns, (column) => {
    const x = origin[0] + column * pitch + size / 2;
    const length = column === marked.column ? tick * 2.8 : tick;
    return vertical(x, origin[1] - gap, Math.max(4, origin[1] - gap - length));
  });
  const down = count(rows, (row) => {
    const y = origin[1] + row * pitch + size / 2;
    const length = row === marked.row ? tick * 2.8 : tick;
    return horizontal(y, origin[0] - gap, Math.max(4, origin[0] - gap - length));
  });
  return [
    stroke(segments([...across, ...down]), palette.line),
    ...byLevel.map((d, reached) =>
      reached === 0 ? stroke(d, palette.line, { width: 1 }) : fill(d, palette.tones[reached - 1] ?? palette.ground),
    ),
    fill(rectangle(square(marked)), palette.accent),
  ];
}
