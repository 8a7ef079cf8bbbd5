import { chaptersOf } from './sections.ts';

type Props = { contents: string; pageNumbers: Record<string, number> };

/** The table of contents of an e-book. Its links also make Chromium write the destinations the numbers are read from. */
export function Contents({ contents, pageNumbers }: Props) {
  return (
    <nav className="px-(--side) pt-36 break-after-page">
      <h2 className="mb-26 ml-(--indent) text-[32pt]">Contents</h2>
      <ol>
        {chaptersOf(contents).map(({ id, title, sections }, index) => (
          <li key={id} className="border-t-[0.75pt] border-line pt-11 pb-12">
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
