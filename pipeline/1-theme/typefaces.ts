import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf, readTypeface, type Typeface } from '../../app/content/load/read/typeface-package.ts';

type Range = { min: number; max: number };

/** What is cut from the fonts of a family. */
export type Cut = { style?: 'normal' | 'italic'; weight: number | Range; opticalSize?: number };

/** A font of a family, the values at which a cut fixes its axes, and its weight as CSS writes it. */
export type FontFile = { file: string; axes: Record<string, number | Range>; weight: string };

/** The check of the content has named families that are not installed. */
export function typefaceOf(family: string): Typeface {
  const typeface = readTypeface(family);
  if (!typeface) throw new Error(`${packagesOf(family).join(' or ')} is not installed`);
  return typeface;
}

export const hasItalic = ({ metadata }: Typeface) => metadata.styles.includes('italic');

/** Fontsource's names of two ranges of Unicode: the letters of Western Europe, and those of the rest of it. */
export type LatinRange = 'latin' | 'latin-ext';

/** Weights that are taken of a family without variable ones. */
const STATIC_WEIGHTS = [400, 500, 600];

/** The fonts that a cut is made from: one of variable weight, or one for each weight; the first is the lightest. */
export function fontFiles(typeface: Typeface, cut: Cut, range: LatinRange = 'latin'): [FontFile, ...FontFile[]] {
  const { weight } = cut;
  const fileOf = (axes: string | number) => fontFile(typeface, range, axes, cut.style);
  if (typeface.isVariable) {
    // The file with most axes: all of them, the registered ones of OpenType, or the weight alone.
    const file = ['full', 'standard', 'wght'].map(fileOf).find((each) => existsSync(each));
    const shown = typeof weight === 'number' ? String(weight) : `${weight.min} ${weight.max}`;
    return [{ file: file ?? fileOf('wght'), axes: axesOf(typeface, cut), weight: shown }];
  }
  // A face is declared in the weight that style sheets ask for, so that no browser thickens it.
  if (typeof weight === 'number')
    return [{ file: fileOf(nearestWeight(typeface, weight)), axes: {}, weight: String(weight) }];
  const weights = new Set(STATIC_WEIGHTS.map((each) => nearestWeight(typeface, each)));
  return [...weights].map((each) => ({ file: fileOf(each), axes: {}, weight: String(each) })) as [
    FontFile,
    ...FontFile[],
  ];
}

const fontFile = ({ folder, metadata }: Typeface, range: LatinRange, axes: string | number, style = 'normal') =>
  join(folder, 'files', `${metadata.id}-${range}-${axes}-${style}.woff2`);

const nearestWeight = ({ metadata }: Typeface, weight: number) =>
  metadata.weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight) || b - a)[0] ?? weight;

/** The characters of a range, as CSS writes them; undefined where the family has none of them. */
export function unicodeRange({ folder }: Typeface, range: LatinRange): string | undefined {
  return JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))[range];
}

/** An axis that the cut does not name keeps its default. */
function axesOf({ metadata }: Typeface, { weight, opticalSize }: Cut): Record<string, number | Range> {
  const { ital: _file, wght = { min: '1', max: '1000' }, ...others } = metadata.variable;
  const clamp = (value: number, { min, max }: { min: string; max: string }) =>
    Math.min(Math.max(value, Number(min)), Number(max));
  const fixed = Object.entries(others).map(([axis, range]) =>
    axis === 'opsz' && opticalSize !== undefined ? [axis, clamp(opticalSize, range)] : [axis, Number(range.default)],
  );
  const weights =
    typeof weight === 'number' ? clamp(weight, wght) : { min: clamp(weight.min, wght), max: clamp(weight.max, wght) };
  return { ...Object.fromEntries(fixed), wght: weights };
}
