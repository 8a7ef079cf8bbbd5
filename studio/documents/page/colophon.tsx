import type { DocumentPage } from '../../../app/content/schema/gated.ts';
import type { DocumentSite } from './document-site.ts';
import { longDate } from './labels.ts';

type Props = { document: DocumentPage; site: DocumentSite };

/** The page after the last chapter of an e-book: who wrote it, and the imprint at its foot. */
export function Colophon({ document, site }: Props) {
  const { title, author, date, about_authors: authors } = document;
  const { street, city, region, postal_code } = site.headquarters;
  return (
    <div className="flex h-664 flex-col break-before-page px-(--side)">
      {authors.length > 0 && (
        <>
          <h2 className="mt-36 mb-26 ml-(--indent) text-[32pt]">
            {authors.length === 1 ? 'About the author' : 'About the authors'}
          </h2>
          {authors.map(({ name, text }) => (
            <div key={name} className="mb-24 border-t-[1.5pt] border-ink pt-14 pl-(--indent)">
              <p className="serif text-[20pt]/[1.2] text-brand">{name}</p>
              <p className="mt-8 text-[12pt]/[1.6]">{text}</p>
            </div>
          ))}
        </>
      )}
      <div className="mt-auto border-t-[0.75pt] border-edge pt-14 pl-(--indent) text-[8.75pt]/[1.55] text-soft">
        <p className="label mb-8 text-mid">Imprint</p>
        <p>
          <b>{title}</b>, by {author}. Published on {longDate.format(new Date(date))} by {site.company}, {street},{' '}
          {city}, {region} {postal_code}.
        </p>
        <p className="mt-5">
          Companies in the examples are fictional, and figures about them are computed by the method this book
          describes. Copies may be passed on whole and unchanged. Questions and corrections:{' '}
          <a href={`mailto:${site.mailboxes.info}`} className="underline">
            {site.mailboxes.info}
          </a>
          .
        </p>
        <p className="mt-5">
          © {new Date(date).getUTCFullYear()} {site.company}
        </p>
      </div>
    </div>
  );
}
