import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { themeFamily } from '../theme.ts';
import { fallbackFace, fontFace } from './font-faces.ts';
import { axesOf, type Cut, readTypeface, variableFile } from './typefaces.ts';

/** Outside of the code, which belongs to root where a service publishes. */
export const FONT_FOLDER = 'node_modules/.cache/fonts';

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
/** Texts of the code use these; content adds its own. Letters a typeface lacks fall back to the system's. */
const BASE_CHARACTERS = `${ASCII}\u00a0©®°·½×àáâäåæçèéêëíîïñóôöøúüßÅÉÖÜ–—‘’“”•…→←−`;

/** The weights that the site uses. Headings are large, for which some families have finer letters. */
export const TEXT: Cut = { weight: { min: 400, max: 600 } };
export const HEADINGS: Cut = { weight: 500, opticalSize: 72 };

const themeFamilies = () => ({ sans: themeFamily('sans'), serif: themeFamily('serif') });

/**
 * Writes the site's two fonts, cut down to the characters and weights in use, and `faces.css`, which declares them and
 * their fallbacks.
 */
export async function makeFonts(contentRoot: string, out = FONT_FOLDER, families = themeFamilies()): Promise<void> {
  mkdirSync(out, { recursive: true });
  const characters = charactersInUse(contentRoot);
  const sans = await writeFont(families.sans, TEXT, { characters, target: join(out, 'sans.woff2') });
  const serif = await writeFont(families.serif, HEADINGS, { characters, target: join(out, 'serif.woff2') });
  // The minifier removes the quotes, and Chromium drops a face whose name then begins with a generic family.
  const faces = [
    fontFace({ family: families.serif, file: 'serif.woff2', weight: '500' }),
    fontFace({ family: families.sans, file: 'sans.woff2', weight: '400 600' }),
    await fallbackFace('Fallback Serif', serif, 'georgia'),
    await fallbackFace('Fallback Serif Times', serif, 'times'),
    await fallbackFace('Fallback Sans', sans, 'arial'),
  ];
  writeChanged(join(out, 'faces.css'), faces.join(''));
}

/** Another build may be reading the file. */
export function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** A font of fixed weight with all its Latin letters, for programs that take no variable fonts. */
export async function cutStaticFont(family: string, cut: Cut & { weight: number }): Promise<Buffer> {
  const typeface = readTypeface(family);
  return subsetFont(readFileSync(variableFile(typeface, cut.style)), '', {
    targetFormat: 'truetype',
    variationAxes: axesOf(typeface, cut),
    keepAllGlyphs: true,
  });
}

type Target = { characters: string; target: string };

function writeFont(family: string, cut: Cut, { characters, target }: Target): Promise<Buffer> {
  const typeface = readTypeface(family);
  const options = { targetFormat: 'woff2', variationAxes: axesOf(typeface, cut), noLayoutClosure: true } as const;
  return cutFont(variableFile(typeface), { characters, options, target });
}

type FontCut = { characters: string; options: Parameters<typeof subsetFont>[2]; target: string };

/** Cuts a font, unless that was done from the same input. */
export async function cutFont(file: string, { characters, options, target }: FontCut): Promise<Buffer> {
  const font = readFileSync(file);
  const inputHash = createHash('sha256').update(font).update(characters).update(JSON.stringify(options)).digest('hex');
  const hashFile = `${target}.input`;
  if (!existsSync(target) || !existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== inputHash) {
    writeFileSync(target, await subsetFont(font, characters, options));
    writeFileSync(hashFile, inputHash);
  }
  return readFileSync(target);
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
