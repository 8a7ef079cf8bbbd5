import type { SyntheticEvent } from 'react';
import { paths } from '../../paths.ts';

/** The player page in a dialog; it starts playing at once, because the visitor has clicked a poster. */
export function FilmFrame({ id, title, onEscape }: { id: string; title: string; onEscape: () => void }) {
  // Key events of a frame do not reach the dialog around it.
  const listenForEscape = (event: SyntheticEvent<HTMLIFrameElement>) => {
    event.currentTarget.contentWindow?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onEscape();
    });
  };
  return (
    <iframe
      src={`${paths.player(id)}?play#framed`}
      title={title}
      allow="autoplay; fullscreen"
      onLoad={listenForEscape}
      className="film-frame film-frame-dialog"
    />
  );
}

/** The player page in its place on another page, loaded after what that page needs to be painted. */
export function InlineFilm({ id, title }: { id: string; title: string }) {
  return (
    <div className="@container print:hidden">
      <iframe
        src={`${paths.player(id)}#framed`}
        title={title}
        loading="lazy"
        allow="fullscreen"
        className="film-frame film-frame-inline rounded-panel shadow-float"
      />
    </div>
  );
}
