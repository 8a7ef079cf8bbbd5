import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Range = { min: number; max: number };
type FontStyle = 'normal' | 'italic';

/** What is cut from the variable font of a family. */
export type Cut = { style?: FontStyle; weight: number | Range; opticalSize?: number };

/** metadata.json of a package of Fontsource. */
type Metadata = {
  id: string;
  styles: FontStyle[];
  variable: Record<string, { default: string; min: string; max: string }>;
};

export type Typeface = { family: string; folder: string; metadata: Metadata };

/** Fontsource names a package after its family: that of Source Serif 4 is @fontsource-variable/source-serif-4. */
export const packageOf = (family: string) => `@fontsource-variable/${family.toLowerCase().replaceAll(' ', '-')}`;

export function readTypeface(family: string): Typeface {
  const name = packageOf(family);
  const file = resolvePackageFile(`${name}/metadata.json`);
  if (!file)
    throw new Error(
      `app/styles/theme.css names the typeface '${family}', whose package is not installed. Families are listed at fontsource.org; install this one with: npm install --save-dev --save-exact ${name}`,
    );
  return { family, folder: dirname(file), metadata: JSON.parse(readFileSync(file, 'utf8')) };
}

function resolvePackageFile(path: string): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(path));
  } catch {
    return undefined;
  }
}

export const hasItalic = ({ metadata }: Typeface) => metadata.styles.includes('italic');

/** Fontsource's names of two ranges of Unicode: the letters of Western Europe, and those of the rest of it. */
export type LatinRange = 'latin' | 'latin-ext';

/** The file with most axes: all of them, the registered ones of OpenType, or the weight alone. */
export function variableFile(typeface: Typeface, style: FontStyle = 'normal', range: LatinRange = 'latin'): string {
  const { family, folder, metadata } = typeface;
  const files = ['full', 'standard', 'wght'].map((axes) =>
    join(folder, 'files', `${metadata.id}-${range}-${axes}-${style}.woff2`),
  );
  const file = files.find((each) => existsSync(each));
  if (!file) throw new Error(`${packageOf(family)} has no ${range} letters of variable weight (${style})`);
  return file;
}

/** The characters of a range, as CSS writes them; undefined where the family has none of them. */
export function unicodeRange({ folder }: Typeface, range: LatinRange): string | undefined {
  return JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))[range];
}

/** The values at which a cut fixes the axes of the font; an axis that it does not name keeps its default. */
export function axesOf({ metadata }: Typeface, { weight, opticalSize }: Cut): Record<string, number | Range> {
  const { ital: _file, wght: _weight, ...others } = metadata.variable;
  const fixed = Object.entries(others).map(([axis, { default: value, min, max }]) => {
    if (axis !== 'opsz' || opticalSize === undefined) return [axis, Number(value)];
    return [axis, Math.min(Math.max(opticalSize, Number(min)), Number(max))];
  });
  return { ...Object.fromEntries(fixed), wght: weight };
}
