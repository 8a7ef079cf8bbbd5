import type { DocumentPage } from '../../../app/content/schema/gated.ts';
import { lineOpacity, waveLines } from '../../../app/ui/art/wave.ts';
import { LogoMark } from '../../../app/ui/layout/logo.tsx';

type Props = { document: DocumentPage; product: string };

const KIND_LABELS = {
  datasheet: 'Datasheet',
  'case-study': 'Case study',
  'report-sample': 'Sample',
  ebook: 'E-book',
} as const;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Keeps words with a hyphen, such as 'C-suite', on one line: a word joiner follows each hyphen. */
const unbroken = (title: string) => title.replaceAll('-', '-\u2060');

/** The first page of an e-book. */
export function Cover({ document, product }: Props) {
  const { id, kind, title, subtitle, author, date } = document;
  return (
    <header className="relative flex h-792 flex-col bg-linear-[150deg] from-deep from-8% via-brand via-55% to-sky to-110% px-72 pt-58 pb-54 text-white [page:cover]">
      <Waves seed={id} height={500} lines={30} strength={0.6} />
      <Logo product={product} />
      <p className="label mt-112 text-pale">{KIND_LABELS[kind]}</p>
      <h1 className="mt-14 text-[54pt]/[1.06]">{unbroken(title)}</h1>
      <p className="mt-18 max-w-340 text-[15pt]/[1.45] text-balance">{subtitle}</p>
      <p className="mt-auto text-[10pt]/[1.4]">
        <b>{author}</b>
        <br />
        {longDate.format(new Date(date))}
      </p>
    </header>
  );
}

/** The head of a short document, across its first page. */
export function Band({ document, product }: Props) {
  const { id, kind, title, subtitle, date } = document;
  return (
    <header className="relative flex min-h-146 items-end overflow-hidden bg-linear-[115deg] from-deep from-8% via-brand via-55% to-mid px-54 pt-30 pb-26 text-white">
      <Waves seed={id} height={120} lines={20} strength={0.3} />
      <div className="w-318 pr-16">
        <Logo product={product} />
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

function Logo({ product }: { product: string }) {
  return (
    <p className="serif flex items-center gap-7 text-[16pt]/[1]">
      <LogoMark className="size-20" />
      {product}
    </p>
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
