import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type FontStyle = 'normal' | 'italic';

/** metadata.json of a package of Fontsource. */
type Metadata = {
  id: string;
  category: string;
  styles: FontStyle[];
  subsets: string[];
  weights: number[];
  variable: Record<string, { default: string; min: string; max: string }>;
};

/** A family of Fontsource that is installed: one font of variable weight, or one for each weight. */
export type Typeface = { family: string; folder: string; isVariable: boolean; metadata: Metadata };

const VARIABLE = '@fontsource-variable';

/** Fontsource names packages after the family: those of Source Serif 4 end in source-serif-4. */
export const packagesOf = (family: string) =>
  [VARIABLE, '@fontsource'].map((scope) => `${scope}/${family.toLowerCase().replaceAll(' ', '-')}`);

/** Undefined where no package of the family is installed, or one without Latin letters. */
export function readTypeface(family: string, packages = 'node_modules'): Typeface | undefined {
  for (const name of packagesOf(family)) {
    const folder = join(packages, name);
    const file = join(folder, 'metadata.json');
    if (!existsSync(file)) continue;
    const metadata: Metadata = JSON.parse(readFileSync(file, 'utf8'));
    if (metadata.subsets.includes('latin')) return { family, folder, isVariable: name.startsWith(VARIABLE), metadata };
  }
  return undefined;
}
