import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { TYPEFACES } from './typefaces.ts';

const FONT_FOLDER = 'app/styles/fonts';

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
/** Texts of the code use these; content adds its own. Letters a typeface lacks fall back to the system's. */
const BASE_CHARACTERS = `${ASCII}\u00a0©®°·×àáâäåæçèéêëíîïñóôöøúüßÅÉÖÜ–—‘’“”•…→←−`;

/** Cuts the two typefaces down to the characters and weights in use, unless that was done from the same input. */
export async function makeFonts(contentRoot: string, out = FONT_FOLDER): Promise<void> {
  mkdirSync(out, { recursive: true });
  const characters = charactersInUse(contentRoot);
  for (const { file, variable, axes } of Object.values(TYPEFACES)) {
    const font = readFileSync(fileURLToPath(import.meta.resolve(variable)));
    const options = { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure: true } as const;
    const inputHash = createHash('sha256')
      .update(font)
      .update(characters)
      .update(JSON.stringify(options))
      .digest('hex');
    const target = join(out, file);
    const hashFile = `${target}.input`;
    if (existsSync(target) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === inputHash) continue;
    writeFileSync(target, await subsetFont(font, characters, options));
    writeFileSync(hashFile, inputHash);
  }
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
