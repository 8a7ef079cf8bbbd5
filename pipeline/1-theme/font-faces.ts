import { fromBuffer } from '@capsizecss/unpack';

type Face = { family: string; file: string; weight: string; style?: string; unicodeRange?: string };

export function fontFace({ family, file, weight, style = 'normal', unicodeRange }: Face): string {
  return rule({
    'font-family': `"${family}"`,
    src: `url("./${file}")`,
    'font-weight': weight,
    ...(style !== 'normal' && { 'font-style': style }),
    'font-display': 'swap',
    ...(unicodeRange !== undefined && { 'unicode-range': unicodeRange }),
  });
}

/** System fonts that stand in until a font has loaded; `averageWidth` is of a letter in ems, as Capsize measures it. */
const SYSTEM_FONTS = {
  Arial: { names: ['Arial', 'Helvetica Neue', 'Liberation Sans'], averageWidth: 913 / 2048 },
  Georgia: { names: ['Georgia'], averageWidth: 913 / 2048 },
  Times: { names: ['Times New Roman', 'Liberation Serif'], averageWidth: 832 / 2048 },
};

/** A system font under the name `family`, with the metrics of `font`, so that loading that one shifts no layout. */
export async function fallbackFace(
  family: string,
  font: Buffer,
  systemFont: keyof typeof SYSTEM_FONTS,
): Promise<string> {
  const { names, averageWidth } = SYSTEM_FONTS[systemFont];
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = await fromBuffer(font);
  const sizeAdjust = xWidthAvg / unitsPerEm / averageWidth;
  const override = (units: number) => percent(units / unitsPerEm / sizeAdjust);
  return rule({
    'font-family': `"${family}"`,
    src: names.map((name) => `local("${name}")`).join(', '),
    'size-adjust': percent(sizeAdjust),
    'ascent-override': override(ascent),
    'descent-override': override(-descent),
    'line-gap-override': override(lineGap),
  });
}

const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;

function rule(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}
