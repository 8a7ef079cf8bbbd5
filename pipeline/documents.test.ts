import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PDFBool, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it, test } from 'vitest';
import { loadContent } from '../app/content/load/load.ts';
import { paths } from '../app/paths.ts';
import { ContentCopy } from '../tests/support/content-copy.ts';
import { gatedPageFile, landingPageFile } from '../tests/support/content-fixtures.ts';
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

describe('the document of a small content', () => {
  const copy = new ContentCopy();
  afterAll(() => copy.remove());
  const small = copy.load();
  const [document] = small.documents;
  if (!document) throw new Error('there is no document to test with');
  const { id } = document;

  it.each([
    ['text', { documents: [{ ...document, contents: `${document.contents}\n\nMore.` }] }],
    ['origin', { documents: [document], site: { ...small.site, origin: 'https://other.example' } }],
    ['logo', { documents: [document], logo: '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>' }],
  ])('finds a PDF behind a changed %s', (_, changed) => {
    const printed = `%PDF-1.7 /Keywords (ebook ${hashKeyword(hashSources(document, small))})`;
    copy.write(`documents/${id}.pdf`, printed);
    expect(findOutdated({ ...small, documents: [document] }, copy.root)).toEqual([]);
    expect(findOutdated({ ...small, ...changed }, copy.root)).toEqual([id]);
  });

  it('takes no notice of when a document is published', () => {
    const scheduled = { ...document, publish_at: '2999-01-01T09:00:00Z' };
    expect(hashSources(scheduled, small)).toBe(hashSources(document, small));
  });

  it('takes a PDF without Markdown wherever a document is named', () => {
    const file = paths.document('made-elsewhere');
    const section = { kind: 'datasheet', title: 'Sheet', content: 'What is in it.', document: 'made-elsewhere' };
    const picture = { label: 'Download', picture: '/uploads/fixture.svg', description: 'A fixture.' };
    copy.write('landing/sheet.md', landingPageFile('sheet', { sections: [{ ...section, ...picture }] }));
    copy.write('gated/guide.md', gatedPageFile('guide', { success_link: file, success_button: 'Download' }));
    expect(copy.problems().map(({ found }) => found)).toEqual(
      expect.arrayContaining(["'made-elsewhere'", `'${file}'`]),
    );
    copy.write('documents/made-elsewhere.pdf', '%PDF-1.7');
    expect(copy.problems()).toEqual([]);
  });

  it('refuses Markdown that was never printed, with the command that prints it', () => {
    rmSync(join(copy.root, 'documents', `${id}.pdf`));
    expect(() => requirePdfs(small, copy.root)).toThrow(`npm run documents -- ${id}`);
    expect(() => requirePdfs({ documents: [{ ...document, draft: true }] }, copy.root)).not.toThrow();
  });
});
