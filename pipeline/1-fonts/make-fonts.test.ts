import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseTheme, themeFamily, themeValues } from '../theme.ts';
import { makeFonts } from './make-fonts.ts';
import { packageOf, readTypeface } from './typefaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
const content = join(folder, 'content');
const out = join(folder, 'fonts');
const font = (name: string) => readFileSync(join(out, name));

beforeAll(async () => {
  mkdirSync(join(content, 'blog'), { recursive: true });
  writeFileSync(join(content, 'blog/post.md'), 'Plain letters.');
  await makeFonts(content, out);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('fonts are cut again when content uses another character', async () => {
  const before = font('sans.woff2');
  writeFileSync(join(content, 'blog/post.md'), 'Þórr pays 5 €.');
  await makeFonts(content, out);
  expect(font('sans.woff2').length).toBeGreaterThan(before.length);
});

test('fonts of the same input are left as they are', async () => {
  const files = ['sans.woff2', 'serif.woff2', 'faces.css'].map((name) => join(out, name));
  for (const file of files) utimesSync(file, 0, 0);
  await makeFonts(content, out);
  expect(files.map((file) => statSync(file).mtimeMs)).toEqual([0, 0, 0]);
});

test('a theme with other families has the fonts, faces and fallbacks of those', async () => {
  const sans = themeFamily('serif');
  const serif = themeFamily('sans');
  const css = `--font-sans: "${sans}", "Fallback Sans", sans-serif; --font-serif: "${serif}", serif;`;
  const theme = parseTheme(css);
  const families = { sans: themeFamily('sans', theme), serif: themeFamily('serif', theme) };
  const before = font('faces.css').toString();
  await makeFonts(content, out, families);

  expect((await fromBuffer(font('sans.woff2'))).familyName).toContain(sans);
  expect((await fromBuffer(font('serif.woff2'))).familyName).toContain(serif);
  const faces = font('faces.css').toString();
  expect(faces).toMatch(new RegExp(`"${sans}";\\s+src: url\\("./sans.woff2"\\)`));
  expect(faces).toMatch(new RegExp(`"${serif}";\\s+src: url\\("./serif.woff2"\\)`));
  const sizes = (text: string) => text.match(/size-adjust: [\d.]+%/g);
  expect(sizes(faces)).toHaveLength(3);
  expect(sizes(faces)).not.toEqual(sizes(before));
  expect(themeValues(theme)).toMatchObject({ sans: `"${sans}", sans-serif`, serif: `"${serif}", serif` });
});

test.each([
  ['Lora', '@fontsource-variable/lora'],
  ['Source Serif 4', '@fontsource-variable/source-serif-4'],
])('the package of %s is %s', (family, name) => {
  expect(packageOf(family)).toBe(name);
});

test('a family whose package is not installed is named with the command that installs it', () => {
  expect(() => readTypeface('Unknown Serif')).toThrow(
    /'Unknown Serif'.*npm install --save-dev --save-exact @fontsource-variable\/unknown-serif$/,
  );
});
