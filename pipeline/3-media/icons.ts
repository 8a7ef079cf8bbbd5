import sharp from 'sharp';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { placeLogo } from '../1-theme/theme-values.ts';

/** Corners and the share of the icon that the logo takes; a system cuts the corners of the others itself. */
const ROUNDED = { corner: 7, share: 0.86 };
const SQUARE = { corner: 0, share: 0.74 };
/** The inner 80 % of a maskable icon are always seen. */
const MASKABLE = { corner: 0, share: 0.56 };

const ICO_SIZE = 32;

/** The icons of the site, drawn from the logo in white on the brand's color, by address. */
export async function drawIcons({ logo, theme }: Pick<Content, 'logo' | 'theme'>): Promise<Map<string, Buffer>> {
  const png = (size: number, shape: typeof ROUNDED) =>
    sharp(Buffer.from(iconSvg(logo, theme.colors.brand, shape)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
  return new Map([
    ['/favicon.svg', Buffer.from(iconSvg(logo, theme.colors.brand, ROUNDED))],
    ['/favicon.ico', toIco(await png(ICO_SIZE, ROUNDED))],
    ['/apple-touch-icon.png', await png(180, SQUARE)],
    ['/icon-192.png', await png(192, ROUNDED)],
    ['/icon-512.png', await png(512, ROUNDED)],
    ['/icon-maskable-512.png', await png(512, MASKABLE)],
  ]);
}

function iconSvg(logo: string, ground: string, { corner, share }: typeof ROUNDED): string {
  const side = 32 * share;
  const edge = (32 - side) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/>${placeLogo(logo, { x: edge, y: edge, side })}</svg>`;
}

/** An icon file with one PNG: a header of six bytes, a directory entry of sixteen, the picture. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIZE, 6);
  header.writeUInt8(ICO_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
