import { words } from 'virtual:wording';
import { Picture, type PictureFiles } from '../art/picture.tsx';
import { StillWave } from '../art/prerendered-waves.tsx';
import { PlayIcon } from '../controls/icons.tsx';
import { formatDuration } from './format-duration.ts';

export type Film = {
  id: string;
  title: string;
  seconds: number;
  /** Without one, waves are drawn. */
  poster?: PictureFiles | undefined;
  /** 'eager' at the top of a page. */
  loading?: 'lazy' | 'eager';
};

/** Classes of the button around a FilmPoster. */
export const POSTER_STYLE =
  'on-dark hero-ground group relative isolate grid aspect-video w-full place-items-center overflow-hidden rounded-panel text-left shadow-float forced-colors:border print:hidden';

const POSTER_SIZES = '(min-width: 1024px) 44rem, calc(100vw - 2.5rem)';

/** Darker towards the title, for contrast. */
function PosterImage({ picture, loading = 'lazy' }: { picture: PictureFiles } & Pick<Film, 'loading'>) {
  return (
    <>
      <Picture picture={picture} sizes={POSTER_SIZES} loading={loading} className="size-full object-cover" />
      <span className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-tr from-deep/80 to-transparent to-45%" />
    </>
  );
}

/** Picture, title and length of a film; nothing of the film itself is loaded. */
export function FilmPoster({ id, title, seconds, poster, loading }: Film) {
  return (
    <>
      <span className="absolute inset-0 -z-10">
        {poster ? <PosterImage picture={poster} loading={loading} /> : <StillWave key={id} seed={id} />}
      </span>
      <span className="grid size-14 place-items-center rounded-full sm:size-18 bg-white text-brand transition-transform duration-200 ease-out group-hover:scale-105 motion-reduce:transition-none forced-colors:border">
        <PlayIcon size={30} />
      </span>
      <span className="absolute inset-x-5 bottom-4 flex items-end justify-between gap-4 sm:inset-x-6 sm:bottom-5">
        <span className="font-serif text-h4 leading-snug">
          <span className="sr-only">{words.shared.play} </span>
          {/* On narrow windows the title would overlap the button. */}
          <span className="sr-only sm:not-sr-only">{title}</span>
        </span>
        <span className="rounded-control bg-deep/85 px-2 py-0.5 text-small tabular-nums">
          {formatDuration(seconds)}
        </span>
      </span>
    </>
  );
}
