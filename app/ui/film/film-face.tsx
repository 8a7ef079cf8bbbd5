import { StillWave } from '../art/still-wave.tsx';
import { PlayIcon } from '../controls/icons.tsx';

export type Film = {
  id: string;
  title: string;
  seconds: number;
  /** Its own picture; without one, waves are drawn. */
  poster?: string;
};

type Props = Film & {
  /** Whether the title is seen; a page that is about the film has it as its heading already. */
  titled?: boolean;
};

export const FILM_FACE =
  'on-dark hero-ground group relative isolate grid aspect-video w-full place-items-center overflow-hidden rounded-panel text-left shadow-float forced-colors:border';

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Darker towards the title, which stands on it. */
function Picture({ src }: { src: string }) {
  return (
    <>
      <img
        src={src}
        alt=""
        width={1280}
        height={720}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      <span className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-tr from-deep/80 to-transparent to-45%" />
    </>
  );
}

/** What a film looks like before anything of it is loaded: a picture, its title and its length. */
export function FilmFace({ id, title, seconds, poster, titled = true }: Props) {
  return (
    <>
      <span className="absolute inset-0 -z-10">{poster ? <Picture src={poster} /> : <StillWave seed={id} />}</span>
      <span className="grid size-14 place-items-center rounded-full sm:size-18 bg-white text-brand transition-transform duration-200 ease-out group-hover:scale-105 motion-reduce:transition-none forced-colors:border">
        <PlayIcon size={30} />
      </span>
      <span className="absolute inset-x-5 bottom-4 flex items-end justify-between gap-4 sm:inset-x-6 sm:bottom-5">
        <span className="font-serif text-h4 leading-snug">
          <span className={titled ? 'sr-only' : ''}>Play the film</span>
          {/* On a phone the title would run under the button. */}
          <span className={titled ? 'sr-only sm:not-sr-only' : 'sr-only'}>
            <span className="sr-only">: </span>
            {title}
          </span>
        </span>
        <span className="rounded-control bg-deep/85 px-2 py-0.5 text-small tabular-nums">{minutes(seconds)}</span>
      </span>
    </>
  );
}
