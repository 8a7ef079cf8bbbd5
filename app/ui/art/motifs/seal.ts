import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, curve, disc, fill, polar, ring, stroke } from './svg.ts';

/** The center of the seal, its radius, and the corner of the sheet it holds. */
type Layout = { center: Point; radius: number; corner: Point };

const WHOLE: Record<FrameName, Layout> = {
  wide: { center: [488, 216], radius: 157, corner: [527, 278] },
  card: { center: [176, 104], radius: 78, corner: [192, 110] },
  strip: { center: [560, 84], radius: 70, corner: [584, 108] },
  square: { center: [172, 172], radius: 98, corner: [196, 210] },
};
const CLOSE: Record<FrameName, Layout> = {
  wide: { center: [520, 240], radius: 262, corner: [300, 330] },
  card: { center: [208, 124], radius: 132, corner: [110, 142] },
  strip: { center: [590, 96], radius: 150, corner: [500, 118] },
  square: { center: [196, 196], radius: 164, corner: [110, 250] },
};

/** A seal of two lace bands on the corner of a sheet; the accent is the wax. */
export const seal: Motif = { isMirrored: true, draw };

function draw({ frame, width, palette, random, isClose }: Plate) {
  const petals = random.integer(44, 54);
  const innerPetals = random.integer(34, 42);
  const turn = random.between(0, 9);
  const { center, radius, corner } = (isClose ? CLOSE : WHOLE)[frame];
  // Small frames get fewer loops, not thinner ones.
  const share = radius < 90 ? 0.7 : 1;
  const [x, y] = corner;
  const inset = Math.max(9, radius * 0.115);
  const edge = count(Math.round(52 * share) * 2, (at, all = Math.round(52 * share) * 2) =>
    polar(center, radius * (at % 2 ? 0.965 : 1), (at * 360) / all),
  );
  const wax = Math.min(radius * 0.125, width * 0.05);
  return [
    fill(`M0 0H${x}V${y}H0z`, palette.tones[0]),
    stroke(`M${x} 0V${y}H0`, palette.line),
    stroke(`M${x - inset} 0V${y - inset}H0`, palette.faint),
    disc(center, radius * 0.98, palette.ground),
    lace('a', center, [0.56, 0.94], radius, Math.round(petals * share), turn, palette.line),
    lace('b', center, [0.23, 0.55], radius, Math.round(innerPetals * share), turn, palette.tones[3]),
    stroke(`${curve([...edge, ...edge.slice(0, 1)])}z`, palette.bold, { width: 1.6 }),
    ring(center, radius * 0.565, palette.bold, { width: 1.6 }),
    ring(center, radius * 0.225, palette.bold, { width: 1.6, fill: palette.tones[0] }),
    disc(center, wax, palette.accent),
  ];
}

/** One loop, repeated around the center. */
function lace(
  id: string,
  [x, y]: Point,
  [inner, outer]: readonly [number, number],
  radius: number,
  petals: number,
  turn: number,
  color: string,
): string {
  const [from, to] = [inner * radius, outer * radius];
  const middle = (from + to) / 2;
  const across = ((to - from) / 2) * 1.02;
  const loop = `<ellipse id="${id}" cx="${middle.toFixed(1)}" rx="${((to - from) / 2).toFixed(1)}" ry="${(across * 0.9).toFixed(1)}"/>`;
  const copies = count(
    petals - 1,
    (at) => `<use href="#${id}" transform="rotate(${(((at + 1) * 360) / petals).toFixed(1)})"/>`,
  );
  return `<g stroke="${color}" stroke-width="1" transform="translate(${x} ${y})rotate(${turn.toFixed(1)})">${loop}${copies.join('')}</g>`;
}
