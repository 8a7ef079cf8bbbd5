/** Cuts the two typefaces down to what the site sets: Latin with typographic punctuation, the weights in use. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const OUT = 'app/styles/fonts';

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
/** Other accented letters fall back to the system face, letter by letter. */
const CHARACTERS = `${ASCII}\u00a0©®°·×àáâäåæçèéêëíîïñóôöøúüßÅÉÖÜ–—‘’“”•…→←−`;

type Cut = { name: string; source: string; axes: Record<string, number | { min: number; max: number }> };

const FONTS: Cut[] = [
  {
    name: 'fraunces.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { opsz: 72, wght: 500, SOFT: 0, WONK: 0 },
  },
  {
    name: 'figtree.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
];

mkdirSync(OUT, { recursive: true });
for (const { name, source, axes } of FONTS) {
  const target = `${OUT}/${name}`;
  if (existsSync(target)) continue;
  const font = readFileSync(fileURLToPath(import.meta.resolve(source)));
  writeFileSync(
    target,
    await subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure: true }),
  );
}
