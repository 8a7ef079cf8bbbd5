import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Block, toBlocks } from './blocks.ts';
import { openCache } from './cache.ts';
import { BOOK } from './ebook-front.ts';
import { loadFonts, missingCharacters } from './fonts.ts';
import { caseStudy } from './layout-case-study.ts';
import { ebook } from './layout-ebook.ts';
import { sheet } from './layout-sheet.ts';
import type { DocumentSource, Site, Source } from './page.ts';
import { SHEET } from './parts.ts';
import { type Rendered, render } from './render.ts';
import { splitAction, splitNumbers } from './sections.ts';
import { type Area, fitPages, settle } from './settle.ts';
import { tagPdf } from './tag-file.ts';
import { PAGE } from './theme.ts';

const CACHE = new URL('../../node_modules/.cache/documents', import.meta.url);
const BOOK_AREA: Area = { head: BOOK.top, foot: PAGE.height - BOOK.bottom };
const SHEET_AREA: Area = { head: SHEET.top, foot: PAGE.height - SHEET.bottom };

function layEbook(source: Source, all: Block[]): Promise<Rendered> {
  const { blocks, action } = splitAction(all);
  return settle(blocks, BOOK_AREA, (order, found) => ebook(source, { blocks: order, action, found }));
}

function layCaseStudy(source: Source, all: Block[]): Promise<Rendered> {
  const { blocks: story, action } = splitAction(all);
  const { blocks, numbers } = splitNumbers(story);
  return fitPages(source.document.id, 3, (theme) =>
    settle(blocks, SHEET_AREA, (order, found) => caseStudy(source, { blocks: order, numbers, action, found }, theme)),
  );
}

function lay(source: Source, blocks: Block[]): Promise<Rendered> {
  const { id, kind } = source.document;
  switch (kind) {
    case 'ebook':
      return layEbook(source, blocks);
    case 'case-study':
      return layCaseStudy(source, blocks);
    case 'datasheet':
      return fitPages(id, 2, (theme) => render(sheet(source, blocks, theme)));
    case 'report-sample':
      return fitPages(id, 1, (theme) => render(sheet(source, blocks, theme)));
  }
}

function checkCharacters({ id, title, subtitle, author, contents }: DocumentSource): void {
  const missing = missingCharacters([title, subtitle, author, contents].join(''));
  if (missing.length > 0) throw new Error(`${id}: not in the fonts of the PDFs: ${missing.join(' ')}`);
}

export async function makePdf(document: DocumentSource, site: Site): Promise<Buffer> {
  await loadFonts();
  checkCharacters(document);
  return tagPdf(await lay({ document, site }, toBlocks(document.id, document.contents, site.origin)));
}

/** Writes {outDir}/{id}.pdf for every document. Links to pages of the site become absolute with its origin. */
export async function makeDocuments(documents: DocumentSource[], outDir: string, site: Site): Promise<void> {
  const { product, company, origin } = site;
  const cached = await openCache(fileURLToPath(CACHE));
  await mkdir(outDir, { recursive: true });
  for (const document of documents) {
    const bytes = await cached([document, product, company, origin], () => makePdf(document, site));
    await writeFile(join(outDir, `${document.id}.pdf`), bytes);
  }
}
