import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { FigureOf } from './figures.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

const LABEL_WIDTH = 96;

type Bar = FigureOf<'roadmap'>['lanes'][number]['bars'][number];

/** Bars that overlap in time go to separate rows of their lane. */
export function stackBars(all: Bar[]): Bar[][] {
  const rows: Bar[][] = [];
  for (const bar of [...all].sort((a, b) => a.from - b.from)) {
    const free = rows.find((row) => row.every((other) => other.to < bar.from));
    if (free) free.push(bar);
    else rows.push([bar]);
  }
  return rows;
}

const LANE_TONES = [
  { backgroundColor: COLORS.brand, color: COLORS.white },
  { backgroundColor: '#1D6FA5', color: COLORS.white },
  { backgroundColor: COLORS.pale, color: COLORS.ink },
] as const;

export function roadmap(theme: Theme, figure: FigureOf<'roadmap'>, width: number): ReactElement[] {
  const column = (width - LABEL_WIDTH) / figure.quarters.length;
  const bar = theme.tall(26);
  const cell: Style = { width: column, borderLeftWidth: 0.75, borderLeftColor: '#D6E2EB' };

  const head = h(
    View,
    { key: 'head', style: { flexDirection: 'row', marginLeft: LABEL_WIDTH } },
    figure.quarters.map((name) =>
      h(
        View,
        { key: name, style: cell },
        h(Text, { style: { ...theme.strong(7.5, 1.3), color: COLORS.quiet, paddingLeft: 4, paddingBottom: 5 } }, name),
      ),
    ),
  );

  const lanes = figure.lanes.map((lane, index) => {
    const rows = stackBars(lane.bars);
    const { backgroundColor, color } = LANE_TONES[index % LANE_TONES.length] ?? LANE_TONES[0];
    const height = rows.length * (bar + 3) + 5;
    return h(
      View,
      { key: lane.label, style: { flexDirection: 'row', height, borderTopWidth: 0.75, borderTopColor: '#D6E2EB' } },
      h(
        View,
        { style: { width: LABEL_WIDTH, paddingRight: 8, justifyContent: 'center' } },
        h(Text, { style: theme.strong(8.25, 1.25) }, lane.label),
      ),
      figure.quarters.map((name) => h(View, { key: name, style: cell })),
      rows.flatMap((row, depth) =>
        row.map((one) => {
          const place: Style = {
            position: 'absolute',
            top: 4 + depth * (bar + 3),
            left: LABEL_WIDTH + one.from * column + 2,
            width: (one.to - one.from + 1) * column - 3,
            height: bar,
          };
          return h(
            View,
            {
              key: `${one.text}-${one.from}`,
              style: {
                ...place,
                backgroundColor,
                borderRadius: 3,
                paddingLeft: 5,
                paddingRight: 3,
                justifyContent: 'center',
              },
            },
            h(Text, { style: { ...theme.strong(7.25, 1.2), color } }, one.text),
          );
        }),
      ),
    );
  });
  return [head, ...lanes];
}

const mix = (from: readonly number[], to: readonly number[], share: number) =>
  `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Two ramps with a step at 3.5, so that either ink or white always stands at 4.5:1 on a cell. */
export function heat(value: number): { fill: string; text: string } {
  if (value < 3.5) return { fill: mix([232, 241, 247], [100, 173, 214], value / 3.5), text: COLORS.ink };
  return { fill: mix([38, 110, 158], [27, 54, 100], (value - 3.5) / 1.5), text: COLORS.white };
}

export function heatmap(theme: Theme, figure: FigureOf<'heatmap'>, width: number): ReactElement[] {
  const label = 132;
  const most = Math.max(...figure.rows.map((row) => row.values.length));
  const cell: Style = {
    width: (width - label) / most - 3,
    height: theme.tall(22),
    marginLeft: 3,
    marginBottom: 3,
    borderRadius: 3,
  };
  const head = figure.columns?.map((name) =>
    h(
      Text,
      {
        key: name,
        style: {
          ...theme.strong(7.5, 1.3),
          color: COLORS.quiet,
          width: cell.width,
          marginLeft: 3,
          textAlign: 'center',
        },
      },
      name,
    ),
  );

  const rows = figure.rows.map((row) =>
    h(
      View,
      { key: row.label, style: { flexDirection: 'row', alignItems: 'center' } },
      h(Text, { style: { ...theme.sans(8.75, 1.25), width: label, paddingRight: 6, paddingBottom: 3 } }, row.label),
      row.values.map((value, index) => {
        const { fill, text } = heat(value);
        const shown = Number.isInteger(value) && row.values.every(Number.isInteger) ? String(value) : value.toFixed(1);
        return h(
          View,
          { key: String(index), style: { ...cell, backgroundColor: fill, justifyContent: 'center' } },
          h(Text, { style: { ...theme.strong(8, 1), color: text, textAlign: 'center' } }, shown),
        );
      }),
    ),
  );
  return [
    h(View, { key: 'head', style: { flexDirection: 'row', marginLeft: label, paddingBottom: head ? 5 : 0 } }, head),
    ...rows,
  ];
}
