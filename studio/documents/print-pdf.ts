import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import type { DocumentPage } from '../../app/content/schema/gated.ts';
import type { Theme } from '../../app/content/schema/theme.ts';
import { drawCover } from '../../app/ui/art/motifs/cover.ts';
import { groundPalette } from '../../app/ui/art/motifs/palette.ts';
import { hashKeyword, hashSources, otherBooks } from '../../pipeline/documents.ts';
import type { BookArt } from './page/book-cover.tsx';
import type { PrintedDocumentProps } from './page/printed-document.tsx';

/** How many pages a short document may have. */
const MAX_PAGES = { datasheet: 2, 'case-study': 3, 'reading-guide': 5, ebook: undefined } as const;
/** The smallest labels have 8 points, and 7 are legible in print. */
const MIN_ZOOM = 0.88;
const ZOOM_STEP = 0.01;

type Printed = { bytes: Uint8Array; pageCount: number };

/** Prints a document in a page of Chromium that has loaded `page/index.html`. */
export async function printPdf(page: Page, document: DocumentPage, content: Content): Promise<Printed> {
  const { site } = content;
  const props = {
    document,
    site,
    art: drawArt(document, content.theme),
    otherBooks: otherBooks(document, content),
    pageNumbers: {},
    zoom: 1,
  };
  const first = await printToFit(page, props);
  const pageNumbers = readDestinations(first.pdf);
  const { pdf } = await printToFit(page, { ...props, pageNumbers, zoom: first.zoom });
  pdf.setTitle(document.title, { showInWindowTitleBar: true });
  pdf.setAuthor(document.author);
  pdf.setSubject(document.description);
  setKeywords(pdf, [document.kind, hashKeyword(hashSources(document, content))]);
  pdf.setCreator(site.product);
  // The dates are the document's own, so that the same sources make the same bytes.
  pdf.setCreationDate(new Date(document.date));
  pdf.setModificationDate(new Date(document.date));
  return { bytes: await pdf.save(), pageCount: pdf.getPageCount() };
}

/** In ASCII, where setKeywords of the library writes UTF-16: the hash is found in the bytes without reading the PDF. */
function setKeywords(pdf: PDFDocument, keywords: readonly string[]): void {
  pdf.context
    .lookup(pdf.context.trailerInfo.Info, PDFDict)
    .set(PDFName.of('Keywords'), PDFString.of(keywords.join(' ')));
}

function drawArt({ id, cover }: DocumentPage, { colors }: Theme): BookArt {
  const { motif, ground } = cover;
  const plate = { motif, slug: id, palette: groundPalette(ground, colors), isLeftHanded: false };
  return {
    front: drawCover({ ...plate, frame: 'wide', isClose: false }),
    back: drawCover({ ...plate, frame: 'strip', isClose: true }),
  };
}

/** Makes the text smaller, step by step, until the document keeps to its number of pages. */
async function printToFit(page: Page, props: PrintedDocumentProps): Promise<{ pdf: PDFDocument; zoom: number }> {
  const { id, kind } = props.document;
  const maxPages = MAX_PAGES[kind] ?? Number.POSITIVE_INFINITY;
  for (let { zoom } = props; zoom >= MIN_ZOOM; zoom -= ZOOM_STEP) {
    await page.evaluate((shown) => window.showDocument(shown), { ...props, zoom });
    const bytes = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
    const pdf = await PDFDocument.load(bytes);
    if (pdf.getPageCount() <= maxPages) return { pdf, zoom };
  }
  throw new Error(`${id}: too long for ${maxPages} ${maxPages === 1 ? 'page' : 'pages'}`);
}

/** The page of every element that a link of the document leads to, by the element's id. */
function readDestinations(pdf: PDFDocument): Record<string, number> {
  const pages = pdf.getPages().map(({ ref }) => ref);
  const destinations = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)?.entries() ?? [];
  return Object.fromEntries(
    destinations.map(([name, target]) => {
      const [pageRef] = pdf.context.lookup(target, PDFArray).asArray();
      return [name.decodeText(), pages.findIndex((ref) => String(ref) === String(pageRef)) + 1];
    }),
  );
}
