import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { legend } from './figure-legend.ts';
import type { FigureOf } from './figures.ts';
import { COLORS, type Style, type Theme } from './theme.ts';

const LEVELS = 5;

function scaleEnd(figure: FigureOf<'bars'>): number {
  if (figure.unit === '%') return 100;
  if (figure.unit === 'of 5') return LEVELS;
  return Math.max(...figure.items.flatMap((item) => [item.value, item.target ?? 0])) * 1.05;
}

export function bars(theme: Theme, figure: FigureOf<'bars'>): ReactElement[] {
  const end = scaleEnd(figure);
  const share = (value: number) => `${Math.min(100, (value / end) * 100)}%`;
  const whole = figure.items.every(({ value, target = 0 }) => Number.isInteger(value) && Number.isInteger(target));
  const targets = figure.items.some(({ target }) => target !== undefined);
  const suffix = figure.unit === '%' ? '%' : targets || !figure.unit ? '' : ` ${figure.unit}`;
  const show = (value: number) => `${whole ? value : value.toFixed(1)}${suffix}`;
  const track: Style = { flex: 1, height: 9, borderRadius: 2, backgroundColor: COLORS.line };
  const tick: Style = {
    position: 'absolute',
    top: -3,
    width: 2,
    height: 15,
    marginLeft: -1,
    backgroundColor: COLORS.ink,
  };

  const rows = figure.items.map((item) =>
    h(
      View,
      { key: item.label, style: { flexDirection: 'row', alignItems: 'center', minHeight: theme.tall(21) } },
      h(Text, { style: { ...theme.sans(8.75, 1.25), width: 142, paddingRight: 8 } }, item.label),
      h(
        View,
        { style: track },
        h(View, { style: { height: 9, borderRadius: 2, width: share(item.value), backgroundColor: COLORS.mid } }),
        item.target === undefined ? null : h(View, { style: { ...tick, left: share(item.target) } }),
      ),
      h(
        View,
        {
          style: {
            width: targets ? 62 : 28 + 4.5 * suffix.length,
            flexDirection: 'row',
            justifyContent: 'flex-end',
            alignItems: 'baseline',
          },
        },
        h(Text, { style: theme.strong(9, 1.2) }, show(item.value)),
        item.target === undefined
          ? null
          : h(Text, { style: { ...theme.sans(8, 1.2), color: COLORS.quiet, marginLeft: 3 } }, `/ ${show(item.target)}`),
      ),
    ),
  );
  if (!targets) return rows;
  const unit = figure.unit && figure.unit !== '%' ? `, ${figure.unit}` : '';
  const today = h(View, { style: { width: 14, height: 7, borderRadius: 2, backgroundColor: COLORS.mid } });
  const target = h(View, { style: { width: 2, height: 11, backgroundColor: COLORS.ink } });
  return [
    ...rows,
    legend(theme, [
      { label: `Today${unit}`, swatch: today },
      { label: 'Target', swatch: target },
    ]),
  ];
}
