import type { Styles } from '@react-pdf/renderer';

export type Style = Styles[string];

export const COLORS = {
  ink: '#14263B',
  deep: '#0F2240',
  brand: '#1B3664',
  mid: '#2E7FB0',
  sky: '#59B1D8',
  pale: '#9CD3EE',
  mist: '#F4F8FB',
  line: '#E1EAF1',
  edge: '#8CA2B5',
  text: '#3B5066',
  quiet: '#54697E',
  white: '#FFFFFF',
} as const;

/** US Letter in points: the readers are American, and A4 printers shrink it without harm. */
export const PAGE = { width: 612, height: 792, side: 72 } as const;
export const FULL_WIDTH = PAGE.width - 2 * PAGE.side;

/** Type sizes in points at scale 1. A layout that must end on a given page turns the scale down a little. */
export type Theme = {
  scale: number;
  size: (points: number) => number;
  /** Heights inside figures, which short documents draw tighter than books. */
  tall: (points: number) => number;
  serif: (points: number, leading?: number) => Style;
  sans: (points: number, leading?: number) => Style;
  strong: (points: number, leading?: number) => Style;
  label: Style;
};

export function createTheme(scale = 1, density = 1): Theme {
  const size = (points: number) => Math.round(points * scale * 20) / 20;
  const face = (fontFamily: string, fontWeight: 400 | 500 | 600, color: string) => {
    return (points: number, leading = 1.5): Style => ({
      fontFamily,
      fontWeight,
      color,
      fontSize: size(points),
      lineHeight: leading,
    });
  };
  const serifFace = face('Fraunces', 500, COLORS.ink);
  const strong = face('Figtree', 600, COLORS.ink);
  return {
    scale,
    size,
    tall: (points) => size(points * density),
    serif: (points, leading = 1.15) => ({ ...serifFace(points, leading), letterSpacing: -0.012 * size(points) }),
    sans: face('Figtree', 400, COLORS.ink),
    strong,
    label: { ...strong(7.5, 1.3), letterSpacing: 0.9, color: COLORS.mid, textTransform: 'uppercase' },
  };
}
