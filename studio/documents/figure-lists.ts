import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { dot } from './art.ts';
import type { FigureOf } from './figures.ts';
import { breakText } from './lines.ts';
import { tag } from './tags.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

const STEPS = [
  { fill: '#CFE6F3', text: COLORS.ink },
  { fill: COLORS.pale, text: COLORS.ink },
  { fill: COLORS.sky, text: COLORS.ink },
  { fill: '#1D6FA5', text: COLORS.white },
  { fill: COLORS.brand, text: COLORS.white },
  { fill: COLORS.deep, text: COLORS.white },
] as const;

const LONGEST_STEP = 118;
const SHORTEST_STEP = 38;
const STEP_COLUMN = LONGEST_STEP + 16;

/** Steps of a stair seen from the side: the highest level on top, each a little longer than the one below. */
export function ladder(theme: Theme, figure: FigureOf<'ladder'>, width: number): ReactElement[] {
  const last = figure.levels.length - 1;
  const shape: Style = { minHeight: theme.tall(34), paddingLeft: 10, justifyContent: 'center', borderRadius: 3 };
  const words: Style = { width: width - STEP_COLUMN, paddingVertical: theme.tall(3), justifyContent: 'center' };
  const text: Style = { ...theme.sans(8.75, 1.4), color: COLORS.text };
  const rows = figure.levels.map((level, index) => {
    const step = STEPS[Math.round((index / last) * Math.min(last, STEPS.length - 1))] ?? STEPS[0];
    const length = SHORTEST_STEP + ((LONGEST_STEP - SHORTEST_STEP) * index) / last;
    return h(
      View,
      { key: level.name, ...tag('LI'), style: { flexDirection: 'row', marginTop: index === last ? 0 : 4 } },
      h(
        View,
        { style: { width: STEP_COLUMN, flexDirection: 'row' } },
        h(
          View,
          { style: { ...shape, width: length, backgroundColor: step.fill } },
          h(Text, { ...tag('Lbl'), style: { ...theme.serif(14, 1.1), color: step.text } }, String(index + 1)),
        ),
      ),
      h(
        View,
        { ...tag('LBody'), style: words },
        h(Text, { style: theme.strong(9.5, 1.35) }, level.name),
        h(Text, { style: text }, breakText(level.text, text, width - STEP_COLUMN)),
      ),
    );
  });
  return rows.reverse();
}

const WHEN = 66;
const RAIL = 22;

export function timeline(theme: Theme, figure: FigureOf<'timeline'>, width: number): ReactElement[] {
  const room = width - WHEN - RAIL;
  const text: Style = { ...theme.sans(8.75, 1.45), width: room };
  const rail: Style = { flex: 1, width: 1, marginTop: 2, marginBottom: -1.5 };
  return figure.items.map((item, index) => {
    const last = index === figure.items.length - 1;
    return h(
      View,
      { key: item.when + item.text, ...tag('LI'), style: { flexDirection: 'row' } },
      h(Text, { ...tag('Lbl'), style: { ...theme.strong(8.75, 1.45), color: COLORS.brand, width: WHEN } }, item.when),
      h(
        View,
        { style: { width: RAIL, alignItems: 'center' } },
        h(View, { style: { marginTop: 3.5 } }, dot(7, COLORS.mid)),
        h(View, { style: { ...rail, backgroundColor: last ? COLORS.mist : COLORS.edge } }),
      ),
      h(
        Text,
        { ...tag('LBody'), style: { ...text, paddingBottom: last ? 0 : theme.tall(9) } },
        breakText(item.text, text, room),
      ),
    );
  });
}

/** Two to five figures in a row, each under its own rule. */
export function numbers(theme: Theme, figure: FigureOf<'numbers'>): ReactElement {
  return h(
    View,
    { style: { flexDirection: 'row' } },
    figure.items.map((item, index) =>
      h(
        View,
        { key: item.text, ...tag('LI'), style: { flex: 1, marginLeft: index === 0 ? 0 : 18 } },
        h(View, { style: { height: 1.5, backgroundColor: COLORS.ink, marginBottom: 9 } }),
        h(Text, { ...tag('Lbl'), style: theme.serif(24, 1.1) }, item.value),
        h(Text, { ...tag('LBody'), style: { ...theme.sans(8.75, 1.4), color: COLORS.text, marginTop: 5 } }, item.text),
      ),
    ),
  );
}
