import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeFamily } from '../../pipeline/theme.ts';
import { type Color, contrastOf, parseHex, WHITE } from '../../tests/support/contrast.ts';

/** The palette as the style sheet has it. */
const tokens = Object.fromEntries(
  [...readFileSync('app/styles/theme.css', 'utf8').matchAll(/--color-([a-z]+): (#[0-9a-f]{3,6});/g)].map(
    ([, name, value]) => [name, value],
  ),
) as Record<string, string>;

/** A color as in a class name: `white/85` is white at 85 % over the color below. */
function color(name: string, below: Color = WHITE): Color {
  const [token = '', percent = '100'] = name.split('/');
  const share = Number(percent) / 100;
  return parseHex(tokens[token] ?? '').map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share));
}

/** `background` may have a tint over it: `deep white/10`. */
function contrast(text: string, background: string): number {
  const below = background.split(' ').reduce<Color>((under, name) => color(name, under), WHITE);
  return contrastOf(color(text, below), below);
}

/** Text on white and on mist. */
const TEXT_ON_LIGHT = 'ink soft muted link brand error podcast video whitepaper article blog'.split(' ');

const TEXTS = [
  ...TEXT_ON_LIGHT.flatMap((text) => ['white', 'mist'].map((background) => ['text', text, background] as const)),
  ['text', 'white', 'deep'],
  ['text', 'white', 'brand'],
  ['text', 'white', 'podcast'],
  ['text', 'pale', 'deep'],
  ['text', 'pale', 'brand'],
  ['text', 'white/85', 'deep'],
  ['text', 'white/90', 'brand'],
  ['text', 'white/90', 'podcast'],
  ['a light button under the pointer', 'brand', 'line'],
  ['an icon link under the pointer', 'ink', 'line'],
  ['a ghost button under the pointer', 'white', 'deep white/10'],
  ['a solid button under the pointer', 'white', 'deep'],
  ['a step of the carousel under the pointer', 'white', 'deep white/14'],
  ['a disabled button', 'muted', 'line'],
  ['a placeholder', 'muted', 'white'],
  ['the alert of a form', 'error', 'white error/6'],
  ['the current page', 'white', 'brand'],
  ['marked words', 'ink', 'white sky/30'],
  ['marked words of a result', 'soft', 'mist sky/30'],
] as const;

test.each(TEXTS)('%s in %s on %s reads at 4.5:1', (_what, text, background) => {
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['field edges', 'edge', 'white'],
  ['field edges', 'edge', 'mist'],
  ['field edges under the pointer', 'muted', 'white'],
  ['error edges', 'error', 'white'],
  ['the line below a search field with focus', 'mid', 'white'],
  ['the focus ring', 'mid', 'white'],
  ['the focus ring', 'mid', 'mist'],
  ['the focus ring', 'white', 'deep'],
  ['the focus ring at the light end of a hero', 'white', 'mid'],
  ['the focus ring', 'white', 'podcast'],
  ['letters of the index', 'mid', 'mist'],
  ['the accent of a cover', 'accent', 'deep'],
  ['the accent of a cover', 'accent', 'brand'],
  ['the accent of a cover', 'accent', 'mist'],
] as const)('%s in %s stands out from %s', (_what, edge, background) => {
  expect(contrast(edge, background)).toBeGreaterThanOrEqual(3);
});

/** White and black with any tint are no color of a provider; masks and shadows are made of them. */
const NEUTRAL = /^(#fff(fff)?|#000(000)?|rgba?\((255[, ]+255[, ]+255|0[, ]+0[, ]+0)\b.*)$/;

/** Style sheets and code, without the theme, the fonts made from it, and tests. */
const sourcesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.|styles\/(theme\.css$|fonts\/)/.test(file));

test('colors are written in the theme alone', () => {
  const written = sourcesOf('app', 'pipeline').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?<![&\w])#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\b(?:rgba?|hsla?|oklch)\([^)]*\)/gi,
      ),
    ]
      .filter(([color]) => !NEUTRAL.test(color.toLowerCase()))
      .map(([color]) => `${file}: ${color}`),
  );
  expect(written).toEqual([]);
});

test('families of typefaces are written in the theme alone', () => {
  const families = [themeFamily('sans'), themeFamily('serif')].map((family) => family.toLowerCase());
  const naming = sourcesOf('app', 'pipeline', 'studio', 'server').filter((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return families.some((family) => text.includes(family));
  });
  expect(naming).toEqual([]);
});

/** A class of an unknown color has no effect: white text would stay on white. */
test('every color a class names is in the palette', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const named = sources.flatMap((file) => {
    const classes = readFileSync(`app/${file}`, 'utf8').matchAll(
      /(?<=[\s:'"`])(?:bg|fill|stroke|accent|outline)-([a-z]+)(?=[\s/'"`])/g,
    );
    return [...classes].map(([, name = '']) => name);
  });
  expect(named.filter((name) => !(name in tokens) && !['none', 'transparent', 'current'].includes(name))).toEqual([]);
});
