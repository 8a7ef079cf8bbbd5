import { type MouseEvent, useState } from 'react';
import { FILM_FACE, type Film, FilmFace } from '../../ui/film/film-face.tsx';
import { FilmFrame } from '../../ui/film/film-frame.tsx';

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/**
 * A film that stands in the page: its poster first, its player in the same place once asked for. The poster is a link,
 * so that without scripts it leads to the player's own page.
 */
export function FilmInline(film: Film) {
  const { id, title } = film;
  const [playing, setPlaying] = useState(false);
  const address = `/player/${id}`;
  if (playing) {
    return (
      <div className="@container">
        <FilmFrame ref={focus} id={id} title={title} className="film-frame-inline rounded-panel shadow-float" />
      </div>
    );
  }
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a href={address} data-replay onClick={play} className={`${FILM_FACE} ring-1 ring-white/15`}>
      <FilmFace {...film} titled={false} />
    </a>
  );
}
