import { themeColor } from './theme.ts';

/** The logo in white, in a square of another SVG. */
export function placeLogo(logo: string, { x, y, side }: { x: number; y: number; side: number }): string {
  const placed = logo.replace('<svg', `<svg x="${x}" y="${y}" width="${side}" height="${side}"`);
  return `<g color="${themeColor('white')}">${placed}</g>`;
}
