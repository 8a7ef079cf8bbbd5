/**
 * `npm run documents [-- id ...]` prints the documents of content/documents whose PDF is older than its sources.
 * Documents named by id are printed in any case.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentRoot } from '../../app/content/load/build-settings.ts';
import { loadContent } from '../../app/content/load/load.ts';
import type { Theme } from '../../app/content/schema/theme.ts';
import { fontFace } from '../../pipeline/1-theme/font-faces.ts';
import { cutStaticFont, THEME_FOLDER } from '../../pipeline/1-theme/make-theme.ts';
import { hasItalic, typefaceOf } from '../../pipeline/1-theme/typefaces.ts';
import { findOutdated } from '../../pipeline/documents.ts';
import { openPage } from '../open-page.ts';
import { printPdf } from './print-pdf.ts';

const ROOT = contentRoot();

const { positionals: named } = parseArgs({ allowPositionals: true });
const content = loadContent({ root: ROOT, publicFolder: 'public', drafts: true });
const { documents } = content;
const unknown = named.find((id) => !documents.some((document) => document.id === id));
if (unknown) throw new Error(`no document '${unknown}'; there are ${documents.map(({ id }) => id).join(', ')}`);

const ids = named.length > 0 ? named : findOutdated(content, ROOT);
if (ids.length === 0) console.log(`All ${documents.length} documents are up to date.`);
else {
  await writePrintFonts(content.theme);
  await openPage('studio/documents/page/index.html', {}, async (page) => {
    await page.waitForFunction(() => 'showDocument' in window);
    for (const document of documents.filter(({ id }) => ids.includes(id))) {
      const { bytes, pageCount } = await printPdf(page, document, content);
      const file = `${ROOT}/documents/${document.id}.pdf`;
      writeFileSync(file, bytes);
      console.log(`${file}: ${pageCount} pages, ${Math.round(bytes.length / 1024)} KB`);
    }
  });
}

/**
 * Writes `print.css` and its fonts beside those of the site. Chromium embeds a variable font as Type 3 outlines, and one
 * of a single weight as TrueType.
 */
async function writePrintFonts({ typefaces }: Theme): Promise<void> {
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
