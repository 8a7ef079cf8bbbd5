import { words } from 'virtual:wording';
import { townLine } from '../../../app/content/model/town.ts';
import type { DocumentPage } from '../../../app/content/schema/gated.ts';
import { lineOpacity, waveLines } from '../../../app/ui/art/wave.ts';
import { fillWords, splitWords } from '../../../leads/fill-words.ts';
import { Body } from './body.tsx';
import { BackCover, type BookArt, Cover } from './book-cover.tsx';
import { type DocumentSite, KIND_LABELS, longDate, type OtherBook, ProductLogo, unbroken } from './labels.tsx';
import { chaptersOf } from './sections.ts';

export type PrintedDocumentProps = {
  document: DocumentPage;
  site: DocumentSite;
  art?: BookArt;
  /** The other e-books, for the back cover. */
  otherBooks: readonly OtherBook[];
  /** The page each chapter begins on, by the id of its section; empty until the document was printed once. */
  pageNumbers: Record<string, number>;
  /** Size of the text: short documents shrink a little to end on their last page. */
  zoom: number;
};

/** Texts of a style sheet stand in quotes, its counters do not. */
const PAGE_NUMBER = splitWords(words.document.page_number, { page: 'counter(page)', pages: 'counter(pages)' })
  .map((part, at) => (at % 2 ? part : JSON.stringify(part)))
  .join(' ');

export function PrintedDocument({ document, site, art, otherBooks, pageNumbers, zoom }: PrintedDocumentProps) {
  const { kind, title, contents } = document;
  const isBook = kind === 'ebook';
  const footer = isBook ? title : `${site.company}  ·  ${title}`;
  const pageNumber = isBook ? 'counter(page)' : PAGE_NUMBER;
  const margins = `@bottom-left { content: ${JSON.stringify(footer)} } @bottom-right { content: ${pageNumber} }`;
  return (
    <article className={kind}>
      <title>{title}</title>
      {/* Margin boxes take their text from a style sheet alone. */}
      <style>{`@page { ${margins} }`}</style>
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
      <b className="serif w-108 flex-none text-[20pt]">{words.document.our_guide}</b>
      <span>{fillWords(words.document.guide_notice, { company })}</span>
    </p>
  );
}

type Props = { document: DocumentPage; product: string };

/** The head of a short document, across its first page. */
function Band({ document, product }: Props) {
  const { id, kind, title, subtitle, date } = document;
  return (
    <header className="relative flex min-h-146 items-end overflow-hidden bg-linear-[115deg] from-deep from-8% via-brand via-55% to-mid px-54 pt-30 pb-26 text-white">
      <Waves seed={id} height={120} lines={20} strength={0.3} />
      <div className="w-318 pr-16">
        <ProductLogo product={product} />
        <p className="label mt-22 mb-7 text-pale">{KIND_LABELS[kind]}</p>
        <h1 className={title.length > 40 ? 'text-[21pt]/[1.12]' : 'text-[25pt]/[1.12]'}>{unbroken(title)}</h1>
      </div>
      <p className="flex-1 border-l-[0.75pt] border-sky pl-20 text-[10.5pt]/[1.45] text-balance">
        {subtitle}
        <small className="mt-7 block text-[8.25pt]">{longDate.format(new Date(date))}</small>
      </p>
    </header>
  );
}

type WavesProps = { seed: string; height: number; lines: number; strength: number };

const PAGE_WIDTH = 612;

function Waves({ seed, height, lines, strength }: WavesProps) {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 w-full fill-none stroke-pale"
      strokeWidth="0.8"
      strokeOpacity={strength}
      viewBox={`0 0 ${PAGE_WIDTH} ${height}`}
      aria-hidden="true"
    >
      {waveLines(seed, { lines, width: PAGE_WIDTH, height }).map((d, index) => (
        <path key={d} d={d} opacity={lineOpacity(index, lines)} />
      ))}
    </svg>
  );
}

type ColophonProps = { document: DocumentPage; site: DocumentSite };

/** The page after the last chapter of an e-book: who wrote it, and the imprint at its foot. */
function Colophon({ document, site }: ColophonProps) {
  const { title, author, date, about_authors: authors } = document;
  return (
    <div className="flex h-664 flex-col break-before-page px-(--side)">
      {authors.length > 0 && (
        <>
          <h2 className="mt-36 mb-26 ml-(--indent) text-[32pt]">
            {authors.length === 1 ? words.document.author : words.document.authors}
          </h2>
          {authors.map(({ name, text, picture }) => (
            <div key={name} className="relative mb-24 min-h-84 border-t-[1.5pt] border-ink pt-14 pl-(--indent)">
              {picture && (
                <img
                  alt=""
                  src={`/content${picture}`}
                  decoding="sync"
                  className="absolute top-16 left-0 size-60 rounded-[6pt]"
                />
              )}
              <p className="serif text-[20pt]/[1.2] text-brand">{name}</p>
              <p className="mt-8 text-[12pt]/[1.6]">{text}</p>
            </div>
          ))}
        </>
      )}
      <div className="mt-auto border-t-[0.75pt] border-edge pt-14 pl-(--indent) text-[8.75pt]/[1.55] text-soft">
        <p className="label mb-8 text-mid">{words.document.imprint}</p>
        <p>
          {splitWords(words.document.published, {
            ...{ title: <b key="title">{title}</b>, author, company: site.company },
            date: longDate.format(new Date(date)),
            address: `${site.headquarters.street}, ${townLine(site.headquarters)}`,
          })}
        </p>
        <p className="mt-5">
          {splitWords(words.document.terms, {
            mailbox: (
              <a key="mailbox" href={`mailto:${site.mailboxes.info}`} className="underline">
                {site.mailboxes.info}
              </a>
            ),
          })}
        </p>
        <p className="mt-5">
          © {new Date(date).getUTCFullYear()} {site.company}
        </p>
      </div>
    </div>
  );
}

type ContentsProps = { contents: string; pageNumbers: Record<string, number> };

/** The table of contents of an e-book. Its links also make Chromium write the destinations the numbers are read from. */
function Contents({ contents, pageNumbers }: ContentsProps) {
  const chapters = chaptersOf(contents);
  // Few chapters share the page.
  const minHeight = `${Math.min(70, Math.floor(400 / chapters.length))}pt`;
  return (
    <nav className="px-(--side) pt-36 break-after-page">
      <h2 className="mb-26 ml-(--indent) text-[32pt]">{words.document.contents}</h2>
      <ol>
        {chapters.map(({ id, title, sections }, index) => (
          <li key={id} style={{ minHeight }} className="border-t-[0.75pt] border-line pt-11 pb-12">
            <a href={`#${id}`} className="grid grid-cols-[var(--indent)_1fr_40pt]">
              <span className="serif text-[12pt]/[1.5] text-mid">{String(index + 1).padStart(2, '0')}</span>
              <span className="serif text-[14pt]/[1.25]">{title}</span>
              <span className="text-right font-semibold">{pageNumbers[id]}</span>
              <span className="col-2 mt-3 text-[8.75pt] text-muted">{sections.join('  ·  ')}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
