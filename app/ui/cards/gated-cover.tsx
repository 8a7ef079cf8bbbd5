import type { ReactNode } from 'react';
import { StillWave } from '../art/still-wave.tsx';
import { KeepHyphenated } from '../text/keep-hyphenated.tsx';

type CoverProps = {
  cover: 'ebook' | 'report' | 'recording' | 'event' | 'reprint';
  /** Seeds the wave art. */
  seed: string;
  kind: string;
  title: string;
  product: string;
  /** The year on a report; day, month and time on an event's card. */
  date?: { day: string; month: string; year: string; time: string } | undefined;
  /** The slides of a recording, by title. */
  slides: readonly string[];
};

/** A picture of what a gated page offers; hidden from assistive technology because it repeats the page's text. */
export function GatedCover(props: CoverProps) {
  return <div aria-hidden="true">{COVERS[props.cover](props)}</div>;
}

const COVERS: Record<CoverProps['cover'], (props: CoverProps) => ReactNode> = {
  ebook: Ebook,
  report: Report,
  reprint: Reprint,
  recording: Slides,
  event: DateCard,
};

const SHEET = 'relative isolate flex aspect-[3/4] w-52 flex-col overflow-hidden shadow-float sm:w-64';

/** Light above, dark below: the reverse of the hero behind it, for contrast. */
function Ebook({ seed, kind, title, product }: CoverProps) {
  return (
    <div
      className={`${SHEET} -rotate-3 rounded-l-[3px] rounded-r-card border-l-[7px] border-white/25 bg-linear-[170deg] from-sky from-5% via-mid via-35% to-deep to-70% p-6 text-white`}
    >
      <div className="absolute inset-x-0 top-0 -z-10 h-3/5">
        <StillWave seed={seed} stroke="stroke-white" />
      </div>
      <p className="font-serif text-h4 text-deep">{product}</p>
      <p className="label-caps mt-auto text-pale">{kind}</p>
      <p className="mt-2 font-serif text-[1.75rem]/[1.1] font-medium text-balance">{title}</p>
    </div>
  );
}

function Report({ seed, kind, title, date }: CoverProps) {
  return (
    <div className="relative w-52 sm:w-64">
      <div className="absolute inset-0 translate-x-3 rotate-3 rounded-[4px] border border-line bg-white shadow-float" />
      <div className="absolute inset-0 translate-x-1 rotate-1 rounded-[4px] border border-line bg-white" />
      <div className={`${SHEET} rounded-[4px] border border-line bg-white text-ink`}>
        <div className="hero-ground relative isolate h-1/3 overflow-hidden p-5">
          <div className="absolute inset-0 -z-10">
            <StillWave seed={seed} />
          </div>
          <p className="font-serif text-[2.75rem]/none font-medium">{date?.year}</p>
        </div>
        <div className="flex grow flex-col p-5">
          <p className="label-caps text-link">{kind.split(',')[0]}</p>
          <p className="mt-2 line-clamp-4 font-serif text-body/tight font-medium sm:text-h4">
            <KeepHyphenated text={title} />
          </p>
          <span className="mt-auto block h-0.5 w-10 bg-brand" />
        </div>
      </div>
    </div>
  );
}

function Reprint({ kind, title }: CoverProps) {
  return (
    <div className={`${SHEET} rotate-2 rounded-[4px] border border-line bg-white p-6 text-ink`}>
      <p className="label-caps border-b-2 border-brand pb-3 text-link">{kind}</p>
      <p className="mt-4 font-serif text-h4 font-medium">{title}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 200 110"
        className="mt-auto w-full stroke-line"
        strokeWidth="5"
        strokeLinecap="round"
      >
        <path d={textLines(3, 3, 88)} />
        <path d={textLines(109, 3, 88)} />
      </svg>
    </div>
  );
}

/** Path data of a column of text lines; the last line of each paragraph is short. */
function textLines(x: number, y: number, width: number): string {
  return [1, 0.94, 1, 0.55, 1, 0.97, 0.9, 1, 0.4]
    .map((share, line) => `M${x} ${y + line * 13}h${Math.round(width * share)}`)
    .join('');
}

/** Three in a row; on narrow windows the middle one covers the others, whose text is then hidden. */
const SLIDES = [
  { place: 'left-0 top-[14%] w-1/2 -rotate-3 sm:w-[35%] sm:-rotate-2', textClass: 'hidden sm:block' },
  { place: 'left-1/2 top-0 z-10 w-3/5 -translate-x-1/2 sm:w-[35%]', textClass: '' },
  { place: 'right-0 top-[14%] w-1/2 rotate-3 sm:w-[35%] sm:rotate-2 sm:pl-7', textClass: 'hidden sm:block' },
] as const;

function Slides({ seed, slides }: CoverProps) {
  return (
    <div className="relative aspect-[20/9] w-full max-w-2xl sm:aspect-[13/4]">
      {SLIDES.map(({ place, textClass }, at) => (
        <div
          key={place}
          className={`hero-ground absolute isolate flex aspect-[4/3] flex-col overflow-hidden rounded-card border border-white/20 p-4 shadow-float @container ${place}`}
        >
          <div className="absolute inset-0 -z-10">
            <StillWave seed={`${seed}-${at}`} />
          </div>
          <p className={`font-serif text-small leading-none text-pale ${textClass}`}>{at + 1}</p>
          <p
            className={`mt-auto font-serif text-[clamp(0.75rem,7.2cqw,1.125rem)] leading-tight font-medium text-balance ${textClass}`}
          >
            {slides[at]}
          </p>
        </div>
      ))}
    </div>
  );
}

function DateCard({ seed, kind, date }: CoverProps) {
  return (
    <div className="flex w-full max-w-md overflow-hidden rounded-panel bg-white shadow-float">
      <div className="hero-ground relative isolate grid w-2/5 place-items-center overflow-hidden">
        <div className="absolute inset-0 -z-10">
          <StillWave seed={seed} />
        </div>
        <p className="font-serif text-[5rem]/none font-medium tabular-nums">{date?.day}</p>
      </div>
      <div className="flex grow flex-col justify-center gap-1 border-l-2 border-dashed border-line p-6">
        <p className="label-caps text-link">{kind}</p>
        <p className="font-serif text-h3">
          {date?.month} {date?.year}
        </p>
        <p className="text-soft">{date?.time}</p>
      </div>
    </div>
  );
}
