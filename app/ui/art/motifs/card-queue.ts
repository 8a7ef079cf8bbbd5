import type { FrameName, Motif, Plate, Point } from './plate.ts';
import { count, group, outlined, polygon, polyline, segments, stroke } from './svg.ts';

/** The lower left corner of the front card, the run of its width and of the queue, its height. */
type Queue = { foot: Point; across: Point; along: Point; tall: number; cards: number };

const WHOLE: Record<FrameName, Queue> = {
  wide: { foot: [172, 313], across: [180, 87], along: [21.5, -9.7], tall: 133, cards: 17 },
  card: { foot: [88, 140], across: [82, 40], along: [11.5, -5.6], tall: 62, cards: 13 },
  strip: { foot: [300, 104], across: [88, 40], along: [17, -1.2], tall: 66, cards: 22 },
  square: { foot: [42, 232], across: [122, 59], along: [14, -7.4], tall: 92, cards: 13 },
};
const CLOSE: Record<FrameName, Queue> = {
  wide: { foot: [230, 372], across: [250, 116], along: [33, -17], tall: 196, cards: 13 },
  card: { foot: [58, 172], across: [122, 56], along: [18, -10], tall: 92, cards: 12 },
  strip: { foot: [330, 150], across: [128, 52], along: [25, -2.6], tall: 100, cards: 17 },
  square: { foot: [40, 276], across: [168, 78], along: [23, -13], tall: 128, cards: 12 },
};

const RATINGS = 5;
/** Where the tab begins, as a share of the width. */
const TAB_PLACES = [0.06, 0.24, 0.42, 0.76];
const TAB = 0.2;

/** Assessments in line, one lifted out, a rating of five points in front; the accent is the lifted tab. */
export const cardQueue: Motif = { isMirrored: true, draw };

function draw({ frame, width, palette, random, isClose, isLeftHanded }: Plate) {
  const tabs = count(24, () => random.pick(TAB_PLACES));
  const gaps = count(24, () => random.pick([1, 1, 1, 1.3, 2]));
  const isFilled = count(24, () => random.between(0, 1) < 0.28);
  const preferred = random.integer(3, 5);
  const rating = random.integer(2, 4);

  const { foot, across, along, tall, cards } = (isClose ? CLOSE : WHOLE)[frame];
  const distance = (card: number) => gaps.slice(0, card).reduce((sum, gap) => sum + gap, 0);
  /** A point of a card: shares of its width and height. */
  const at = (card: number, x: number, y: number, lift = 0): Point => {
    const steps = distance(card);
    return [foot[0] + along[0] * steps + across[0] * x, foot[1] + along[1] * steps + across[1] * x - tall * (y + lift)];
  };
  const tab = (card: number, start: number, lift = 0) => [
    at(card, start, 1, lift),
    at(card, start + 0.025, 1.16, lift),
    at(card, start + TAB - 0.03, 1.16, lift),
    at(card, start + TAB, 1, lift),
  ];
  const outline = (card: number, lift = 0) =>
    polygon([
      at(card, 0, 0, lift),
      at(card, 0, 1, lift),
      ...tab(card, tabs[card] ?? 0, lift),
      at(card, 1, 1, lift),
      at(card, 1, 0, lift),
    ]);

  const lift = 0.42;
  const fits = (card: number) => tab(card, 0.42, lift).every(([x, y]) => y > 5 && x < width - 5);
  const lifted = [preferred, 4, 3, 2, 1].find(fits) ?? 1;
  const queue = count(cards, (index) => cards - 1 - index).flatMap((card) => {
    if (card === 0) return [outlined(outline(0), palette.tones[0], palette.bold, { width: 1.6 })];
    if (card !== lifted)
      return [outlined(outline(card), isFilled[card] ? palette.tones[1] : palette.ground, palette.line)];
    return [
      outlined(polygon(tab(card, 0.42, lift)), palette.accent, palette.bold, { width: 1.4 }),
      outlined(
        polygon([at(card, 0, 0, lift), at(card, 0, 1, lift), at(card, 1, 1, lift), at(card, 1, 0, lift)]),
        palette.raised,
        palette.bold,
        { width: 1.6 },
      ),
    ];
  });
  const far = (x: number, steps: number): Point => [
    foot[0] + across[0] * x + along[0] * steps,
    foot[1] + across[1] * x + along[1] * steps,
  ];
  const end = width / along[0];
  return [
    stroke(
      segments([
        [far(0, -4), far(0, end)],
        [far(1, -4), far(1, end)],
      ]),
      palette.faint,
      { width: 1 },
    ),
    ...queue,
    ...drawRating({ at, across, tall, rating, isReversed: isLeftHanded }, palette),
  ];
}

type At = (card: number, x: number, y: number) => Point;

type Rating = { at: At; across: Point; tall: number; rating: number; isReversed: boolean };

/** In a mirrored drawing the points are filled from the other end, so that they still read from the left. */
function drawRating({ at, across, tall, rating, isReversed }: Rating, palette: Plate['palette']): string[] {
  const length = Math.hypot(...across);
  const [x, y] = at(0, 0.14, 0.6);
  const pitch = length * 0.18;
  const radius = Math.min(tall * 0.085, pitch * 0.36);
  const slope = (across[1] / length).toFixed(2);
  const points = count(RATINGS, (index) => {
    const color = index < rating - 1 ? palette.tones[2] : palette.bold;
    const look = index < rating ? `fill="${color}"` : `stroke="${palette.line}"`;
    return `<circle ${look} cx="${Math.round((isReversed ? RATINGS - 1 - index : index) * pitch)}" r="${radius.toFixed(1)}"/>`;
  });
  const transform = `matrix(${(across[0] / length).toFixed(2)} ${slope} 0 1 ${x.toFixed(1)} ${y.toFixed(1)})`;
  return [
    group(transform, points),
    stroke(
      polyline([at(0, 0.09, 0.3), at(0, 0.9, 0.3)]) + polyline([at(0, 0.09, 0.17), at(0, 0.64, 0.17)]),
      palette.line,
      { width: 0.8 },
    ),
  ];
}
