import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColor } from './theme.ts';

export function readLogo(contentRoot: string): string {
  return readFileSync(join(contentRoot, 'logo.svg'), 'utf8').trim();
}

/** The logo in white, in a square of another SVG. */
export function placeLogo(logo: string, { x, y, side }: { x: number; y: number; side: number }): string {
  const placed = logo.replace('<svg', `<svg x="${x}" y="${y}" width="${side}" height="${side}"`);
  return `<g color="${themeColor('white')}">${placed}</g>`;
}
