import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { fallbackFace, fontFace } from '../1-fonts/font-faces.ts';
import { cutFont, HEADINGS, TEXT, writeChanged } from '../1-fonts/make-fonts.ts';
import { axesOf, type LatinRange, readTypeface, unicodeRange, variableFile } from '../1-fonts/typefaces.ts';
import { compressFolder } from '../8-compress/compress.ts';
import { type FontRole, themeFamily } from '../theme.ts';

/** Bundles the web app of desk/ into a folder that server/desk/shell.ts serves. */
export async function buildDesk(folder: string): Promise<void> {
  await makeDeskFonts('node_modules/.cache/desk-fonts');
  await build({
    root: 'desk',
    configFile: 'desk/vite.config.ts',
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: resolve(folder), emptyOutDir: true },
  });
  await compressFolder(folder);
}

const CUTS = { sans: TEXT, serif: HEADINGS };
const WEIGHTS = { sans: '400 600', serif: '500' };
const RANGES: readonly LatinRange[] = ['latin', 'latin-ext'];

/**
 * Writes the desk's fonts and `faces.css`. Unlike the site's they keep every letter, because names of people are not
 * known at build, and every feature, because columns of numbers need `tnum`. A range is loaded once a page uses it.
 */
async function makeDeskFonts(out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const sans = await cutRanges('sans', out);
  const serif = await cutRanges('serif', out);
  const fallbacks = [
    await fallbackFace('Fallback Serif', serif.latin, 'georgia'),
    await fallbackFace('Fallback Serif Times', serif.latin, 'times'),
    await fallbackFace('Fallback Sans', sans.latin, 'arial'),
  ];
  writeChanged(join(out, 'faces.css'), [...serif.faces, ...sans.faces, ...fallbacks].join(''));
}

async function cutRanges(role: FontRole, out: string): Promise<{ faces: string[]; latin: Buffer }> {
  const family = themeFamily(role);
  const typeface = readTypeface(family);
  const variationAxes = axesOf(typeface, CUTS[role]);
  const options = { targetFormat: 'woff2', variationAxes, keepAllGlyphs: true } as const;
  const cuts = RANGES.flatMap((range) => {
    const characters = unicodeRange(typeface, range);
    return characters === undefined ? [] : [{ range, characters, file: `${role}-${range}.woff2` }];
  });
  const fonts = await Promise.all(
    cuts.map(({ range, file }) =>
      cutFont(variableFile(typeface, 'normal', range), { characters: '', options, target: join(out, file) }),
    ),
  );
  const [latin] = fonts;
  if (!latin) throw new Error(`the typeface '${family}' has no Latin letters`);
  const faces = cuts.map(({ file, characters }) =>
    fontFace({ family, file, weight: WEIGHTS[role], unicodeRange: characters }),
  );
  return { faces, latin };
}
