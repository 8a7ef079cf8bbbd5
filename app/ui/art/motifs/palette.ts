/** The colors of a cover: five tones that climb away from the ground, three strengths of line, one accent. */
export type Palette = {
  ground: string;
  tones: readonly [string, string, string, string, string];
  faint: string;
  line: string;
  /** Main outlines and points. */
  bold: string;
  /** What shines: the lit part of a moon, work that is done. */
  light: string;
  /** A surface in front of the others. */
  raised: string;
  accent: string;
};

export const GROUNDS = ['deep', 'brand', 'mist'] as const;
export type Ground = (typeof GROUNDS)[number];

type Colors = Record<'white' | 'mist' | 'line' | 'deep' | 'brand' | 'mid' | 'sky' | 'pale' | 'accent', string>;

/** The grounds of posts, releases and gated pages, in the colors of the theme. */
export function groundPalette(ground: Ground, colors: Colors): Palette {
  const { white, mist, line, deep, brand, mid, sky, pale, accent } = colors;
  if (ground === 'mist')
    return {
      ground: mist,
      tones: [line, mix(pale, mist, 0.75), sky, mid, brand],
      faint: mix(brand, mist, 0.22),
      line: mix(brand, mist, 0.72),
      bold: brand,
      light: mid,
      raised: mix(pale, mist, 0.75),
      accent,
    };
  const back = ground === 'deep' ? deep : brand;
  return {
    ground: back,
    tones: [ground === 'deep' ? brand : deep, mix(mid, back, 0.5), mid, sky, pale],
    faint: mix(pale, back, 0.27),
    line: mix(pale, back, 0.7),
    bold: mix(pale, white, 0.35),
    light: pale,
    raised: sky,
    accent,
  };
}

/** On the color of a content type everything is white, the accent too. */
export function typePalette(ground: string, white: string): Palette {
  const tint = (share: number) => mix(white, ground, share);
  return {
    ground,
    tones: [tint(0.1), tint(0.24), tint(0.42), tint(0.62), tint(0.82)],
    faint: tint(0.3),
    line: tint(0.72),
    bold: white,
    light: tint(0.82),
    raised: tint(0.62),
    accent: white,
  };
}

/** `share` of the first color over the second. */
function mix(over: string, under: string, share: number): string {
  const [a, b] = [channels(over), channels(under)];
  const mixed = a.map((value, at) => Math.round(value * share + (b[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}
