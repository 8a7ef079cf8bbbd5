/** Red, green and blue, from 0 to 255. */
export type Color = readonly number[];

export const WHITE: Color = [255, 255, 255];

/** A color as style sheets write it: #fff or #rrggbb. */
export function parseHex(hex: string): Color {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}

const toHex = (color: Color) =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const LIGHTNESS_STEPS = 500;

/** The color of the same hue and saturation (HSL) for which `holds`, with its lightness changed the least. */
export function nearestColor(hex: string, holds: (hex: string) => boolean): string | undefined {
  const { hue, saturation, lightness } = toHsl(parseHex(hex));
  return Array.from({ length: LIGHTNESS_STEPS + 1 }, (_, step) => step / LIGHTNESS_STEPS)
    .toSorted((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((other) => fromHsl(hue, saturation, other))
    .find(holds);
}

function toHsl(color: Color) {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => channel / 255);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [max - min, (max + min) / 2];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** The formula of CSS Color 4. */
function fromHsl(hue: number, saturation: number, lightness: number): string {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30 + 12) % 12;
    return 255 * (lightness - amount * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}
