import type { DocumentPage, SiteData } from '../../../app/content/schema/gated.ts';
import { Body } from './body.tsx';
import { Contents } from './contents.tsx';
import { Band, Cover } from './cover.tsx';

export type PrintedDocumentProps = {
  document: DocumentPage;
  site: Pick<SiteData, 'product' | 'company' | 'origin'>;
  /** The page each chapter begins on, by the id of its section; empty until the document was printed once. */
  pageNumbers: Record<string, number>;
  /** Size of the text: short documents shrink a little to end on their last page. */
  zoom: number;
};

export function PrintedDocument({ document, site, pageNumbers, zoom }: PrintedDocumentProps) {
  const { kind, title, contents } = document;
  const isBook = kind === 'ebook';
  const Head = isBook ? Cover : Band;
  const footer = isBook ? title : `${site.company}  ·  ${title}`;
  return (
    <article className={kind}>
      <title>{title}</title>
      {/* Margin boxes take their text from a style sheet alone. */}
      <style>{`@page { @bottom-left { content: ${JSON.stringify(footer)} } }`}</style>
      <Head document={document} product={site.product} />
      {isBook && <Contents contents={contents} pageNumbers={pageNumbers} />}
      <div className="body">
        <div className="prose" style={{ zoom }}>
          {kind === 'report-sample' && <SampleNotice />}
          <Body contents={contents} origin={site.origin} />
        </div>
      </div>
    </article>
  );
}

function SampleNotice() {
  return (
    <p className="mb-26 flex items-center rounded-[8pt] border-[1.5pt] border-ink px-18 py-14 text-[10pt] font-semibold">
      <b className="serif w-108 flex-none text-[22pt]">Sample</b>
      This page stands in for a licensed report. It holds none of the report’s text and none of its findings.
    </p>
  );
}
