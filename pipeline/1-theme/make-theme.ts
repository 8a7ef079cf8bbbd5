import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Theme } from '../../app/content/schema/theme.ts';
import { fallbackFace, fontFace } from './font-faces.ts';
import { FONT_ROLES, type FontRole, fallbacksOf, themeVariables } from './theme-values.ts';
import { type Cut, type FontFile, fontFiles, typefaceOf } from './typefaces.ts';

/** Of the dev server and the studio. A build has a folder of its own, which another one at the same time leaves alone. */
export const THEME_FOLDER = 'node_modules/.cache/theme';

/** Outside of the code, which belongs to root where a service publishes. */
export const FONT_CACHE = 'node_modules/.cache/fonts';

/** For Vite: style sheets import the files of a theme by this name. */
export const themeAlias = (folder: string) => ({ '@theme': resolve(folder) });

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
/** Texts of the code use these; content adds its own. Letters a typeface lacks fall back to the system's. */
const BASE_CHARACTERS = `${ASCII}\u00a0©®°·½×àáâäåæçèéêëíîïñóôöøúüßÅÉÖÜ–—‘’“”•…→←−`;

/** The weights that the site uses. Headings are large, for which some families have finer letters. */
export const CUTS: Record<FontRole, Cut> = {
  text: { weight: { min: 400, max: 600 } },
  headings: { weight: 500, opticalSize: 72 },
};

/**
 * Writes what the style sheets take from the theme: `variables.css`, the fonts, cut down to the characters and weights in
 * use, and `faces.css`, which declares them and their fallbacks. Pages preload the first font of each role.
 */
export async function makeTheme(contentRoot: string, theme: Theme, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'variables.css'), themeVariables(theme));
  const characters = charactersInUse(contentRoot);
  const faces: string[] = [];
  for (const role of ['headings', 'text'] as const) {
    const family = theme.typefaces[role];
    const writeFont = ({ file, axes, weight }: FontFile, suffix = '') => {
      const name = `${FONT_ROLES[role]}${suffix}.woff2`;
      faces.push(fontFace({ family, file: name, weight }));
      const options = { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure: true } as const;
      return cutFont(file, { characters, options, target: join(out, name) });
    };
    const [first, ...others] = fontFiles(typefaceOf(family), CUTS[role]);
    const font = await writeFont(first);
    for (const other of others) await writeFont(other, `-${other.weight}`);
    faces.push(...(await fallbackFaces(role, family, font)));
  }
  writeFileSync(join(out, 'faces.css'), faces.join(''));
}

export const fallbackFaces = (role: FontRole, family: string, font: Buffer): Promise<string[]> =>
  Promise.all(fallbacksOf(role, family).map(({ name, systemFont }) => fallbackFace(name, font, systemFont)));

/** A font of fixed weight with all its Latin letters, for programs that take no variable fonts. */
export async function cutStaticFont(family: string, cut: Cut & { weight: number }): Promise<Buffer> {
  const [{ file, axes }] = fontFiles(typefaceOf(family), cut);
  return subsetFont(readFileSync(file), '', { targetFormat: 'truetype', variationAxes: axes, keepAllGlyphs: true });
}

type FontCut = { characters: string; options: Parameters<typeof subsetFont>[2]; target: string };

/** Cuts a font, unless that was done from the same input. */
export async function cutFont(file: string, { characters, options, target }: FontCut): Promise<Buffer> {
  const font = readFileSync(file);
  const key = createHash('sha256').update(font).update(characters).update(JSON.stringify(options)).digest('hex');
  const cached = join(FONT_CACHE, `${key.slice(0, 24)}.${options.targetFormat}`);
  if (!existsSync(cached)) {
    mkdirSync(FONT_CACHE, { recursive: true });
    // Renamed when complete, because another build may be reading it.
    writeFileSync(`${cached}.${process.pid}`, await subsetFont(font, characters, options));
    renameSync(`${cached}.${process.pid}`, cached);
  }
  const cut = readFileSync(cached);
  writeFileSync(target, cut);
  return cut;
}

function charactersInUse(contentRoot: string): string {
  const characters = new Set(BASE_CHARACTERS);
  for (const file of readdirSync(contentRoot, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(md|yaml)$/.test(file)) continue;
    const text = readFileSync(join(contentRoot, file), 'utf8');
    for (const [character] of text.matchAll(/[^\p{ASCII}]/gu)) characters.add(character);
  }
  return [...characters].sort().join('');
}
