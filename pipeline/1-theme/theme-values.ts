import type { Theme } from '../../app/content/schema/theme.ts';
import { typefaceOf } from './typefaces.ts';

/** The roles of typefaces, with their names in style sheets. */
export const FONT_ROLES = { text: 'sans', headings: 'serif' } as const;
export type FontRole = keyof typeof FONT_ROLES;

/** System fonts that stand in for a family, in the style sheet with its metrics, and in mails as they are. */
const SYSTEM_FONTS = {
  serif: { fallbacks: ['Georgia', 'Times'], stack: 'Georgia, "Times New Roman", serif' },
  sans: { fallbacks: ['Arial'], stack: 'system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif' },
} as const;

const systemFonts = (family: string) =>
  SYSTEM_FONTS[typefaceOf(family).metadata.category === 'serif' ? 'serif' : 'sans'];

type Fallback = { name: string; systemFont: 'Georgia' | 'Times' | 'Arial' };

/** A name must not begin with a generic family: the minifier removes the quotes, and Chromium then drops the face. */
export const fallbacksOf = (role: FontRole, family: string): Fallback[] =>
  systemFonts(family).fallbacks.map((systemFont) => ({ name: `Fallback ${role} ${systemFont}`, systemFont }));

export function themeVariables({ colors, typefaces }: Theme): string {
  const lines = [
    '--color-*: initial;',
    ...Object.entries(colors).map(([name, hex]) => `--color-${name}: ${hex};`),
    ...(['text', 'headings'] as const).map((role) => {
      const family = typefaces[role];
      const names = [family, ...fallbacksOf(role, family).map(({ name }) => name)].map((name) => `"${name}"`);
      return `--font-${FONT_ROLES[role]}: ${names.join(', ')}, ${systemFonts(family).stack};`;
    }),
  ];
  return `@theme {\n${lines.map((each) => `  ${each}\n`).join('')}}\n`;
}

/** Colors, and the two lists of fonts, by name: for mails, which load no fonts. */
export function mailTheme({ colors, typefaces }: Theme): Record<string, string> {
  const fonts = (['text', 'headings'] as const).map((role) => {
    const family = typefaces[role];
    return [FONT_ROLES[role], `"${family}", ${systemFonts(family).stack}`] as const;
  });
  return { ...colors, ...Object.fromEntries(fonts) };
}

/** The logo in white, in a square of another SVG. */
export function placeLogo(logo: string, { x, y, side }: { x: number; y: number; side: number }): string {
  const placed = logo.replace('<svg', `<svg x="${x}" y="${y}" width="${side}" height="${side}"`);
  return `<g color="#fff">${placed}</g>`;
}
