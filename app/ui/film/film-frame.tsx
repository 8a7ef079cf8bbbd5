import type { Ref, SyntheticEvent } from 'react';
import { paths } from '../../paths.ts';

type Props = {
  id: string;
  title: string;
  onEscape?: () => void;
  className: string;
  ref?: Ref<HTMLIFrameElement>;
};

/** The player page in a frame; it starts playing at once, because the visitor has clicked a poster. */
export function FilmFrame({ id, title, onEscape, className, ref }: Props) {
  // Key events of a frame do not reach the dialog around it.
  const listenForEscape = (event: SyntheticEvent<HTMLIFrameElement>) => {
    event.currentTarget.contentWindow?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onEscape?.();
    });
  };
  return (
    <iframe
      ref={ref}
      src={`${paths.player(id)}?play#framed`}
      title={title}
      allow="autoplay; fullscreen"
      onLoad={listenForEscape}
      className={`film-frame ${className}`}
    />
  );
}
