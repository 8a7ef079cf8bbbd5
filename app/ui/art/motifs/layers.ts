import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, fill, outlined, polygon, segments, stroke } from './svg.ts';

const SHEETS = 5;
/** Cells of a sheet along each edge. */
const CELLS = 6;

/** The left corner of the lowest sheet, its edges to the right (down and up), and the space between sheets. */
type Stack = { corner: Point; down: Point; up: Point; lift: number };

const WHOLE: Record<FrameName, Stack> = {
  wide: { corner: [330, 284], down: [168, 84], up: [176, -88], lift: 37 },
  card: { corner: [92, 132], down: [84, 42], up: [88, -44], lift: 16 },
  strip: { corner: [420, 108], down: [130, 33], up: [150, -38], lift: 13 },
  square: { corner: [42, 208], down: [114, 57], up: [122, -61], lift: 29 },
};
const CLOSE: Record<FrameName, Stack> = {
  wide: { corner: [318, 330], down: [330, 150], up: [330, -150], lift: 62 },
  card: { corner: [96, 168], down: [190, 88], up: [190, -88], lift: 30 },
  strip: { corner: [380, 132], down: [250, 64], up: [270, -70], lift: 21 },
  square: { corner: [58, 262], down: [240, 110], up: [240, -110], lift: 44 },
};

/** Sheets above one another, not quite in line; the accent is one cell of the uppermost. */
export const layers: Motif = { isMirrored: true, draw };

function draw({ frame, palette, random, isClose }: Plate) {
  const sheets = count(SHEETS, () => ({
    slide: random.between(-0.09, 0.09),
    cells: count(3, () => [random.integer(0, CELLS - 1), random.integer(0, CELLS - 1)] as const),
  }));
  const mark = [random.integer(1, 2), random.integer(2, 3)] as const;
  const { corner, down, up, lift } = (isClose ? CLOSE : WHOLE)[frame];

  /** A point of a sheet, as shares of its edges. */
  const point = (sheet: number, along: number, across: number): Point => {
    const slid = along + (sheets[sheet]?.slide ?? 0);
    return [corner[0] + down[0] * slid + up[0] * across, corner[1] + down[1] * slid + up[1] * across - lift * sheet];
  };
  const area = (sheet: number, [along, across]: readonly [number, number], size = 1) => {
    const [from, to] = [along / CELLS, (along + size) / CELLS];
    const [near, far] = [across / CELLS, (across + size) / CELLS];
    return polygon([point(sheet, from, near), point(sheet, to, near), point(sheet, to, far), point(sheet, from, far)]);
  };
  const grid = (sheet: number) =>
    segments(
      count(CELLS - 1, (at) => (at + 1) / CELLS).flatMap((share) => [
        [point(sheet, share, 0), point(sheet, share, 1)] as const,
        [point(sheet, 0, share), point(sheet, 1, share)] as const,
      ]),
    );
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const;
  const posts = (sheet: number) =>
    segments(corners.map(([along, across]) => [point(sheet, along, across), point(sheet + 1, along, across)] as const));
  const top = SHEETS - 1;
  return [
    ...sheets.flatMap(({ cells }, sheet) => [
      outlined(area(sheet, [0, 0], CELLS), palette.tones[Math.max(0, sheet - 1)] ?? palette.ground, palette.line, {
        width: sheet === top ? 1.6 : 1.2,
      }),
      fill(cells.map((cell) => area(sheet, cell)).join(''), palette.tones[sheet] ?? palette.light),
      stroke(grid(sheet), palette.faint, { width: 1 }),
      sheet < top ? stroke(posts(sheet), palette.line, { width: 1, dash: '2 4' }) : '',
    ]),
    fill(area(top, mark), palette.accent),
  ];
}
