import { readFileSync } from 'node:fs';

const THEME_FILE = 'app/styles/theme.css';

export type FontRole = 'sans' | 'serif';

type Theme = {
  colors: Record<string, string>;
  /** What `--font-sans` and `--font-serif` list, quotes included. */
  fonts: Record<FontRole, readonly string[]>;
};

export function parseTheme(css: string): Theme {
  const colors = [...css.matchAll(/^ *--color-([a-z-]+): (#[0-9a-f]{3,6});/gm)];
  return {
    colors: Object.fromEntries(colors.map(([, name = '', hex = '']) => [name, hex])),
    fonts: { sans: fontList(css, 'sans'), serif: fontList(css, 'serif') },
  };
}

function fontList(css: string, role: FontRole): string[] {
  const [, list] = new RegExp(`--font-${role}:([^;]+);`).exec(css) ?? [];
  if (!list) throw new Error(`${THEME_FILE} has no --font-${role}`);
  return list.split(',').map((name) => name.trim());
}

const THEME = parseTheme(readFileSync(THEME_FILE, 'utf8'));

/** A color of the theme, for what is drawn without a style sheet. */
export function themeColor(name: string): string {
  const color = THEME.colors[name];
  if (!color) throw new Error(`${THEME_FILE} has no --color-${name} of the form #rrggbb`);
  return color;
}

/** The family that is loaded for a role: the first of its list. */
export function themeFamily(role: FontRole, { fonts } = THEME): string {
  return fonts[role][0]?.replaceAll(/["']/g, '') ?? '';
}

/** Colors, and the two lists of fonts, by name. Without the fallbacks, which only the site's style sheet defines. */
export function themeValues({ colors, fonts } = THEME): Record<string, string> {
  const withoutFallbacks = (role: FontRole) => fonts[role].filter((name) => !name.includes('Fallback')).join(', ');
  return { ...colors, sans: withoutFallbacks('sans'), serif: withoutFallbacks('serif') };
}

/** The logo in white, in a square of another SVG. */
export function placeLogo(logo: string, { x, y, side }: { x: number; y: number; side: number }): string {
  const placed = logo.replace('<svg', `<svg x="${x}" y="${y}" width="${side}" height="${side}"`);
  return `<g color="${themeColor('white')}">${placed}</g>`;
}
