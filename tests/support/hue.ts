import type { Locator } from '@playwright/test';

/** The hue of a color as `getComputedStyle` writes it, in degrees: 0 is red, 120 green, 240 blue. */
export function hueOfColor(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue) || 1;
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return Math.round(60 * sixth + 360) % 360;
}

/** The hue of an element's text. */
export const hueOf = async (locator: Locator): Promise<number> =>
  hueOfColor(await locator.evaluate((element) => getComputedStyle(element).color));
