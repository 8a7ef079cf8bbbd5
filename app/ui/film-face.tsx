import { StillWave } from './art/still-wave.tsx';
import { PlayIcon } from './icons.tsx';

type Props = {
  id: string;
  title: string;
  seconds: number;
  /** Whether the title is seen; a page that is about the film has it as its heading already. */
  titled?: boolean;
};

export const FILM_FACE =
  'on-dark hero-ground group relative isolate grid aspect-video w-full place-items-center overflow-hidden rounded-panel text-left shadow-float forced-colors:border';

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a film looks like before anything of it is loaded: drawn, with its title and its length. */
export function FilmFace({ id, title, seconds, titled = true }: Props) {
  return (
    <>
      <span className="absolute inset-0 -z-10">
        <StillWave seed={id} />
      </span>
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
