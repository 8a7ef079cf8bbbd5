import { readFileSync } from 'node:fs';

const THEME = readFileSync('app/styles/theme.css', 'utf8');
/** The colors of the theme by their names. */
export const THEME_COLORS: ReadonlyMap<string, string> = new Map(
  [...THEME.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

/** A color of the theme, for what is drawn without a style sheet. */
export function themeColor(name: string): string {
  const color = THEME_COLORS.get(name);
  if (!color) throw new Error(`app/styles/theme.css has no --color-${name} of the form #rrggbb`);
  return color;
}
