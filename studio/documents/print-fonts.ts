import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFace } from '../../pipeline/1-fonts/font-faces.ts';
import { cutStaticFont, FONT_FOLDER } from '../../pipeline/1-fonts/make-fonts.ts';
import { hasItalic, readTypeface } from '../../pipeline/1-fonts/typefaces.ts';
import { themeFamily } from '../../pipeline/theme.ts';

/**
 * Writes `print.css` and its fonts beside those of the site. Chromium embeds a variable font as Type 3 outlines, and one
 * of a single weight as TrueType.
 */
export async function writePrintFonts(): Promise<void> {
  mkdirSync(FONT_FOLDER, { recursive: true });
  const family = themeFamily('sans');
  const cuts = [
    { weight: 400, style: 'normal' },
    { weight: 600, style: 'normal' },
    ...(hasItalic(readTypeface(family)) ? [{ weight: 400, style: 'italic' } as const] : []),
  ] as const;
  const faces = [fontFace({ family: themeFamily('serif'), file: 'serif.woff2', weight: '500' })];
  for (const { weight, style } of cuts) {
    const file = `sans-${weight}-${style}.ttf`;
    writeFileSync(join(FONT_FOLDER, file), await cutStaticFont(family, { weight, style }));
    faces.push(fontFace({ family, file, weight: String(weight), style }));
  }
  writeFileSync(join(FONT_FOLDER, 'print.css'), faces.join(''));
}
