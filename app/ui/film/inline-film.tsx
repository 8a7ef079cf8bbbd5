import { type MouseEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { FilmFrame } from './film-frame.tsx';
import { type Film, FilmPoster, POSTER_STYLE } from './film-poster.tsx';

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A poster that is replaced by the player. It is a link, which leads to the player's own page without JavaScript. */
export function InlineFilm(film: Film) {
  const { id, title } = film;
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <div className="@container">
        <FilmFrame ref={focus} id={id} title={title} className="film-frame-inline rounded-panel shadow-float" />
      </div>
    );
  }
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsPlaying(true);
  };
  return (
    <a href={paths.player(id)} data-replay onClick={play} className={`${POSTER_STYLE} ring-1 ring-white/15`}>
      <FilmPoster {...film} hasTitle={false} />
    </a>
  );
}
