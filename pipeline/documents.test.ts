import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PDFBool, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { loadContent } from '../app/content/load/load.ts';
import { paths } from '../app/paths.ts';
import { ContentCopy } from '../tests/support/content-copy.ts';
import { documentWarnings, findOutdated, hashKeyword, hashSources, requirePdfs } from './documents.ts';

const content = loadContent({ root: 'content', publicFolder: 'public', drafts: true });

describe('every document', () => {
  it.each(content.documents)('$id is there as a tagged PDF with a title, an author and a language', async ({ id }) => {
    const bytes = readFileSync(`content/documents/${id}.pdf`);
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getTitle()).toBeTruthy();
    expect(pdf.getAuthor()).toBeTruthy();
    expect(String(pdf.catalog.get(PDFName.of('Lang')))).toBe('(en-US)');
    const marks = pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict);
    expect(marks.lookup(PDFName.of('Marked'))).toBe(PDFBool.True);
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    expect(pdf.catalog.has(PDFName.of('Outlines'))).toBe(true);
  });

  test('was printed from its present sources: a fresh clone warns of no PDF', () => {
    expect(documentWarnings(content, 'content')).toEqual([]);
  });
});

describe('with a copy of the content', () => {
  let copy: ContentCopy;
  const [document] = content.documents;
  if (!document) throw new Error('there is no document to test with');
  const { id } = document;

  beforeAll(() => {
    copy = new ContentCopy();
  });
  afterAll(() => copy.remove());

  function edit(file: string, from: RegExp, to: string): void {
    copy.write(file, readFileSync(join(copy.root, file), 'utf8').replace(from, to));
  }

  it.each([
    ['text', { documents: [{ ...document, contents: `${document.contents}\n\nMore.` }] }],
    ['origin', { documents: [document], site: { ...content.site, origin: 'https://other.example' } }],
    ['logo', { documents: [document], logo: '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>' }],
  ])('finds a PDF behind a changed %s', (_, changed) => {
    const printed = `%PDF-1.7 /Keywords (ebook ${hashKeyword(hashSources(document, content))})`;
    copy.write(`documents/${id}.pdf`, printed);
    expect(findOutdated({ ...content, documents: [document] }, copy.root)).toEqual([]);
    expect(findOutdated({ ...content, ...changed }, copy.root)).toEqual([id]);
  });

  it('takes no notice of when a document is published', () => {
    const scheduled = { ...document, publish_at: '2999-01-01T09:00:00Z' };
    expect(hashSources(scheduled, content)).toBe(hashSources(document, content));
  });

  it('takes a PDF without Markdown wherever a document is named', () => {
    edit('pages/product.md', /document: .*/, 'document: made-elsewhere');
    const gated = content.gated.find(({ success_link }) => success_link?.endsWith('.pdf'));
    edit(`gated/${gated?.id}.md`, /success_link: .*/, `success_link: ${paths.document('made-elsewhere')}`);
    expect(copy.problems().map(({ found }) => found)).toEqual(
      expect.arrayContaining(["'made-elsewhere'", `'${paths.document('made-elsewhere')}'`]),
    );
    copy.write('documents/made-elsewhere.pdf', '%PDF-1.7');
    expect(copy.problems()).toEqual([]);
  });

  it('refuses Markdown that was never printed, with the command that prints it', () => {
    rmSync(join(copy.root, 'documents', `${id}.pdf`));
    expect(() => requirePdfs(content, copy.root)).toThrow(`npm run documents -- ${id}`);
    expect(() => requirePdfs({ documents: [{ ...document, draft: true }] }, copy.root)).not.toThrow();
  });
});
