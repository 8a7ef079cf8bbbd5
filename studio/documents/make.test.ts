import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDocuments, makePdf } from './make.ts';
import type { DocumentSource } from './page.ts';
import { readPdf, readStream } from './pdf-file.ts';
import { markContents } from './tag-file.ts';

const SITE = { product: 'Acme', company: 'Acme, Inc.', origin: 'https://www.acme.example' };
const DOCUMENT: DocumentSource = {
  id: 'note',
  kind: 'report-sample',
  title: 'A short note',
  subtitle: 'On one page',
  author: 'The Team',
  date: '2021-03-02T09:00:00.000Z',
  description: 'A document that is made in the tests of the document maker and nowhere else.',
  contents: '## First\n\nSome text with a [link](/product).\n\n- One\n- Two\n',
};

it('makes the same tagged file every time', async () => {
  const bytes = await makePdf(DOCUMENT, SITE);
  const { objects } = readPdf(bytes);
  const all = [...objects.values()];
  const roles = all.flatMap((object) => /\/Type \/StructElem\n\/S \/(\w+)/.exec(object)?.[1] ?? []);
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Link', 'L', 'LI', 'LBody']));
  expect(all.find((object) => object.includes('/Type /Catalog'))).toMatch(/\/Lang \(en-US\)[\s\S]*\/Marked true/);
  expect(all.some((object) => object.includes('(https://www.acme.example/product)'))).toBe(true);
  expect((await makePdf(DOCUMENT, SITE)).equals(bytes)).toBe(true);
  expect(all.filter((object) => object.includes('/Type /Page\n'))).toHaveLength(1);
});

it('says which document is too long for its kind', async () => {
  const contents = Array.from({ length: 20 }, (_, index) => `## Part ${index}\n\nSome text.`).join('\n\n');
  await expect(makePdf({ ...DOCUMENT, contents }, SITE)).rejects.toThrow('note: too long for 1 page');
});

it('says which characters cannot be set', async () => {
  await expect(makePdf({ ...DOCUMENT, title: 'Level 2 → 3' }, SITE)).rejects.toThrow(
    'note: not in the fonts of the PDFs: →',
  );
});

it('marks text with its element and everything else that leaves ink as furniture', () => {
  const element = { role: 'P' as const, tag: {}, kids: [] };
  const contents = 'q\n0 0 m\nS\nBT\n(a) Tj\nET\nQ\nBT\n(1) Tj\nET';
  expect(markContents(contents, [element, undefined]).split('\n')).toEqual([
    ...['/Artifact BMC', 'q', '0 0 m', 'S', 'EMC'],
    ...['/P <</MCID 0>> BDC', 'BT', '(a) Tj', 'ET', 'EMC', 'Q'],
    ...['/Artifact BMC', 'BT', '(1) Tj', 'ET', 'EMC'],
  ]);
  expect(() => markContents(contents, [element])).toThrow('2 texts on a page where 1 were laid out');
});

it('writes one file per document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  await makeDocuments([DOCUMENT], join(folder, 'new'), SITE);
  expect((await readFile(join(folder, 'new', 'note.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

it('reads the streams it wrote', async () => {
  const { objects } = readPdf(await makePdf(DOCUMENT, SITE));
  const streams = [...objects.values()].filter((object) => object.includes('/Filter /FlateDecode'));
  expect(streams.map(readStream).some((contents) => contents.includes('BDC'))).toBe(true);
});
