import type { ReactNode } from 'react';
import { Html } from '../text/html.tsx';
import { TableOfContents } from '../text/table-of-contents.tsx';

type Props = {
  title: string;
  lead: string;
  note?: string;
  contents: string;
  /** For the table of contents; without headings there is none. */
  headings?: readonly { id: string; text: string }[];
  children?: ReactNode;
};

/** A long text with its table of contents; `children` follow the text. */
export function PolicyPage({ title, lead, note, contents, headings = [], children }: Props) {
  return (
    <article>
      <header className="bg-mist pt-32 pb-12 md:pt-40 md:pb-16">
        <div className="container-page grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
          <h1 className="text-h1 lg:col-span-7">{title}</h1>
          <div className="lg:col-span-5">
            <p className="text-lead text-soft">{lead}</p>
            {note && <p className="mt-3 text-small text-muted">{note}</p>}
          </div>
        </div>
      </header>
      <div className="container-page grid grid-cols-1 gap-x-8 gap-y-10 pt-12 pb-20 lg:grid-cols-12 lg:pt-16 lg:pb-28">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">{headings.length > 0 && <TableOfContents headings={headings} />}</div>
        </div>
        <div className="lg:col-span-8">
          <Html html={contents} className="prose" />
          {children}
        </div>
      </div>
    </article>
  );
}
