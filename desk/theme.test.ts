import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Color, contrastOf, parseHex } from '../app/content/model/contrast.ts';
import { DEFAULT_THEME } from '../app/content/schema/theme.ts';

type Tokens = Record<string, string>;

const readTokens = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--color-([a-z\d-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

const [light = '', dark = ''] = readFileSync('desk/theme.css', 'utf8').split('@media (prefers-color-scheme: dark)');
const LIGHT = { ...DEFAULT_THEME.colors, ...readTokens(light) };
const SCHEMES = { light: LIGHT, dark: { ...LIGHT, ...readTokens(dark) } };

/** The color of a token, through those that it names. */
function resolve(tokens: Tokens, name: string): Color {
  const value = tokens[name] ?? '';
  const [one, other] = [...value.matchAll(/var\(--color-([a-z\d-]+)\)/g)].map(([, each = '']) => resolve(tokens, each));
  if (!one) return parseHex(value);
  if (!other) return one;
  const share = Number(/ (\d+)%/.exec(value)?.[1]) / 100;
  return one.map((channel, at) => channel * share + (other[at] ?? 0) * (1 - share));
}

const every = (colors: readonly string[], grounds: readonly string[]) =>
  colors.flatMap((color) => grounds.map((ground) => [color, ground] as const));

/** What text stands on: the page, the rail, what floats, and rows in their states. */
const GROUNDS = ['ground', 'mist', 'raised', 'hover', 'wash'];

const TEXT = [
  ...every(['ink', 'soft', 'muted', 'accent', 'ok', 'warn', 'bad'], GROUNDS),
  ...every(['soft'], ['mono']),
  ['solid-text', 'solid'],
  ['bar-text', 'bar'],
] as const;

/** Edges of controls, focus, ticks and shapes, and parts of charts; lines and rules only divide. */
const SHAPES = [
  ...every(['edge'], ['ground', 'raised']),
  // The edge of a checkbox, which stands on rows of every state.
  ...every(['muted'], GROUNDS),
  ...every(['accent'], GROUNDS),
  ...every(['ground'], ['accent', 'bad', 'ink']),
  ...every(['bar-text', 'sky'], ['bar']),
  ...every(['chart-1', 'chart-2'], ['ground']),
] as const;

describe.each(Object.entries(SCHEMES))('in the %s scheme', (_scheme, tokens) => {
  const contrast = (one: string, other: string) => contrastOf(resolve(tokens, one), resolve(tokens, other));

  test.each(TEXT)('text in %s on %s reads at 4.5:1', (color, ground) => {
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('%s stands out from %s at 3:1', (color, ground) => {
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
  });
});

/** A class of an unknown color has no effect. */
test('every color that a class names is in the theme', () => {
  const files = readdirSync('desk', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const named = files.flatMap((file) => {
    const classes = readFileSync(`desk/${file}`, 'utf8').matchAll(
      /(?<=[\s:'"`])(?:bg|fill|stroke)-([a-z]+(?:-(?:text|\d))?)(?=[\s/!'"`])/g,
    );
    return [...classes].map(([, name = '']) => `${name} in ${file}`);
  });
  const known = (use: string) => ['none', 'transparent'].includes(use) || use in LIGHT;
  expect(named.filter((use) => !known(use.split(' ', 1)[0] ?? ''))).toEqual([]);
});

test('the dark scheme replaces tokens that the light one has', () => {
  expect(Object.keys(readTokens(dark)).filter((name) => !(name in LIGHT))).toEqual([]);
});
