import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../app/content/load/read/loaded-content.ts';
import type { DocumentPage } from '../app/content/schema/gated.ts';
import { DEFAULT_THEME } from '../app/content/schema/theme.ts';
import { wording } from '../app/content/schema/wording/wording.ts';
import { paths } from '../app/paths.ts';
import type { Warning } from './content-warnings.ts';

/** What documents are made from. */
type DocumentContent = Pick<Content, 'documents' | 'gated' | 'site' | 'logo' | 'theme' | 'wording'>;

/** Raise it when studio/documents draws pages that a reader would see changed: every PDF is then to be printed anew. */
const LAYOUT = 2;

/** Left out of the hash, so that PDFs printed before these were content are up to date. */
const DEFAULT_LOOK = JSON.stringify([DEFAULT_THEME.colors, DEFAULT_THEME.typefaces]);
const { page_number: DEFAULT_PAGE_NUMBER, ...defaultWords } = wording.parse({}).document;
const DEFAULT_WORDS = JSON.stringify(defaultWords);

/** SHA-256 over what a reader sees of a document: its text as loaded, what it shows of the site, and the layout. */
export function hashSources(document: DocumentPage, content: DocumentContent): string {
  const { kind, title, subtitle, author, date, description, cover, about_authors, contents } = document;
  const { product, company, origin, headquarters, mailboxes } = content.site;
  const { colors, typefaces } = content.theme;
  const look = JSON.stringify([colors, typefaces]);
  const { page_number, ...others } = content.wording.document;
  const words = JSON.stringify(others);
  const shown = [
    LAYOUT,
    [kind, title, subtitle, author, date, description, contents],
    [product, company, origin, content.logo],
    kind === 'ebook' && [cover, about_authors, headquarters, mailboxes.info, otherBooks(document, content)],
    ...(look === DEFAULT_LOOK ? [] : [look]),
    ...(words === DEFAULT_WORDS ? [] : [words]),
    ...(kind === 'ebook' || page_number === DEFAULT_PAGE_NUMBER ? [] : [page_number]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** E-books besides this one that a gated page hands out; its back cover names them. */
export function otherBooks({ id }: DocumentPage, { documents, gated }: Pick<Content, 'documents' | 'gated'>) {
  const books = documents.filter((other) => other.kind === 'ebook' && other.id !== id);
  return books.flatMap(({ id: book, title, subtitle }) =>
    gated
      .filter(({ success_link }) => success_link === paths.document(book))
      .map(({ path }) => ({ title, subtitle, path })),
  );
}

const PREFIX = 'sources-sha256:';

/** The keyword under which a PDF carries the hash of its sources. */
export const hashKeyword = (hash: string) => `${PREFIX}${hash}`;

/** The hash in the keywords of a PDF; none if it was made elsewhere. */
function readHash(pdf: Buffer): string | undefined {
  const at = pdf.indexOf(PREFIX);
  return at < 0 ? undefined : /^[0-9a-f]{64}/.exec(pdf.toString('latin1', at + PREFIX.length, at + 100))?.[0];
}

const fileOf = (root: string, id: string) => join(root, 'documents', `${id}.pdf`);

/** Throws if a document has its Markdown and no PDF yet: pages would link to nothing. */
export function requirePdfs({ documents }: Pick<Content, 'documents'>, root: string): void {
  const missing = documents.filter(({ id, draft }) => !draft && !existsSync(fileOf(root, id))).map(({ id }) => id);
  if (missing.length > 0)
    throw new Error(`not printed yet: ${missing.join(', ')}. Print with: npm run documents -- ${missing.join(' ')}`);
}

/** Ids of the documents whose PDF was not printed from their present sources. */
export function findOutdated(content: DocumentContent, root: string): string[] {
  const isOutdated = (document: DocumentPage) => {
    const file = fileOf(root, document.id);
    return !existsSync(file) || readHash(readFileSync(file)) !== hashSources(document, content);
  };
  return content.documents.filter(isOutdated).map(({ id }) => id);
}

export function documentWarnings(content: DocumentContent, root: string): Warning[] {
  return findOutdated(content, root).map((id) => ({
    about: 'PDFs that are older than their sources',
    file: `content/documents/${id}.md`,
    text: `print it with: npm run documents -- ${id}`,
  }));
}
