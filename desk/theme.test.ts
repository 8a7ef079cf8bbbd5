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
const SCHEMES = {
  light: LIGHT,
  dark: { ...LIGHT, ...readTokens(dark) },
  'dark, of another brand': { ...LIGHT, deep: '#3b0d12', sky: '#e0938a', ...readTokens(dark) },
};

/** The color of a token, through those that it names. */
function resolve(tokens: Tokens, name: string): Color {
  const value = tokens[name] ?? '';
  const [one, other] = [...value.matchAll(/var\(--color-([a-z\d-]+)\)/g)].map(([, each = '']) => resolve(tokens, each));
  if (!one) return parseHex(value);
  const [, lightness, factor] = /^oklch\(from \S+ ([\d.]+) calc\(c \* ([\d.]+)\) h\)$/.exec(value) ?? [];
  if (lightness) return relativeColor(one, Number(lightness), Number(factor));
  if (!other) return one;
  const share = Number(/ (\d+)%/.exec(value)?.[1]) / 100;
  return one.map((channel, at) => channel * share + (other[at] ?? 0) * (1 - share));
}

type Matrix = readonly (readonly [number, number, number])[];
const multiply = (matrix: Matrix, [x = 0, y = 0, z = 0]: Color): Color =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z);
/** The matrices of CSS Color 4, from linear sRGB. */
const TO_LMS: Matrix = [
  [0.4122, 0.5363, 0.0514],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.2817, 0.63],
];
const FROM_LMS: Matrix = [
  [4.0767, -3.3077, 0.231],
  [-1.2684, 2.6098, -0.3413],
  [-0.0042, -0.7034, 1.7076],
];
const TO_LAB: Matrix = [
  [0.2105, 0.7936, -0.0041],
  [1.978, -2.4286, 0.4506],
  [0.0259, 0.7828, -0.8087],
];
const FROM_LAB: Matrix = [
  [1, 0.3963, 0.2158],
  [1, -0.1056, -0.0639],
  [1, -0.0895, -1.2915],
];
const toLinear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) =>
  255 * Math.min(1, value <= 0.0031308 ? 12.92 * Math.max(0, value) : 1.055 * value ** (1 / 2.4) - 0.055);

/** A color of another lightness (OKLCH), with a share of the chroma. */
function relativeColor(color: Color, lightness: number, factor: number): Color {
  const [, a = 0, b = 0] = multiply(TO_LAB, multiply(TO_LMS, color.map(toLinear)).map(Math.cbrt));
  const cones = multiply(FROM_LAB, [lightness, a * factor, b * factor]).map((value) => value ** 3);
  return multiply(FROM_LMS, cones).map(fromLinear);
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
