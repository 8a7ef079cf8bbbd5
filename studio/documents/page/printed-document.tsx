import type { DocumentPage } from '../../../app/content/schema/gated.ts';
import { Band } from './band.tsx';
import { Body } from './body.tsx';
import { BackCover, type BookArt, Cover } from './book-cover.tsx';
import { Colophon } from './colophon.tsx';
import { Contents } from './contents.tsx';
import type { DocumentSite, OtherBook } from './document-site.ts';

export type PrintedDocumentProps = {
  document: DocumentPage;
  site: DocumentSite;
  /** The covers of an e-book. */
  art?: BookArt;
  /** The other e-books, for the back cover. */
  otherBooks: readonly OtherBook[];
  /** The page each chapter begins on, by the id of its section; empty until the document was printed once. */
  pageNumbers: Record<string, number>;
  /** Size of the text: short documents shrink a little to end on their last page. */
  zoom: number;
};

export function PrintedDocument({ document, site, art, otherBooks, pageNumbers, zoom }: PrintedDocumentProps) {
  const { kind, title, contents } = document;
  const isBook = kind === 'ebook';
  const footer = isBook ? title : `${site.company}  ·  ${title}`;
  return (
    <article className={kind}>
      <title>{title}</title>
      {/* Margin boxes take their text from a style sheet alone. */}
      <style>{`@page { @bottom-left { content: ${JSON.stringify(footer)} } }`}</style>
      {isBook ? (
        <Cover document={document} product={site.product} art={art} />
      ) : (
        <Band document={document} product={site.product} />
      )}
      {isBook && <Contents contents={contents} pageNumbers={pageNumbers} />}
      <div className="body">
        <div className="prose" style={{ zoom }}>
          {kind === 'reading-guide' && <GuideNotice company={site.company} />}
          <Body contents={contents} origin={site.origin} />
        </div>
      </div>
      {isBook && <Colophon document={document} site={site} />}
      {isBook && <BackCover document={document} site={site} art={art} otherBooks={otherBooks} />}
    </article>
  );
}

function GuideNotice({ company }: { company: string }) {
  return (
    <p className="mb-18 flex items-center rounded-[8pt] border-[1.5pt] border-ink px-18 py-11 text-[9.5pt]/[1.45]">
      <b className="serif w-108 flex-none text-[20pt]">Our guide</b>
      <span>
        {company} wrote this guide to help with reading a licensed document of another firm. It holds none of that
        document’s text and none of its findings.
      </span>
    </p>
  );
}
