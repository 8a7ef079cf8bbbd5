/**
 * `npm run documents [-- id ...]` prints the documents of content/documents whose PDF is older than its sources.
 * Documents named by id are printed in any case.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadContent } from '../../app/content/load/load.ts';
import { findOutdated } from '../../pipeline/documents.ts';
import { openPage } from '../open-page.ts';
import { writePrintFonts } from './print-fonts.ts';
import { printPdf } from './print-pdf.ts';

const ROOT = process.env.CONTENT_DIR ?? 'content';

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
