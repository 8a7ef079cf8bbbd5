import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '../../app/content/schema/theme.ts';
import { fontFace } from '../../pipeline/1-theme/font-faces.ts';
import { cutStaticFont, THEME_FOLDER } from '../../pipeline/1-theme/make-theme.ts';
import { hasItalic, typefaceOf } from '../../pipeline/1-theme/typefaces.ts';

/**
 * Writes `print.css` and its fonts beside those of the site. Chromium embeds a variable font as Type 3 outlines, and one
 * of a single weight as TrueType.
 */
export async function writePrintFonts({ typefaces }: Theme): Promise<void> {
  mkdirSync(THEME_FOLDER, { recursive: true });
  const family = typefaces.text;
  const cuts = [
    { weight: 400, style: 'normal' },
    { weight: 600, style: 'normal' },
    ...(hasItalic(typefaceOf(family)) ? [{ weight: 400, style: 'italic' } as const] : []),
  ] as const;
  const faces = [fontFace({ family: typefaces.headings, file: 'serif.woff2', weight: '500' })];
  for (const { weight, style } of cuts) {
    const file = `sans-${weight}-${style}.ttf`;
    writeFileSync(join(THEME_FOLDER, file), await cutStaticFont(family, { weight, style }));
    faces.push(fontFace({ family, file, weight: String(weight), style }));
  }
  writeFileSync(join(THEME_FOLDER, 'print.css'), faces.join(''));
}
