import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The palette as the style sheet has it. */
const tokens = Object.fromEntries(
  [...readFileSync('app/styles/app.css', 'utf8').matchAll(/--color-([a-z]+): (#[0-9a-f]{3,6});/g)].map(
    ([, name, value]) => [name, value],
  ),
) as Record<string, string>;

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(tokens[one] ?? ''), luminance(tokens[other] ?? '')].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const LIGHT_GROUNDS = ['white', 'mist'];
const TEXT_ON_LIGHT = [
  'ink',
  'soft',
  'muted',
  'link',
  'brand',
  'error',
  'podcast',
  'video',
  'whitepaper',
  'article',
  'blog',
];

test.each(TEXT_ON_LIGHT.flatMap((text) => LIGHT_GROUNDS.map((ground) => [text, ground] as const)))(
  '%s on %s reads at 4.5:1',
  (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([
  ['white', 'deep'],
  ['white', 'brand'],
  ['pale', 'deep'],
  ['pale', 'brand'],
  ['brand', 'white'],
] as const)('%s on %s reads at 4.5:1', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['field edges', 'edge', 'white', 3],
  ['field edges on mist', 'edge', 'mist', 3],
  ['focus ring on light ground', 'mid', 'white', 3],
  ['focus ring on navy', 'pale', 'deep', 3],
  ['error edges', 'error', 'white', 3],
] as const)('%s stand out', (_name, edge, ground, ratio) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(ratio);
});
