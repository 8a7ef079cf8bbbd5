import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { isPortrait, Picture, type PictureFiles } from '../art/picture.tsx';
import { KeepHyphenated } from '../text/keep-hyphenated.tsx';
import { CoverArt } from './cover-art.tsx';

type CoverProps = {
  cover: 'ebook' | 'report' | 'recording' | 'event' | 'reprint';
  /** The gated page whose drawing is shown. */
  id: string;
  kind: string;
  title: string;
  product: string;
  /** The year on a report; day, month and time on an event's card. */
  date?: { day: string; month: string; year: string; time: string } | undefined;
  /** The slides of a recording, by title. */
  slides: readonly string[];
  /** The page's own picture, instead of a drawn cover. */
  picture?: PictureFiles | undefined;
  /** For a cover below the first screen. */
  loading?: 'lazy';
};

/** A picture of what a gated page offers; hidden from assistive technology because it repeats the page's text. */
export function GatedCover({ picture, ...props }: CoverProps) {
  return (
    <div aria-hidden="true">
      {picture ? <Own picture={picture} loading={props.loading} /> : COVERS[props.cover](props)}
    </div>
  );
}

function Own({ picture, loading }: Pick<CoverProps, 'loading'> & { picture: PictureFiles }) {
  const width = isPortrait(picture) ? 'w-52 sm:w-64' : 'w-full max-w-2xl';
  return (
    <Picture
      picture={picture}
      sizes="42rem"
      loading={loading}
      className={`${width} h-auto rounded-card shadow-float`}
    />
  );
}

const COVERS: Record<CoverProps['cover'], (props: CoverProps) => ReactNode> = {
  ebook: Ebook,
  report: Report,
  reprint: Reprint,
  recording: Slides,
  event: DateCard,
};

const SHEET = 'relative isolate flex aspect-[3/4] w-52 flex-col overflow-hidden shadow-float sm:w-64';

function Ebook({ id, kind, title, product, loading }: CoverProps) {
  return (
    <div
      className={`${SHEET} -rotate-3 rounded-l-[3px] rounded-r-card border-l-[7px] border-white/25 bg-deep text-white`}
    >
      <CoverArt folder="gated" slug={id} loading={loading} className="w-full border-b border-white/25" />
      <div className="flex grow flex-col px-5 pt-4 pb-5">
        <p className="flex items-baseline justify-between text-pale">
          <span className="label-caps">{kind}</span>
          <span className="font-serif text-small">{product}</span>
        </p>
        <p className="mt-auto line-clamp-4 font-serif text-h4 leading-tight font-medium sm:text-[1.5rem]/[1.12]">
          {title}
        </p>
      </div>
    </div>
  );
}

function Report({ id, kind, title, date, loading }: CoverProps) {
  return (
    <div className="relative w-52 sm:w-64">
      <div className="absolute inset-0 translate-x-3 rotate-3 rounded-[4px] border border-line bg-white shadow-float" />
      <div className="absolute inset-0 translate-x-1 rotate-1 rounded-[4px] border border-line bg-white" />
      <div className={`${SHEET} rounded-[4px] border border-line bg-white text-ink`}>
        <CoverArt folder="gated" slug={id} loading={loading} className="w-full border-b border-line" />
        <div className="flex grow flex-col px-5 pt-4 pb-5">
          <p className="label-caps text-link">{kind.split(',')[0]}</p>
          <p className="mt-2 line-clamp-3 font-serif text-small/tight font-medium sm:line-clamp-4 sm:text-body/tight">
            <KeepHyphenated text={title} />
          </p>
          <p className="mt-auto font-serif text-h4 leading-none font-medium text-brand">{date?.year}</p>
        </div>
      </div>
    </div>
  );
}

function Reprint({ id, kind, title, loading }: CoverProps) {
  return (
    <div className={`${SHEET} rotate-2 rounded-[4px] border border-line bg-white text-ink`}>
      <p className="label-caps mx-6 mt-5 border-b-2 border-brand pb-2 text-link sm:mt-6 sm:pb-3">{kind}</p>
      <p className="mx-6 mt-3 font-serif text-h4 leading-tight font-medium sm:mt-4">{title}</p>
      <CoverArt folder="gated" slug={id} loading={loading} className="mt-auto w-full border-t border-line" />
    </div>
  );
}

/** The drawing between two slides; on narrow windows it covers them, and their text is hidden. */
const SLIDES = [
  'left-0 top-[14%] w-1/2 -rotate-3 sm:w-[35%] sm:-rotate-2',
  'right-0 top-[14%] w-1/2 rotate-3 sm:w-[35%] sm:rotate-2 sm:pl-7',
] as const;
const SLIDE = 'absolute aspect-[3/2] overflow-hidden rounded-card border border-white/20 shadow-float';

function Slides({ id, slides, loading }: CoverProps) {
  return (
    <div className="relative aspect-[20/9] w-full max-w-2xl sm:aspect-[13/4]">
      {SLIDES.map((place, at) => (
        <div key={place} className={`${SLIDE} flex flex-col bg-brand p-4 text-white @container ${place}`}>
          <p className="hidden font-serif text-small leading-none text-pale sm:block">{at + 1}</p>
          <p className="mt-auto hidden font-serif text-[clamp(0.75rem,7.2cqw,1.125rem)] leading-tight font-medium text-balance sm:block">
            {slides[at]}
          </p>
        </div>
      ))}
      <div className={`${SLIDE} top-0 left-1/2 w-3/5 -translate-x-1/2 sm:w-[35%]`}>
        <CoverArt folder="gated" slug={id} loading={loading} className="size-full" />
      </div>
    </div>
  );
}

function DateCard({ id, kind, date, loading }: CoverProps) {
  return (
    <div className="flex w-full max-w-md overflow-hidden rounded-panel bg-white shadow-float">
      <img
        src={paths.cover('gated', id, 'square')}
        width={320}
        height={320}
        alt=""
        loading={loading}
        className="w-2/5 object-cover"
      />
      <div className="flex grow flex-col justify-center gap-1 border-l-2 border-dashed border-line p-6">
        <p className="label-caps text-link">{kind}</p>
        <p className="font-serif text-h3">
          {date?.month} {date?.day}, {date?.year}
        </p>
        <p className="text-soft">{date?.time}</p>
      </div>
    </div>
  );
}
