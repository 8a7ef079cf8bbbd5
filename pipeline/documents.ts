import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Content } from '../app/content/load/read/loaded-content.ts';
import type { DocumentPage } from '../app/content/schema/gated.ts';
import type { Warning } from './content-warnings.ts';

/** What documents are made from. */
type DocumentContent = Pick<Content, 'documents' | 'site' | 'logo'>;

/** What draws the documents, besides packages. */
const CODE = [
  'studio/documents/**/*.{ts,tsx,css,html}',
  'app/content/schema/figures.ts',
  'app/styles/theme.css',
  'app/ui/art/motifs/*.ts',
  'app/ui/art/wave.ts',
  'app/ui/layout/logo.tsx',
  'app/ui/product-screens/geometry.ts',
];

/** SHA-256 over everything a PDF is made from: its Markdown, what it shows of the site, and the code that draws it. */
export function hashSources(document: DocumentPage, { documents, site, logo }: DocumentContent): string {
  const { product, company, origin, headquarters, mailboxes } = site;
  // The back cover of an e-book names the others.
  const books = documents.filter(({ kind }) => kind === 'ebook').map(({ title, subtitle }) => [title, subtitle]);
  const shown =
    document.kind === 'ebook'
      ? [product, company, origin, logo, headquarters, mailboxes.info, books]
      : [product, company, origin, logo];
  const hash = createHash('sha256').update(JSON.stringify([document, shown]));
  const files = globSync(CODE).filter((file) => !file.includes('.test.'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const PREFIX = 'sources-sha256:';

/** The keyword under which a PDF carries the hash of its sources. */
export const hashKeyword = (hash: string) => `${PREFIX}${hash}`;

/** The hash in the keywords of a PDF; none if it was made elsewhere. */
export async function readHash(bytes: Uint8Array): Promise<string | undefined> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const keywords = pdf.getKeywords()?.split(' ') ?? [];
  return keywords.find((word) => word.startsWith(PREFIX))?.slice(PREFIX.length);
}

const fileOf = (root: string, id: string) => join(root, 'documents', `${id}.pdf`);

/** Throws if a document has its Markdown and no PDF yet: pages would link to nothing. */
export function requirePdfs({ documents }: Pick<Content, 'documents'>, root: string): void {
  const missing = documents.filter(({ id, draft }) => !draft && !existsSync(fileOf(root, id))).map(({ id }) => id);
  if (missing.length > 0)
    throw new Error(`not printed yet: ${missing.join(', ')}. Print with: npm run documents -- ${missing.join(' ')}`);
}

/** Ids of the documents whose PDF was not printed from their present sources. */
export async function findOutdated(content: DocumentContent, root: string): Promise<string[]> {
  const outdated: string[] = [];
  for (const document of content.documents) {
    const file = fileOf(root, document.id);
    const hash = existsSync(file) ? await readHash(readFileSync(file)) : undefined;
    if (hash !== hashSources(document, content)) outdated.push(document.id);
  }
  return outdated;
}

export async function documentWarnings(content: DocumentContent, root: string): Promise<Warning[]> {
  const outdated = await findOutdated(content, root);
  return outdated.map((id) => ({
    about: 'PDFs that are older than their sources',
    file: `content/documents/${id}.md`,
    text: `print it with: npm run documents -- ${id}`,
  }));
}
