import { type Color, contrastOf, nearestColor, parseHex, WHITE } from '../../model/contrast.ts';
import { type ColorName, completeTheme, DEFAULT_THEME, type Theme, theme } from '../../schema/theme.ts';
import type { ContentSource } from '../read/source.ts';
import { packagesOf, readTypeface } from '../read/typeface-package.ts';

type Colors = Theme['colors'];
/** A color over another, by name; `white/85` is white at 85 %, and `deep white/10` a tint over a ground. */
type Pair = readonly [what: string, front: string, ground: string];

const onWhiteAndMist = (what: string, names: string): Pair[] =>
  names.split(' ').flatMap((name) => ['white', 'mist'].map((ground) => [what, name, ground] as const));

/** Text needs 4.5:1. */
const TEXTS: readonly Pair[] = [
  ...onWhiteAndMist('text', 'ink soft muted link brand error'),
  ...onWhiteAndMist('a label', 'podcast video whitepaper article blog'),
  ['text', 'white', 'deep'],
  ['text', 'white', 'brand'],
  ['text', 'white', 'podcast'],
  ['small text', 'pale', 'deep'],
  ['small text', 'pale', 'brand'],
  ['text', 'white/85', 'deep'],
  ['text', 'white/90', 'brand'],
  ['text', 'white/90', 'podcast'],
  ['a light button under the pointer', 'brand', 'line'],
  ['an icon link under the pointer', 'ink', 'line'],
  ['a ghost button under the pointer', 'white', 'deep white/10'],
  ['a step of the carousel under the pointer', 'white', 'deep white/14'],
  ['a disabled button', 'muted', 'line'],
  ['the alert of a form', 'error', 'white error/6'],
  ['marked words', 'ink', 'white sky/30'],
  ['marked words of a result', 'soft', 'mist sky/30'],
  ['a selected row of the desk', 'link', 'white mid/10'],
  ['a selected row of the desk', 'muted', 'white mid/10'],
  ['a selected row of the desk', 'error', 'white mid/10'],
];

/** Edges of controls and parts of drawings need 3:1. */
const EDGES: readonly Pair[] = [
  ['field edges', 'edge', 'white'],
  ['field edges', 'edge', 'mist'],
  ['the focus ring', 'mid', 'white'],
  ['the focus ring', 'mid', 'mist'],
  ['the focus ring at the light end of a hero', 'white', 'mid'],
  ['the dark bar of the desk', 'sky', 'deep'],
  ['the mark of a cover', 'accent', 'deep'],
  ['the mark of a cover', 'accent', 'brand'],
  ['the mark of a cover', 'accent', 'mist'],
];

const RULES = [...TEXTS.map((pair) => ({ pair, least: 4.5 })), ...EDGES.map((pair) => ({ pair, least: 3 }))];
type Rule = (typeof RULES)[number];

const FILE = 'content/theme.yaml';

/** The theme of theme.yaml; without that file, or with mistakes in it, the default. */
export function readTheme(source: ContentSource): Theme {
  const given = source.readYaml('theme.yaml', theme);
  if (!given) return DEFAULT_THEME;
  const complete = completeTheme(given);
  checkTheme(source, complete);
  return complete;
}

/** Pairs of colors can be told apart, and typefaces are installed. */
function checkTheme(source: ContentSource, { colors, typefaces }: Theme): void {
  const broken = RULES.filter((rule) => !holds(rule, colors) && !isImplied(rule, colors));
  for (const [name, rules] of Map.groupBy(broken, ({ pair }) => colorToChange(pair, colors))) {
    const [first] = rules;
    if (!first) continue;
    const [what, front, ground] = first.pair;
    const ratio = Math.floor(contrast(first.pair, colors) * 10) / 10;
    const found = `'${colors[name]}': ${front} on ${ground} (${what}) has ${ratio}:1`;
    source.report(FILE, `colors.${name}`, found, `at least ${first.least}:1${proposal(name, rules, colors)}`);
  }
  for (const [role, family] of Object.entries(typefaces)) {
    if (readTypeface(family)) continue;
    const [name] = packagesOf(family);
    const expected = `a family of fontsource.org whose package is installed: npm install --save-dev --save-exact ${name}`;
    source.reportValue(FILE, `typefaces.${role}`, family, expected);
  }
}

/** A label that inherits its color is checked with the color it inherits. */
const isImplied = ({ pair: [, front] }: Rule, { article, blog, link, brand }: Colors) =>
  (front === 'article' && article === link) || (front === 'blog' && blog === brand);

/** The color that was chosen, where the other is white or the default. */
function colorToChange([, front, ground]: Pair, colors: Colors): ColorName {
  const names = [front, ground].map((name) => name.split(/[ /]/, 1)[0] as ColorName).filter((name) => name !== 'white');
  return names.find((name) => colors[name] !== DEFAULT_THEME.colors[name]) ?? names[0] ?? 'ink';
}

/** Prefers a color that satisfies every rule about it; otherwise one that satisfies the broken ones. */
function proposal(name: ColorName, rules: readonly Rule[], colors: Colors): string {
  const names = ({ pair: [, front, ground] }: Rule) => `${front} ${ground}`.split(/[ /]/).includes(name);
  const nearest = [RULES.filter(names), rules].map((kept) =>
    nearestColor(colors[name], (hex) => kept.every((rule) => holds(rule, { ...colors, [name]: hex }))),
  );
  const found = nearest.find((hex) => hex !== undefined);
  return found ? `; the nearest that has it is '${found}'` : '; no lightness has it, so change the other color';
}

const holds = ({ pair, least }: Rule, colors: Colors) => contrast(pair, colors) >= least;

function contrast([, front, ground]: Pair, colors: Colors): number {
  const below = ground.split(' ').reduce<Color>((under, name) => tint(name, under, colors), WHITE);
  return contrastOf(tint(front, below, colors), below);
}

function tint(name: string, below: Color, colors: Colors): Color {
  const [token = '', percent = '100'] = name.split('/');
  const share = Number(percent) / 100;
  return parseHex(colors[token as ColorName]).map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share));
}
