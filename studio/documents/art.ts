import { Circle, Defs, G, LinearGradient, Path, Rect, Stop, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { lineOpacity, waveLines } from '../../app/ui/art/wave.ts';
import { COLORS, type Theme } from './theme.ts';

type Ground = {
  seed: string;
  width: number;
  height: number;
  lines: number;
  top?: number;
  strength?: number;
  light?: string;
};

/** The hero of the site on paper: dark where the words stand, light in the far corner, waves between. */
export function waveGround(ground: Ground): ReactElement {
  const { seed, width, height, lines, top = 0, strength = 0.6, light = COLORS.sky } = ground;
  const paths = waveLines(seed, { lines, width, height: height - top });
  return h(
    Svg,
    { width, height, viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute', top: 0, left: 0 } },
    h(
      Defs,
      null,
      h(
        LinearGradient,
        { id: 'ground', x1: 0, y1: 0, x2: 1, y2: 1 },
        h(Stop, { offset: 0, stopColor: COLORS.deep }),
        h(Stop, { offset: 0.55, stopColor: COLORS.brand }),
        h(Stop, { offset: 1, stopColor: light }),
      ),
    ),
    h(Rect, { x: 0, y: 0, width, height, fill: "url('#ground')" }),
    h(
      G,
      { transform: `translate(0 ${top})` },
      paths.map((d, index) =>
        h(Path, {
          key: d,
          d,
          stroke: COLORS.pale,
          strokeWidth: 0.8,
          strokeOpacity: Math.round(lineOpacity(index, lines) * strength * 100) / 100,
          fill: 'none',
        }),
      ),
    ),
  );
}

/** The mark and the name. */
export function logo(theme: Theme, product: string, color: string): ReactElement {
  const stroke = { stroke: color, strokeWidth: 1.6, strokeLinecap: 'round', fill: 'none' } as const;
  return h(
    View,
    { style: { flexDirection: 'row', alignItems: 'center' } },
    h(
      Svg,
      { width: 22, height: 16, viewBox: '0 0 22 16', style: { marginRight: 7 } },
      h(Path, { d: 'M1 6 C4 1.5 7.5 1.5 11 5 S18 8.5 21 4', ...stroke }),
      h(Path, { d: 'M1 12.5 C4 8 7.5 8 11 11.5 S18 15 21 10.5', ...stroke }),
    ),
    h(Text, { style: { ...theme.serif(16, 1), color } }, product),
  );
}

export function dot(diameter: number, color: string): ReactElement {
  const radius = diameter / 2;
  return h(
    Svg,
    { width: diameter, height: diameter, viewBox: `0 0 ${diameter} ${diameter}` },
    h(Circle, { cx: radius, cy: radius, r: radius, fill: color }),
  );
}
