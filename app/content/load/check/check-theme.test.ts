import { expect, test } from 'vitest';
import { contrastOf, parseHex } from '../../model/contrast.ts';
import { DEFAULT_THEME } from '../../schema/theme.ts';
import { folderFiles, layFilesOver } from '../read/files.ts';
import { ContentSource } from '../read/source.ts';
import { readTheme } from './check-theme.ts';

function read(yaml: string) {
  const files = layFilesOver(folderFiles('content'), new Map([['theme.yaml', Buffer.from(yaml)]]));
  const source = new ContentSource(files);
  return { theme: readTheme(source), problems: source.problems };
}

test('the default theme has no mistakes, and is what an empty one becomes', () => {
  const { theme, problems } = read('colors: {}');
  expect(problems).toEqual([]);
  expect(theme).toEqual(DEFAULT_THEME);
});

test('labels follow the colors of links and of the brand', () => {
  const { colors } = read('colors:\n  brand: "#123456"').theme;
  expect(colors).toMatchObject({ blog: '#123456', article: DEFAULT_THEME.colors.link });
});

const light = (color: string) => contrastOf(parseHex(color), parseHex('#fff'));
const proposed = (expected = '') => /'(#[0-9a-f]{6})'$/.exec(expected)?.[1] ?? '';

test('a pair that is hard to read is named with its ratio and the nearest color that is not', () => {
  const { problems } = read('motifs: [radar, seal, ladder]\ncolors:\n  link: "#7fb3d5"');
  const [first] = problems;
  expect(first).toMatchObject({
    file: 'content/theme.yaml',
    line: 3,
    field: 'colors.link',
    found: "'#7fb3d5': link on white (text) has 2.2:1",
    expected: expect.stringMatching(/^at least 4\.5:1; the nearest that has it is/),
  });
  const nearest = proposed(first?.expected);
  expect(read(`colors:\n  link: "${nearest}"`).problems).toEqual([]);
  // A little lighter would not do.
  expect(light(nearest)).toBeLessThan(5.5);
});

test.each([
  ['white on a light brand', 'brand: "#8fa8d0"', 'colors.brand'],
  ['the default text on a dark mist', 'mist: "#6f8fa5"', 'colors.mist'],
  ['small text on dark', 'pale: "#20406f"', 'colors.pale'],
])('%s: the color that was chosen is the one to change, and the proposal holds', (_name, line, field) => {
  const { problems } = read(`colors:\n  ${line}`);
  expect(new Set(problems.map((problem) => problem.field))).toEqual(new Set([field]));
  const nearest = proposed(problems[0]?.expected);
  expect(read(`colors:\n  ${line.replace(/"#.*"/, `"${nearest}"`)}`).problems).toEqual([]);
});

test.each([
  ['colors:\n  link: #1d6fa5', 'colors.link', /in quotes/],
  ['colors:\n  link: navy', 'colors.link', /in quotes/],
  ['typefaces:\n  text: Unknown Sans', 'typefaces.text', /npm install .* @fontsource-variable\/unknown-sans$/],
  ['motifs: [radar, seal]', 'motifs', /at least three/],
])('%j is a mistake in %s', (yaml, field, expected) => {
  expect(read(yaml).problems).toMatchObject([{ field, expected: expect.stringMatching(expected) }]);
});
