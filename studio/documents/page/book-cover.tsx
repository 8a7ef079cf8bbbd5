import { words } from 'virtual:wording';
import type { ReactNode } from 'react';
import type { DocumentPage } from '../../../app/content/schema/gated.ts';
import { type DocumentSite, KIND_LABELS, longDate, type OtherBook, ProductLogo, unbroken } from './labels.tsx';

/** Drawings as SVG files: one across the front cover, a strip across the back. */
export type BookArt = { front: string; back: string };

type Ground = DocumentPage['cover']['ground'];

const GROUNDS: Record<Ground, { page: string; label: string }> = {
  deep: { page: 'bg-deep text-white', label: 'text-pale' },
  brand: { page: 'bg-brand text-white', label: 'text-pale' },
  mist: { page: 'bg-mist text-ink', label: 'text-link' },
};

/** Each ground has a place of its own for the drawing and the title. */
const LAYOUTS: Record<Ground, { art: string; text: string }> = {
  deep: { art: '-right-64 bottom-84 w-760', text: 'mt-84' },
  brand: { art: '-left-84 top-66 w-760', text: 'mt-auto mb-40' },
  mist: { art: 'right-0 bottom-0 w-612', text: 'mt-84' },
};

const PAGE = 'relative flex h-792 flex-col overflow-hidden px-72 pt-58 pb-54 [page:cover]';

type CoverProps = { document: DocumentPage; product: string; art: BookArt | undefined };

/** The first page of an e-book. */
export function Cover({ document, product, art }: CoverProps) {
  const { kind, title, subtitle, author, date, cover } = document;
  const { page, label } = GROUNDS[cover.ground];
  const layout = LAYOUTS[cover.ground];
  return (
    <header className={`${PAGE} ${page}`}>
      {art && <Art svg={art.front} className={layout.art} />}
      <div className="relative">
        <ProductLogo product={product} />
      </div>
      <div className={`relative ${layout.text}`}>
        <p className={`label ${label}`}>{KIND_LABELS[kind]}</p>
        <h1 className="mt-12 text-[52pt]/[1.04]">{unbroken(title)}</h1>
        <p className="mt-16 max-w-340 text-[15pt]/[1.4] text-balance">{subtitle}</p>
      </div>
      <p className={`relative text-[10pt]/[1.4] ${cover.ground === 'brand' ? '' : 'mt-auto'}`}>
        <b>{author}</b>
        <br />
        {longDate.format(new Date(date))}
      </p>
    </header>
  );
}

type BackProps = {
  document: DocumentPage;
  site: DocumentSite;
  art: BookArt | undefined;
  otherBooks: readonly OtherBook[];
};

/** The last page of an e-book: what it is about, and the other books. */
export function BackCover({ document, site, art, otherBooks }: BackProps) {
  const { page, label } = GROUNDS[document.cover.ground];
  return (
    <footer className={`${PAGE} break-before-page ${page}`}>
      <p className="serif mt-40 max-w-400 text-[21pt]/[1.3]">{document.description}</p>
      {art && (
        <div className="-mx-72 mt-44">
          <Art svg={art.back} className="static w-full" />
        </div>
      )}
      {otherBooks.length > 0 && (
        <div className="mt-44">
          <p className={`label mb-12 ${label}`}>{words.document.series}</p>
          <ul className="grid grid-cols-2 gap-24">
            {otherBooks.map(({ title, subtitle, path }) => (
              <SeriesBook key={path} href={new URL(path, site.origin).href}>
                <span className="serif block text-[14pt]/[1.25]">{title}</span>
                <span className="mt-4 block text-[9pt]/[1.45]">{subtitle}</span>
              </SeriesBook>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-auto flex items-end justify-between text-[9pt]/[1.4]">
        <ProductLogo product={site.product} />
        <a href={site.origin}>{new URL(site.origin).host}</a>
      </div>
    </footer>
  );
}

function SeriesBook({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="border-t-[0.75pt] border-current pt-10">
      <a href={href} className="block">
        {children}
      </a>
    </li>
  );
}

function Art({ svg, className }: { svg: string; className: string }) {
  return (
    <img alt="" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} className={`absolute max-w-none ${className}`} />
  );
}
