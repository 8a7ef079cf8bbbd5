import { useState } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { FILM_FACE, type Film, FilmFace } from './film-face.tsx';
import { FilmFrame } from './film-frame.tsx';

type Props = Film & { className?: string };

/** A poster that opens the film in a dialog; nothing of the film loads before the visitor asks for it. */
export function FilmPoster({ className = '', ...film }: Props) {
  const { id, title } = film;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className={`${FILM_FACE} ${className}`}
      >
        <FilmFace {...film} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label={title} className="film-dialog">
        <FilmFrame id={id} title={title} onEscape={() => setOpen(false)} className="film-frame-dialog" />
      </Dialog>
    </>
  );
}
