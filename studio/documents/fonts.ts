import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

export type Face = { fontFamily: 'Fraunces' | 'Figtree'; fontWeight: 400 | 500 | 600; fontStyle: 'normal' | 'italic' };

const FACES: readonly Face[] = [
  { fontFamily: 'Fraunces', fontWeight: 500, fontStyle: 'normal' },
  { fontFamily: 'Figtree', fontWeight: 400, fontStyle: 'normal' },
  { fontFamily: 'Figtree', fontWeight: 400, fontStyle: 'italic' },
  { fontFamily: 'Figtree', fontWeight: 600, fontStyle: 'normal' },
  { fontFamily: 'Figtree', fontWeight: 600, fontStyle: 'italic' },
];

async function load(): Promise<void> {
  Font.clear();
  for (const face of FACES) {
    const { fontFamily, fontWeight, fontStyle } = face;
    const name = fontFamily.toLowerCase();
    const file = `@fontsource/${name}/files/${name}-latin-${fontWeight}-${fontStyle}.woff`;
    const src = fileURLToPath(import.meta.resolve(file));
    Font.register({ family: fontFamily, src, fontWeight, fontStyle });
    await Font.load(face);
    if (fontFamily !== 'Figtree') continue;
    // The library falls back to Helvetica for line ends, and Helvetica would not be embedded.
    Font.register({ family: 'Helvetica', src, fontWeight, fontStyle });
    await Font.load({ ...face, fontFamily: 'Helvetica' });
  }
  // Ragged text needs no hyphens, and a hyphen would break words for whoever copies or listens.
  Font.registerHyphenationCallback((word) => [word]);
}

let loading: Promise<void> | undefined;

/** Once for the life of the process: every document is set in the same faces. */
export function loadFonts(): Promise<void> {
  loading ??= load();
  return loading;
}

function fontOf(face: Face) {
  const { data } = Font.getFont(face);
  if (!data) throw new Error(`${face.fontFamily} ${face.fontWeight} is not loaded: call loadFonts first`);
  return data;
}

/** Widths at one point, by face and text: a document is set several times and shaping is the slow part of it. */
const widths = new Map<string, number>();

export function widthOf(text: string, points: number, face: Face): number {
  const key = `${face.fontFamily} ${face.fontWeight} ${face.fontStyle} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known * points;
  const font = fontOf(face);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  widths.set(key, width);
  return width * points;
}

/** Characters of a text that some face lacks and that would leave a hole on the page. */
export function missingCharacters(text: string): string[] {
  const fonts = FACES.map(fontOf);
  return [...new Set(text)].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 32 && !fonts.every((font) => font.hasGlyphForCodePoint(code));
  });
}
