import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, fill, polygon, rectangle, ring, sector, segments, stroke } from './svg.ts';

/** The upper left corner of the grid, the side of a tile, and how many there are. */
type Layout = { corner: Point; side: number; columns: number; rows: number };

const WHOLE: Record<FrameName, Layout> = {
  wide: { corner: [330, 58], side: 60, columns: 6, rows: 5 },
  card: { corner: [112, 30], side: 35, columns: 5, rows: 4 },
  strip: { corner: [336, 26], side: 36, columns: 12, rows: 3 },
  square: { corner: [60, 44], side: 46, columns: 5, rows: 5 },
};
const CLOSE: Record<FrameName, Layout> = {
  wide: { corner: [372, -62], side: 110, columns: 4, rows: 5 },
  card: { corner: [112, -34], side: 66, columns: 3, rows: 4 },
  strip: { corner: [372, -22], side: 68, columns: 7, rows: 3 },
  square: { corner: [92, -34], side: 88, columns: 3, rows: 5 },
};

const SHAPES = ['quarter', 'quarter', 'quarter', 'half', 'half', 'triangle', 'square', 'rings'] as const;
const MOST_TILES = 36;

/** Tiles of simple shapes, fewer to the left; the accent is one of them. */
export const tiles: Motif = { isMirrored: true, draw };

function draw({ frame, palette, random, isClose }: Plate) {
  const chosen = count(MOST_TILES, () => ({
    shape: random.pick(SHAPES),
    turn: random.integer(0, 3),
    tone: random.integer(1, 4),
    chance: random.between(0, 1),
  }));
  const markedRow = random.integer(1, isClose ? 1 : 2);
  const { corner, side, columns, rows } = (isClose ? CLOSE : WHOLE)[frame];
  const marked = { column: Math.floor(columns / 2), row: Math.min(markedRow, rows - 2) };
  const placed = count(columns * rows, (at) => ({ column: at % columns, row: Math.floor(at / columns) }))
    .map((cell, at) => ({ ...cell, ...(chosen[at] ?? { shape: 'rings' as const, turn: 0, tone: 0, chance: 1 }) }))
    // The left edge is ragged.
    .filter(({ column, chance }) => column >= columns / 3 || chance < 0.3 + column / columns);
  const boxOf = ({ column, row }: { column: number; row: number }) => ({
    x: corner[0] + column * side,
    y: corner[1] + row * side,
    width: side,
    height: side,
  });
  const isMarked = ({ column, row }: { column: number; row: number }) => column === marked.column && row === marked.row;
  const shapes = placed.flatMap((tile) => {
    const { x, y } = boxOf(tile);
    const color = palette.tones[tile.tone] ?? palette.line;
    const corners: Point[] = [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ];
    const at = (offset: number): Point => corners[(tile.turn + offset) % 4] ?? [x, y];
    const middle: Point = [x + side / 2, y + side / 2];
    if (isMarked(tile)) return [];
    switch (tile.shape) {
      case 'quarter':
        return fill(sector(at(0), side, 90 * tile.turn, 90), color);
      case 'half':
        return fill(
          sector([(at(0)[0] + at(1)[0]) / 2, (at(0)[1] + at(1)[1]) / 2], side / 2, 90 * tile.turn, 180),
          color,
        );
      case 'triangle':
        return fill(polygon([at(0), at(1), at(2)]), color);
      case 'square':
        return fill(rectangle(boxOf(tile)), color);
      default:
        return [0.42, 0.28, 0.14].map((share) => ring(middle, side * share, palette.line));
    }
  });
  const accent = boxOf(marked);
  const size = side * (isClose ? 0.3 : 0.5);
  const center: Point = [accent.x + side / 2, accent.y + side / 2];
  return [
    ...shapes,
    stroke(placed.map((tile) => rectangle(boxOf(tile))).join(''), palette.faint, { width: 1 }),
    stroke(rectangle(accent), palette.line),
    stroke(
      segments([
        [
          [accent.x, accent.y],
          [accent.x + side, accent.y + side],
        ],
      ]),
      palette.faint,
      { width: 1 },
    ),
    fill(sector([center[0] - size / 2, center[1] + size / 2], size, -90, 90), palette.accent),
  ];
}
