import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { Theme } from '../../app/content/schema/theme.ts';
import { fontFace } from '../1-theme/font-faces.ts';
import { CUTS, cutFont, fallbackFaces, themeAlias } from '../1-theme/make-theme.ts';
import { FONT_ROLES, type FontRole } from '../1-theme/theme-values.ts';
import { fontFiles, type LatinRange, typefaceOf, unicodeRange } from '../1-theme/typefaces.ts';
import { compressFolder } from '../8-compress/compress.ts';

/** Bundles the web app of desk/ into a folder that server/desk/shell.ts serves. */
export async function buildDesk(folder: string, theme: Theme, themeFolder: string): Promise<void> {
  await makeDeskFonts(theme, join(themeFolder, 'desk'));
  await build({
    root: 'desk',
    configFile: 'desk/vite.config.ts',
    mode: 'production',
    logLevel: 'error',
    resolve: { alias: themeAlias(themeFolder) },
    build: { outDir: resolve(folder), emptyOutDir: true },
  });
  await compressFolder(folder);
}

const RANGES: readonly LatinRange[] = ['latin', 'latin-ext'];

/**
 * Writes the desk's fonts and `faces.css`. Unlike the site's they keep every letter, because names of people are not
 * known at build, and every feature, because columns of numbers need `tnum`. A range is loaded once a page uses it.
 */
async function makeDeskFonts({ typefaces }: Theme, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const faces: string[] = [];
  for (const role of ['headings', 'text'] as const) {
    const family = typefaces[role];
    const { faces: fonts, latin } = await cutRanges(role, family, out);
    faces.push(...fonts, ...(await fallbackFaces(role, family, latin)));
  }
  writeFileSync(join(out, 'faces.css'), faces.join(''));
}

async function cutRanges(role: FontRole, family: string, out: string): Promise<{ faces: string[]; latin: Buffer }> {
  const typeface = typefaceOf(family);
  const cuts = RANGES.flatMap((range) => {
    const characters = unicodeRange(typeface, range);
    if (characters === undefined) return [];
    return fontFiles(typeface, CUTS[role], range).map((font) => ({
      ...font,
      unicodeRange: characters,
      name: `${FONT_ROLES[role]}-${range}${typeface.isVariable ? '' : `-${font.weight}`}.woff2`,
    }));
  });
  const fonts = await Promise.all(
    cuts.map(({ file, axes, name }) => {
      const options = { targetFormat: 'woff2', variationAxes: axes, keepAllGlyphs: true } as const;
      return cutFont(file, { characters: '', options, target: join(out, name) });
    }),
  );
  const [latin] = fonts;
  if (!latin) throw new Error(`the typeface '${family}' has no Latin letters`);
  return { faces: cuts.map(({ name, ...face }) => fontFace({ ...face, family, file: name })), latin };
}
