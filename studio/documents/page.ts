import { type DocumentProps, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { DocumentPage, SiteData } from '../../app/content/schema/gated.ts';
import { tag } from './tags.ts';
import { COLORS, type Style } from './theme.ts';

export type DocumentSource = Pick<
  DocumentPage,
  'id' | 'kind' | 'title' | 'subtitle' | 'author' | 'date' | 'description' | 'contents'
>;
export type Site = Pick<SiteData, 'product' | 'company' | 'origin'>;
export type Source = { document: DocumentSource; site: Site };

const KEYWORDS = {
  datasheet: 'datasheet, security program management',
  ebook: 'e-book, security program maturity, CISO',
  'case-study': 'case study, security program maturity',
  'report-sample': 'sample, analyst report',
} as const;

/** Every date in the file comes from the document, so that the same text always makes the same bytes. */
export function documentProps({ document, site }: Source): DocumentProps {
  const date = new Date(document.date);
  return {
    title: document.title,
    author: document.author,
    subject: document.description,
    keywords: `${site.product}, ${KEYWORDS[document.kind]}`,
    creator: site.product,
    producer: site.product,
    language: 'en-US',
    creationDate: date,
    modificationDate: date,
    pdfVersion: '1.7',
    pageMode: document.kind === 'ebook' ? 'useOutlines' : 'useNone',
  };
}

export const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

type Footer = { title: string; side: number; bottom: number; page: (number: number, of: number) => string };

/** The running line at the foot of every page. */
export function footer({ title, side, bottom, page }: Footer): ReactElement {
  // No line height: the library multiplies it again each time it lays out an element with a render prop.
  const text: Style = { fontFamily: 'Figtree', fontSize: 8, color: COLORS.quiet };
  const place: Style = { position: 'absolute', bottom, left: side, right: side, flexDirection: 'row' };
  return h(
    View,
    { ...tag('Artifact'), fixed: true, style: place },
    h(Text, { style: { ...text, flex: 1 } }, title),
    h(Text, { style: text, render: ({ pageNumber, totalPages }) => page(pageNumber, totalPages) }),
  );
}
