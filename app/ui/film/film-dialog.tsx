import { useState } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { FilmFrame } from './film-frame.tsx';
import { type Film, FilmPoster, POSTER_STYLE } from './film-poster.tsx';

/** A poster that opens the film in a dialog; the film loads when the dialog opens. */
export function FilmDialog(film: Film) {
  const { id, title } = film;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} aria-haspopup="dialog" className={POSTER_STYLE}>
        <FilmPoster {...film} />
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} label={title} className="film-dialog">
        <FilmFrame id={id} title={title} onEscape={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
