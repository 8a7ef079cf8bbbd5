import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packagesOf, readTypeface } from '../../app/content/load/read/typeface-package.ts';
import { DEFAULT_THEME } from '../../app/content/schema/theme.ts';
import { makeTheme } from './make-theme.ts';
import { mailTheme } from './theme-values.ts';
import { fontFiles } from './typefaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'theme-'));
const content = join(folder, 'content');
const out = join(folder, 'theme');
const font = (name: string) => readFileSync(join(out, name));

beforeAll(async () => {
  mkdirSync(join(content, 'blog'), { recursive: true });
  writeFileSync(join(content, 'blog/post.md'), 'Plain letters.');
  await makeTheme(content, DEFAULT_THEME, out);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('fonts are cut again when content uses another character', async () => {
  const before = font('sans.woff2');
  writeFileSync(join(content, 'blog/post.md'), 'Þórr pays 5 €.');
  await makeTheme(content, DEFAULT_THEME, out);
  expect(font('sans.woff2').length).toBeGreaterThan(before.length);
});

test('builds with other colors and characters at the same time have each their own', async () => {
  const other = join(folder, 'other');
  mkdirSync(join(folder, 'plain'));
  const theme = { ...DEFAULT_THEME, colors: { ...DEFAULT_THEME.colors, ink: '#102030' } };
  await Promise.all([makeTheme(content, DEFAULT_THEME, out), makeTheme(join(folder, 'plain'), theme, other)]);
  const [own, others] = [out, other].map((each) => ({
    variables: readFileSync(join(each, 'variables.css'), 'utf8'),
    bytes: readFileSync(join(each, 'sans.woff2')).length,
  }));
  expect([own?.variables.includes('#102030'), others?.variables.includes('#102030')]).toEqual([false, true]);
  expect(own?.bytes).toBeGreaterThan(others?.bytes ?? 0);
});

test('a theme with other families has the fonts, faces and fallbacks of those', async () => {
  const { text, headings } = DEFAULT_THEME.typefaces;
  const theme = { ...DEFAULT_THEME, typefaces: { text: headings, headings: text } };
  await makeTheme(content, theme, out);

  expect((await fromBuffer(font('sans.woff2'))).familyName).toContain(headings);
  expect((await fromBuffer(font('serif.woff2'))).familyName).toContain(text);
  const faces = font('faces.css').toString();
  const variables = font('variables.css').toString();
  // A serif has two fallbacks, which share no name with those of the other role.
  const fallbacks = [...faces.matchAll(/"(Fallback [\w ]+)"/g)].map(([, name]) => name);
  expect(fallbacks).toEqual(['Fallback headings Arial', 'Fallback text Georgia', 'Fallback text Times']);
  expect(variables).toContain(`--font-sans: "${headings}", "Fallback text Georgia", "Fallback text Times", Georgia,`);
  expect(mailTheme(theme)).toMatchObject({ sans: `"${headings}", Georgia, "Times New Roman", serif` });
});

test('the packages of a family, with the variable one first', () => {
  expect(packagesOf('Source Serif 4')).toEqual(['@fontsource-variable/source-serif-4', '@fontsource/source-serif-4']);
});

test('of a family without a variable weight, the weights nearest to those in use are taken', () => {
  const packageFolder = join(folder, '@fontsource/plain-sans');
  mkdirSync(packageFolder, { recursive: true });
  const metadata = { id: 'plain-sans', subsets: ['latin'], weights: [100, 400, 700], styles: ['normal'] };
  writeFileSync(join(packageFolder, 'metadata.json'), JSON.stringify(metadata));
  const typeface = readTypeface('Plain Sans', folder);
  if (!typeface) throw new Error('no typeface');
  const named = (cut: Parameters<typeof fontFiles>[1]) =>
    fontFiles(typeface, cut).map(({ file, weight }) => [basename(file), weight]);
  expect(named({ weight: { min: 400, max: 600 } })).toEqual([
    ['plain-sans-latin-400-normal.woff2', '400'],
    ['plain-sans-latin-700-normal.woff2', '700'],
  ]);
  expect(named({ weight: 600, style: 'normal' })).toEqual([['plain-sans-latin-700-normal.woff2', '600']]);
});
