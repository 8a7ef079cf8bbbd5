import { useState } from 'react';
import { StillWave } from './art/still-wave.tsx';
import { Dialog } from './dialog.tsx';
import { PlayIcon } from './icons.tsx';

type Props = { id: string; title: string; seconds: number; className?: string };

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A drawn poster that opens the film in a dialog; nothing of the film loads before the visitor asks for it. */
export function FilmPoster({ id, title, seconds, className = '' }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className={`on-dark hero-ground group relative isolate grid aspect-video w-full place-items-center overflow-hidden rounded-panel text-left shadow-float ${className}`}
      >
        <span className="absolute inset-0 -z-10">
          <StillWave seed={id} />
        </span>
        <span className="grid size-18 place-items-center rounded-full bg-white text-brand transition-transform duration-200 ease-out group-hover:scale-105 motion-reduce:transition-none">
          <PlayIcon size={30} />
        </span>
        <span className="absolute inset-x-6 bottom-5 flex items-end justify-between gap-4">
          <span className="font-serif text-h4">
            <span className="sr-only">Play the film: </span>
            {title}
          </span>
          <span className="text-small text-pale tabular-nums">{minutes(seconds)}</span>
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label={title} className="film-dialog">
        <iframe src={`/player/${id}`} title={title} allow="autoplay; fullscreen" className="film-frame" />
      </Dialog>
    </>
  );
}
