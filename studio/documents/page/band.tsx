import type { DocumentPage } from '../../../app/content/schema/gated.ts';
import { lineOpacity, waveLines } from '../../../app/ui/art/wave.ts';
import { KIND_LABELS, longDate, unbroken } from './labels.ts';
import { ProductLogo } from './product-logo.tsx';

type Props = { document: DocumentPage; product: string };

/** The head of a short document, across its first page. */
export function Band({ document, product }: Props) {
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
