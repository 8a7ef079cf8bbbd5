import { useState } from 'react';
import { FROM_TABLET } from '../../use-media.ts';
import { PageFrame, type Place, previewAddress } from '../../writing/page-frame.tsx';

type Props = {
  address: string;
  /** Else the item is seen on it among others. */
  isOwn: boolean;
  title: string;
  revision: number;
  /** Until it is corrected, the page is as it was before. */
  hasMistake: boolean;
  /** Where it is written. */
  place: Place;
  onPage: (page: Document) => void;
};

/** 'Full' is a laptop's window. */
const WIDTHS = [
  ['375', 375],
  ['768', 768],
  ['Full', 1440],
] as const;

/** The real page beside its text, at the width that is asked for. */
export function PagePane({ address, isOwn, title, revision, hasMistake, place, onPage }: Props) {
  const [width, setWidth] = useState<number>(window.matchMedia(FROM_TABLET).matches ? 768 : 375);
  const [scale, setScale] = useState(1);
  const percent = Math.round(scale * 100);
  return (
    <section aria-label="Page" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-10 shrink-0 items-stretch gap-4 border-b border-line px-5 max-lg:h-11">
        {WIDTHS.map(([label, px]) => (
          <button
            key={label}
            type="button"
            aria-pressed={width === px}
            aria-label={label === 'Full' ? 'Full width' : `${label} pixels wide`}
            className="min-w-6 border-y-2 border-transparent text-soft outline-offset-[-2px] aria-pressed:border-b-ink aria-pressed:font-semibold aria-pressed:text-ink"
            onClick={() => setWidth(px)}
          >
            {label}
          </button>
        ))}
        <span className="flex-1 self-center truncate text-hint text-muted">
          {[
            hasMistake && 'as before the mistake',
            !isOwn && `part of ${address}`,
            percent < 95 && `shown at ${percent} %`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <a
          href={previewAddress(address, { revision })}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-6 items-center self-center text-second whitespace-nowrap"
        >
          Open alone
        </a>
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-4 max-lg:min-h-[70dvh] max-lg:p-0">
        <PageFrame
          address={previewAddress(address, { revision })}
          title={`The page ${title}`}
          width={width}
          place={place}
          onPage={onPage}
          onScale={setScale}
          className="flex-1 border border-rule"
        />
      </div>
    </section>
  );
}
