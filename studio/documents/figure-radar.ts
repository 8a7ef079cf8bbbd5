import { Circle, Line, Polygon, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { legend } from './figure-legend.ts';
import type { FigureOf } from './figures.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

const LEVELS = 5;
const GRID = '#D6E2EB';
const LABEL = { width: 112, height: 32, away: 9 };
const DASHED = { stroke: COLORS.brand, strokeWidth: 1.2, strokeDasharray: '3 2.5', fill: 'none' } as const;

type Axes = FigureOf<'radar'>['axes'];
type Point = { x: number; y: number };
/** From an axis and a distance along it to a point of the drawing. */
type Plot = { center: Point; reach: number; at: (index: number, distance: number) => Point };

function createPlot(count: number, reach: number, center: Point): Plot {
  const at = (index: number, distance: number) => {
    const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
    return { x: center.x + Math.cos(angle) * distance, y: center.y + Math.sin(angle) * distance };
  };
  return { center, reach, at };
}

function drawing(axes: Axes, { center, reach, at }: Plot, width: number, height: number): ReactElement {
  const outline = (level: (axis: Axes[number]) => number) =>
    axes
      .map((axis, index) => at(index, (reach * level(axis)) / LEVELS))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  const rings = Array.from({ length: LEVELS }, (_, ring) => LEVELS - ring);
  return h(
    Svg,
    { width, height, viewBox: `0 0 ${width} ${height}` },
    rings.map((ring) => {
      const fill = ring === LEVELS ? COLORS.white : 'none';
      return h(Polygon, { key: String(ring), points: outline(() => ring), stroke: GRID, strokeWidth: 0.8, fill });
    }),
    axes.map((axis, index) => {
      const { x, y } = at(index, reach);
      return h(Line, { key: axis.label, x1: center.x, y1: center.y, x2: x, y2: y, stroke: GRID, strokeWidth: 0.8 });
    }),
    h(Polygon, {
      points: outline((axis) => axis.today),
      fill: COLORS.sky,
      fillOpacity: 0.28,
      stroke: COLORS.mid,
      strokeWidth: 1.4,
    }),
    hasTargets(axes) ? h(Polygon, { points: outline((axis) => axis.target ?? axis.today), ...DASHED }) : null,
    axes.map((axis, index) => {
      const { x, y } = at(index, (reach * axis.today) / LEVELS);
      return h(Circle, { key: axis.label, cx: x, cy: y, r: 2, fill: COLORS.mid });
    }),
  );
}

const hasTargets = (axes: Axes) => axes.some((axis) => axis.target !== undefined);

/** A label hangs from its corner of the outer ring: above at the top, below at the bottom, outward at the sides. */
function label(theme: Theme, axis: Axes[number], corner: Point, plot: Plot, width: number): ReactElement {
  const { center, reach } = plot;
  const { x, y } = corner;
  const side = Math.abs(x - center.x) < 12 ? 'center' : x < center.x ? 'right' : 'left';
  const room = Math.min(LABEL.width, { center: width, right: x, left: width - x }[side]);
  const left = { center: x - room / 2, right: x - room, left: x }[side];
  const lift = LABEL.height * (0.5 - (0.5 * (y - center.y)) / (reach + LABEL.away));
  const place: Style = { position: 'absolute', left, top: y - lift, width: room, height: LABEL.height };
  const levels = [axis.today, axis.target].flatMap((level) => (level === undefined ? [] : [level.toFixed(1)]));
  return h(
    View,
    { key: axis.label, style: { ...place, justifyContent: 'center' } },
    h(Text, { style: { ...theme.sans(8, 1.2), textAlign: side } }, axis.label),
    h(Text, { style: { ...theme.strong(8, 1.2), color: COLORS.brand, textAlign: side } }, levels.join(' / ')),
  );
}

export function radar(theme: Theme, { axes }: FigureOf<'radar'>, width: number): ReactElement[] {
  const reach = theme.tall(98);
  const height = 2 * (reach + LABEL.height + 3);
  const plot = createPlot(axes.length, reach, { x: width / 2, y: height / 2 });
  const labels = axes.map((axis, index) => label(theme, axis, plot.at(index, reach + LABEL.away), plot, width));
  const whole = h(View, { key: 'plot', style: { width, height } }, drawing(axes, plot, width, height), labels);
  if (!hasTargets(axes)) return [whole];
  const area: Style = { width: 14, height: 8, backgroundColor: '#CBE5F3', borderWidth: 1, borderColor: COLORS.mid };
  const dashes = h(Line, { x1: 0, y1: 3, x2: 16, y2: 3, ...DASHED });
  return [
    whole,
    legend(theme, [
      { label: 'Today', swatch: h(View, { style: area }) },
      { label: 'Target', swatch: h(Svg, { width: 16, height: 6, viewBox: '0 0 16 6' }, dashes) },
    ]),
  ];
}
