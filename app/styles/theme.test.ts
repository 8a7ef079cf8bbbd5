import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '../content/schema/theme.ts';

/** White and black with any tint are not colors of a provider; masks and shadows are made of them. */
const NEUTRAL = /^(#fff(fff)?|#000(000)?|rgba?\((255[, ]+255[, ]+255|0[, ]+0[, ]+0)\b.*)$/;

/** Style sheets and code, without the schema of the theme and tests. */
const sourcesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.|schema\/theme\.ts$/.test(file));

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
  const families = Object.values(DEFAULT_THEME.typefaces).map((family) => family.toLowerCase());
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
  expect(
    named.filter((name) => !(name in DEFAULT_THEME.colors) && !['none', 'transparent', 'current'].includes(name)),
  ).toEqual([]);
});
