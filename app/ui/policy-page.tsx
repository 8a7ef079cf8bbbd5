import type { ReactNode } from 'react';
import { Html } from './html.tsx';

type Props = { title: string; lead: string; note?: string; contents: string; children?: ReactNode };

/** A page to be read: title, lead, text, and whatever follows the text. */
export function PolicyPage({ title, lead, note, contents, children }: Props) {
  return (
    <div className="container-page pt-32 pb-24 md:pt-40">
      <div className="grid gap-10 lg:grid-cols-12">
        <header className="lg:col-span-4">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-4 text-soft">{lead}</p>
          {note && <p className="mt-4 text-small text-muted">{note}</p>}
        </header>
        <div className="lg:col-span-8">
          <Html html={contents} className="prose" />
          {children}
        </div>
      </div>
    </div>
  );
}
