import { words } from 'virtual:wording';
import { ChevronIcon } from '../controls/icons.tsx';

type Heading = { id: string; text: string };

/** Beside the text on wide windows, in a <details> above it on narrow ones. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <>
      <details className="toc-folded group border-y border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold">
          {words.shared.on_this_page}
          <span className="transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none">
            <ChevronIcon size={20} />
          </span>
        </summary>
        <Links headings={headings} className="pb-4" />
      </details>
      <nav aria-label={words.shared.on_this_page} className="toc-beside hidden lg:block">
        <p className="label-caps mb-3 text-muted" aria-hidden="true">
          {words.shared.on_this_page}
        </p>
        <Links headings={headings} />
      </nav>
    </>
  );
}

function Links({ headings, className = '' }: { headings: readonly Heading[]; className?: string }) {
  return (
    <ol className={`toc-links ${className}`}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
